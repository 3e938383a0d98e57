import type { PreflightProblem } from '../../../contracts/problems';

export interface EntryProblems {
  key: string;
  /** Its title. */
  entry: string;
  problems: PreflightProblem[];
}

/** Problems by the entry that they are about, in the order in which they are told. */
export function byEntry(problems: readonly PreflightProblem[]): EntryProblems[] {
  const groups = new Map<string, EntryProblems>();
  for (const problem of problems) {
    const key = `${problem.contentType} ${problem.documentId}`;
    const group = groups.get(key) ?? { key, entry: problem.title, problems: [] };
    group.problems.push(problem);
    groups.set(key, group);
  }
  return [...groups.values()];
}
