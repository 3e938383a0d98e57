import fc from 'fast-check';

/** A night that found something is lived through again with `DOCUMENT_SEED`. */
const { DOCUMENT_RUNS, DOCUMENT_SEED } = process.env;
if (DOCUMENT_SEED !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(DOCUMENT_SEED) });

/** How often a law is tried; `DOCUMENT_RUNS=30` makes a long night of it. */
export const runs = (usual: number): number => usual * Number(DOCUMENT_RUNS ?? 1);
