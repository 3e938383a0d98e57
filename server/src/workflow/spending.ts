import type { Overview } from '../../../contracts/overview';
import { toCredits } from '../domain/money';
import { isTimeZone, lastMonths } from '../domain/months';
import type { Deps } from './ports';
import type { Viewer } from './viewer';

/** So many months are told, this one among them. */
const MONTHS = 6;

/** What was spent this month and in those before it, for who may see costs. */
export async function spending(deps: Deps, viewer: Viewer, timeZone: string): Promise<Overview['spending']> {
  if (!viewer.can('see-costs')) return null;
  const months = lastMonths(deps.clock.now(), isTimeZone(timeZone) ? timeZone : 'UTC', MONTHS);
  const spent = await deps.overviews.spentSince(months.map(({ from }) => from));
  const told = months.map(({ name }, index) => ({ month: name, spentCredits: toCredits(spent[index] ?? 0) }));
  // Before the first order there is nothing to tell; this month is told at any rate.
  const first = told.findIndex(({ spentCredits }) => spentCredits !== 0);
  return {
    approvedCredits: toCredits(await deps.overviews.approvedUnspent()),
    months: told.slice(first === -1 ? -1 : first),
  };
}
