/**
 * For suites whose oracle is not exact: letters that are changed may make a placeholder, or what looks like a tag. They
 * try the same entries every time; a long night tries others, and what it finds is looked at by a person.
 */
export const SAME_EVERY_TIME = process.env.DOCUMENT_RUNS === undefined ? { seed: 20_261_121 } : {};

/** How often a law is tried; `DOCUMENT_RUNS=30` makes a long night of it. */
export const runs = (usual: number): number => usual * Number(process.env.DOCUMENT_RUNS ?? 1);
