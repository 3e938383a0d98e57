import { COPIED_DATABASE, SPENDING_STOPPED } from '../domain/errors';
import type { Deps, Problem } from './ports';

/** Everything known, without asking the service, that keeps work from going on; most urgent first. */
export async function currentProblems({ connection, store, settings }: Deps): Promise<Problem[]> {
  const problems = await connection.problems();
  const isKnown = problems.some(({ code }) => code === COPIED_DATABASE.code);
  if (!isKnown && (await store.countHeld()) > 0) problems.push(COPIED_DATABASE);
  if ((await settings.current()).spendingStopped) problems.push(SPENDING_STOPPED);
  return problems;
}

/** The one to show where there is room for one. */
export const currentNotice = async (deps: Deps): Promise<Problem | null> => (await currentProblems(deps))[0] ?? null;
