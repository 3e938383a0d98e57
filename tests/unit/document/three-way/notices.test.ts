/** An oracle that says nothing proves nothing: the rules are broken one by one, and it has to notice. */
import fc from 'fast-check';
import { isRecord, type LandingPlan, type Values } from '../../../../server/src/document';
import type { LandedSegment, LandingInput } from '../../../../server/src/document/merge/types';
import { Faults } from './faults';
import { History, ROOM } from './history';
import { life } from './lives';

type Room = typeof ROOM;

/** The room with something done to each plan. */
const planned = (change: (plan: LandingPlan, input: LandingInput) => Values): Room => ({
  ...ROOM,
  planLanding(input) {
    const plan = ROOM.planLanding(input);
    return { ...plan, values: change(plan, input) };
  },
});

/** The room that tells something else of each segment. */
const told = (otherwise: Partial<LandedSegment>): Room => ({
  ...ROOM,
  planLanding(input) {
    const plan = ROOM.planLanding(input);
    return { ...plan, segments: plan.segments.map((segment) => ({ ...segment, ...otherwise })) };
  },
});

/** All lists of items in values are changed, inner ones first. */
function lists(values: Values, change: (items: Values[]) => Values[]): Values {
  const go = (value: unknown): unknown => {
    if (isRecord(value) && !('type' in value)) return lists(value, change);
    if (!Array.isArray(value) || !value.every((item) => isRecord(item) && !('type' in item))) return value;
    return change(value.map((item) => go(item) as Values));
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, go(value)]));
}

const texts = (values: Values, change: (text: string) => string): Values =>
  JSON.parse(JSON.stringify(values), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  ) as Values;

const BROKEN: readonly (readonly [what: string, law: string, room: Room])[] = [
  [
    'overwrites what a person typed',
    'a person’s text stays',
    planned(({ values }, { target }) => texts({ ...target, ...values }, (text) => text.replace(/xw[a-z]+/, 'gone'))),
  ],
  [
    'takes items out',
    'items',
    planned(({ values }) => lists(values, (items) => (items.length > 1 ? items.slice(1) : items))),
  ],
  [
    'takes the target’s own items out',
    'items that were touched stay',
    planned(({ values }, { target }) =>
      lists({ ...target, ...values }, (items) => items.filter((item) => !/xw/.test(JSON.stringify(item)))),
    ),
  ],
  [
    'turns the order round',
    'the order is the source’s',
    planned(({ values }) => lists(values, (items) => items.toReversed())),
  ],
  ['puts texts into the wrong items', 'nothing is misplaced', planned(({ values }) => lists(values, swapTexts))],
  [
    'gives new items ids',
    'no id invented',
    planned(({ values }) => lists(values, (items) => items.map((item) => ({ id: 999, ...item })))),
  ],
  [
    'uses an id twice',
    'no id twice',
    planned(({ values }) =>
      lists(values, (items) => items.map((item) => ({ ...item, ...(items[0]?.id ? { id: items[0].id } : {}) }))),
    ),
  ],
  [
    'changes numbers',
    'fixed values stay',
    planned(({ values }) =>
      lists(values, (items) => items.map((item) => ({ ...item, ...(item.id ? { integerA: 77, integerB: 77 } : {}) }))),
    ),
  ],
  [
    'writes what did not change',
    'only changes are written',
    planned(({ values }, { target }) => ({ ...target, ...values })),
  ],
  [
    'writes words of its own',
    'nothing is invented',
    planned(({ values }) => texts(values, (text) => text.replace(/^řìṽéř/, 'ŵöřď'))),
  ],
  ['leaves out what was delivered', 'what was taken stands there', planned(() => ({}))],
  [
    'says that all was kept',
    'outcome taken',
    {
      ...ROOM,
      planLanding: (input) => ({
        ...ROOM.planLanding(input),
        segments: ROOM.planLanding(input).segments.map((segment) => ({ ...segment, outcome: 'kept' as const })),
      }),
    },
  ],
  ['keeps quiet about a source that changed', 'a source that changed is said', told({ sourceChanged: false })],
  ['says of all sources that they changed', 'no change of the source is invented', told({ sourceChanged: true })],
  ['shows something else than what stood', 'what is shown stood there', told({ standing: 'elsewhere' })],
  [
    'shows what stands for another text',
    'what is shown is its own text',
    {
      ...ROOM,
      planLanding(input) {
        const { segments, ...plan } = ROOM.planLanding(input);
        const next = (index: number): string | null => segments[(index + 1) % segments.length]?.standing ?? null;
        return { ...plan, segments: segments.map((segment, index) => ({ ...segment, standing: next(index) })) };
      },
    },
  ],
  ['shows something else than what came', 'what came is shown as it came', told({ came: 'otherwise' })],
  [
    'knows no baseline',
    'landing twice changes nothing',
    {
      ...ROOM,
      planLanding: (input) => ({
        ...ROOM.planLanding({ ...input, baseline: null }),
        values: input.baseline ? { ...input.target } : ROOM.planLanding(input).values,
      }),
    },
  ],
  [
    'sends everything',
    'what is known is not sent',
    {
      ...ROOM,
      forTarget: (kit, model, snapshot, target, options) =>
        ROOM.forTarget(kit, model, snapshot, target, { ...options, baseline: null }),
    },
  ],
  [
    'sends one text too few',
    'what is new is sent',
    { ...ROOM, forTarget: (...given) => withoutFirst(ROOM.forTarget(...given)) },
  ],
  [
    'forgets to say what was saved',
    'saved and sent are all words',
    { ...ROOM, forTarget: (...given) => ({ ...ROOM.forTarget(...given), saved: 0 }) },
  ],
  [
    'counts a word too many',
    'no words changed',
    { ...ROOM, changedWords: (...given) => ROOM.changedWords(...given) + 1 },
  ],
  ['counts no words', 'words changed', { ...ROOM, changedWords: () => 0 }],
];

function swapTexts(items: Values[]): Values[] {
  const [one, other, ...rest] = items;
  if (!one || !other) return items;
  const swapped = (to: Values, from: Values): Values => {
    const entries = Object.entries(to).map(([name, value]) => [
      name,
      typeof value === 'string' && name.startsWith('plain') ? (from[name] ?? value) : value,
    ]);
    return Object.fromEntries(entries) as Values;
  };
  return [swapped(one, other), swapped(other, one), ...rest];
}

function withoutFirst<T extends ReturnType<Room['forTarget']>>(sent: T): T {
  const [, ...segments] = sent.snapshot.segments;
  return { ...sent, snapshot: { ...sent.snapshot, segments } };
}

describe('the oracle notices a room that', () => {
  it.each(BROKEN)('%s', (_, law, room) => {
    const noticed = fc.sample(life, { numRuns: 120, seed: 7 }).some((one) => {
      const faults = new Faults();
      new History(one, faults, room).run();
      return faults.list.some((fault) => fault.startsWith(law));
    });
    expect(noticed).toBe(true);
  });
});
