import fc from 'fast-check';

/**
 * Laws are tried on the same cases every time, so that a run can be repeated and a change is known by what it breaks.
 * A long night (`DOCUMENT_RUNS=30`) looks for others.
 */
if (process.env.DOCUMENT_RUNS === undefined) fc.configureGlobal({ seed: 20_261_121 });
