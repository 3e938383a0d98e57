/** What the service gives for an order, and what of it holds. */
import { readDelivery, type Decision, type Snapshot } from '../../../../server/src/document';
import type { DeliveredField } from '../../../../server/src/document/read-delivery';
import { context, kit } from '../helpers';
import type { Sent } from './case';
import type { Delivery } from './life';
import { readPhraseOf } from './sayings';
import { translated } from './words';

/** What came of an order that was sent. */
export interface Arrived {
  readonly phrases: Readonly<Record<string, string>>;
  readonly fields: readonly DeliveredField[];
  /** By key, what passed its checks, as it reads. */
  readonly delivered: ReadonlyMap<string, string>;
}

const brokenIn = (snapshot: Snapshot, { broken }: Delivery): ReadonlySet<number> =>
  new Set(broken.map((index) => index % snapshot.segments.length));

export function arrivedFor(
  snapshot: Snapshot,
  sent: ReadonlyMap<string, Sent>,
  delivery: Delivery,
  round: number,
): Arrived {
  const broken = brokenIn(snapshot, delivery);
  const phrases = Object.fromEntries(
    snapshot.segments.flatMap(({ key, text }, index) => (broken.has(index) ? [] : [[key, translated(text, round)]])),
  ) as Record<string, string>;
  const { fields } = readDelivery(kit, snapshot, phrases, context);
  const passed = new Set(
    fields.flatMap(({ segments, contents }) =>
      segments.filter(({ piece }) => contents.has(piece)).map(({ key }) => key),
    ),
  );
  const delivered = new Map(
    Object.entries(phrases)
      .filter(([key]) => passed.has(key))
      .map(([key, phrase]) => [key, readPhraseOf(phrase, sent.get(key)?.blocks[0])]),
  );
  return { phrases, fields, delivered };
}

/** What people decide about a delivery. Nobody keeps what nothing was set against. */
export function decisionsFor(snapshot: Snapshot, delivery: Delivery): [string, Decision][] {
  const broken = brokenIn(snapshot, delivery);
  return delivery.decisions.flatMap(([at, decision]): [string, Decision][] => {
    const index = at % snapshot.segments.length;
    return decision === 'keep' && broken.has(index) ? [] : [[snapshot.segments[index]?.key ?? '', decision]];
  });
}
