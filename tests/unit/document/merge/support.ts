/** An entry with cards, and what an order and its delivery make of its translation. */
import {
  forTarget,
  isRecord,
  planLanding,
  type Baseline,
  type Decision,
  type LandingPlan,
  type Snapshot,
  type Values,
} from '../../../../server/src/document';
import { echo, kit, modelOf, read, ruled, take } from '../helpers';

export const model = modelOf(
  {
    title: { type: 'string' },
    body: { type: 'richtext' },
    html: ruled('text', { format: 'html' }),
    hero: { type: 'component', component: 'shop.card' },
    cards: { type: 'component', component: 'shop.card', repeatable: true },
  },
  {
    'shop.card': {
      heading: { type: 'string' },
      price: { type: 'integer' },
      badge: { type: 'component', component: 'shop.badge' },
    },
    'shop.badge': { label: { type: 'string' }, points: { type: 'integer' } },
  },
);

export const card = (id: number, heading: string | null, more: Values = {}): Values => ({ id, heading, ...more });
export const markdown = (...paragraphs: string[]): string => paragraphs.join('\n\n');

/** A target with what is kept of it. */
export interface Stood {
  readonly target: Values | null;
  readonly baseline: Baseline | null;
}

export const NOTHING: Stood = { target: null, baseline: null };

const inCapitals = (phrase: string): string =>
  phrase.replace(/(<[^>]*>)|([^<]+)/g, (_, tag: string | undefined, words: string) => tag ?? words.toUpperCase());

export const order = (source: Values, { target, baseline }: Stood = NOTHING, consent = false): Snapshot =>
  forTarget(kit, model, take(model, source), target, { baseline, consent }).snapshot;

interface Landing {
  /** As it is by now; as it was sent, where nothing is said. */
  readonly source?: Values;
  readonly decisions?: Readonly<Record<string, Decision>>;
  /** Keys of which nothing comes back. */
  readonly without?: readonly string[];
}

export interface Landed extends Stood {
  readonly target: Values;
  readonly plan: LandingPlan;
}

let ids = 100;

/** As a database does it. */
function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds);
  return isRecord(value) && value.id === undefined ? { id: (ids += 1), ...value } : value;
}

/** Lands a delivery of the snapshot in which each text is in capitals. */
export function land(snapshot: Snapshot, { target, baseline }: Stood = NOTHING, landing: Landing = {}): Landed {
  const { source = snapshot.attributes, decisions = {}, without = [] } = landing;
  const phrases = Object.entries(echo(snapshot, inCapitals)).filter(([key]) => !without.includes(key));
  const { fields } = read(snapshot, Object.fromEntries(phrases));
  const decided = new Map(Object.entries(decisions));
  const plan = planLanding({ kit, model, snapshot, fields, source, target, baseline, decisions: decided });
  const values = Object.fromEntries(Object.entries(plan.values).map(([name, value]) => [name, withIds(value)]));
  const written = { ...target, ...values };
  return { plan, target: written, baseline: plan.baseline(written) };
}

/** An entry that was ordered and landed, of which nothing is open. */
export const translated = (source: Values): Landed => land(order(source));

export const headings = ({ target }: Stood): unknown[] =>
  Array.isArray(target?.cards) ? target.cards.map((one: unknown) => (isRecord(one) ? one.heading : one)) : [];

export const outcomes = ({ plan }: Landed): Record<string, string> =>
  Object.fromEntries(plan.segments.map(({ key, outcome }) => [key, outcome]));

/** The first card as it stands, to be edited as a person does. */
export const cardsOf = ({ target }: Stood): Values[] =>
  Array.isArray(target?.cards) ? target.cards.filter((one): one is Values => isRecord(one)) : [];
