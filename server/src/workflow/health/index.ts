/** What an admin looks at when something is not going on, and what sets it going again. */
import type { Health, Mapping, Stuck } from '../../../../contracts/health';
import { currentProblems } from '../notices';
import type { Deps, Problem } from '../ports';
import type { Viewer } from '../viewer';
import { readMapping } from './mapping';
import { readStuck } from './stuck';

export { repairStuck, retryStopped } from './repair';

/** One cause is told in several places, and is one thing to mend. */
function causesOf(problems: readonly Problem[], ofService: readonly (Problem | null)[]): number {
  const known = new Set(problems.map(({ code }) => code));
  const more = ofService.some((problem) => problem !== null && !known.has(problem.code));
  return known.size + (more ? 1 : 0);
}

const countOf = ({ kind, count }: Stuck): number => (kind === 'stopped' ? count : 1);

const unfit = ({ locales, contentTypes }: Mapping): number =>
  locales.filter(({ standing }) => standing === 'unmapped').length +
  contentTypes.filter(({ problem }) => problem !== null).length;

/** A guess that the service offers works, and needs nobody. */
export async function readHealth(deps: Deps, viewer: Viewer): Promise<Omit<Health, 'connection'>> {
  const [problems, mapping, stuck, news] = await Promise.all([
    currentProblems(deps),
    readMapping(deps),
    readStuck(deps, viewer),
    deps.news.read(),
  ]);
  const needs =
    causesOf(problems, [mapping.problem, news.problem]) +
    unfit(mapping) +
    stuck.reduce((sum, one) => sum + countOf(one), 0);
  return { needs, problems, mapping, stuck, dispatches: deps.dispatches };
}
