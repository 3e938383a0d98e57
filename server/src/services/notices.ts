import type { Problem } from '../../../contracts/problems';
import { MISSING_KEY } from '../store';
import type { Graph } from '../compose';
import { NOT_CONNECTED } from '../provider';
import { DeskError } from '../domain/errors';

/** Everything known, without asking the service, that keeps work from going on; most urgent first. */
export async function currentProblems({ secrets, settings, deps }: Graph): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (!secrets.hasKey()) problems.push(MISSING_KEY);
  const { baseUrl } = await settings.stored();
  const [hasKey, hasSecret] = await Promise.all([secrets.has('apiKey'), secrets.has('apiSecret')]);
  if (!baseUrl || !hasKey || !hasSecret) problems.push(NOT_CONNECTED);
  else if (secrets.hasKey()) {
    try {
      await secrets.read('apiSecret');
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      problems.push(error.problem);
    }
  }
  const held = await deps.store.countHeld();
  if (held > 0) {
    problems.push({
      code: 'copied_database',
      message: `${held} ${held === 1 ? 'project was' : 'projects were'} ordered by another installation; this database seems to be a copy. They rest here, so that nothing is paid twice.`,
      remedy:
        "Nothing to do in a copy. If the site moved, set `environment` in the plugin's configuration to a name of its own, the same as before.",
    });
  }
  return problems;
}

/** The one to show where there is room for one. */
export const currentNotice = async (graph: Graph): Promise<Problem | null> => (await currentProblems(graph))[0] ?? null;
