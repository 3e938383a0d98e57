import type { Deps, Problem } from './ports';

/** Everything known, without asking the service, that keeps work from going on; most urgent first. */
export async function currentProblems({ connection, store }: Deps): Promise<Problem[]> {
  const problems = await connection.problems();
  const held = await store.countHeld();
  if (held > 0) {
    problems.push({
      code: 'copied_database',
      message: `${held} ${held === 1 ? 'project was' : 'projects were'} ordered by another installation; this database seems to be a copy. They rest here, so that nothing is paid twice.`,
      remedy: 'An admin can say, above the list of orders, whether this is a copy or the site has moved.',
    });
  }
  return problems;
}

/** The one to show where there is room for one. */
export const currentNotice = async (deps: Deps): Promise<Problem | null> => (await currentProblems(deps))[0] ?? null;
