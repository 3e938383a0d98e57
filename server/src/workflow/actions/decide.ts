import { acceptSegments, assertDecidable, type Choose } from '../landing';
import type { Deps } from '../ports';
import { commit } from '../steps/context';
import { onDocument } from './placed';

/** All that came and can be written; an error keeps its segment out for good. */
const takeAll: Choose = (open) => ({
  take: open.filter(({ outcome }) => outcome !== 'held').map(({ key }) => key),
  keep: [],
  texts: {},
  rest: 'settled',
});

/** What stands counts as the translation; where nothing stands there is nothing to count. */
const keepAll: Choose = (open) => ({
  take: [],
  keep: open.filter(({ outcome, standing }) => outcome !== 'held' && standing !== null).map(({ key }) => key),
  texts: {},
  rest: 'settled',
});

/** A person's decision on all that waits of a delivery at once: take it, or keep what stands. The work is then completed. */
export async function decideDelivery(
  deps: Deps,
  documentId: number,
  decision: 'take' | 'keep',
  by: string,
): Promise<void> {
  await onDocument(deps, documentId, async (context, row) => {
    assertDecidable(row);
    const where = `"${row.title}" in "${row.targetLocale}"`;
    const text = decision === 'take' ? `Took the translation of ${where}.` : `Kept what stands of ${where}.`;
    await acceptSegments(context, row, decision === 'take' ? takeAll : keepAll, () => text, by);
    await commit(context, { project: { dueAt: deps.clock.now() } });
  });
  deps.wakeUp();
}
