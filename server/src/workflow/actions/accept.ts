import { acceptSegments, assertDecidable, inSegments, type Accepted, type Choose } from '../landing';
import type { Deps } from '../ports';
import { commit } from '../steps/context';
import { onDocument } from './placed';

/** What a person wants of a delivery: all of it or segments by key, what they keep, what they wrote themselves. */
export interface Acceptance {
  take: 'all' | string[];
  keep: string[];
  texts: Record<string, string>;
}

const chooser =
  ({ take, keep, texts }: Acceptance): Choose =>
  (open) => {
    if (take !== 'all') return { take: take.filter((key) => !(key in texts)), keep, texts, rest: 'waits' };
    const otherwise = new Set([...keep, ...Object.keys(texts)]);
    const rest = open.filter(({ key, outcome }) => outcome !== 'held' && !otherwise.has(key));
    return { take: rest.map(({ key }) => key), keep, texts, rest: 'settled' };
  };

const tell =
  (where: string) =>
  ({ taken, kept, waiting }: Accepted): string => {
    const done = [
      `Accepted ${inSegments(taken)} of ${where}.`,
      ...(kept > 0 ? [`Kept what stands in ${inSegments(kept)}.`] : []),
      ...(waiting > 0 ? [`Still waiting: ${inSegments(waiting)}.`] : []),
    ];
    return done.join(' ');
  };

/**
 * Writes a delivery, or some of its segments, into the entry. What a person wrote in a segment's place goes through the
 * same checks as what an author wrote. When nothing waits any more the work is completed at the service.
 */
export async function acceptDelivery(
  deps: Deps,
  documentId: number,
  acceptance: Acceptance,
  by: string,
): Promise<void> {
  await onDocument(deps, documentId, async (context, row) => {
    assertDecidable(row);
    await acceptSegments(context, row, chooser(acceptance), tell(`"${row.title}" in "${row.targetLocale}"`), by);
    await commit(context, { project: { dueAt: deps.clock.now() } });
  });
  deps.wakeUp();
}
