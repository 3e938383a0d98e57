/** How often a law is tried; `DOCUMENT_RUNS=30` makes a long night of it. */
export const runs = (usual: number): number => usual * Number(process.env.DOCUMENT_RUNS ?? 1);
