import fc from 'fast-check';
import {
  joinSnapshots,
  snapshotSchema,
  splitSnapshot,
  type PartLimits,
  type Snapshot,
} from '../../../server/src/document';
import { entry, OWN_PATTERNS } from './arbitraries';
import { PLAYGROUND } from './corpora-playground';
import { echo, errorsOf, keysOf, modelOf, paragraph, read, take, text } from './helpers';
import { runs } from './runs';

const limits: fc.Arbitrary<PartLimits> = fc.record({
  segments: fc.integer({ min: 1, max: 12 }),
  words: fc.integer({ min: 1, max: 60 }),
  characters: fc.integer({ min: 1, max: 2_000 }),
});

const anySnapshot: fc.Arbitrary<Snapshot> = fc.oneof(
  fc.constantFrom(...PLAYGROUND).map(({ model, values }) => take(model, values, { title: 'A title' })),
  entry.map(({ model, values }) => take(model, values, { patterns: OWN_PATTERNS })),
);

const split = (snapshot: Snapshot, to: PartLimits): [Snapshot, ...Snapshot[]] => {
  const [first, ...others] = splitSnapshot(snapshot, to);
  if (!first) throw new Error('There is no part.');
  return [first, ...others];
};

function expectLaws(snapshot: Snapshot, to: PartLimits): void {
  const parts = split(snapshot, to);
  expect(joinSnapshots(parts)).toStrictEqual(snapshot);
  expect(parts.flatMap(({ segments }) => keysOf(segments))).toEqual(keysOf(snapshot.segments));
  for (const part of parts) {
    expect(withinLimits(part, to)).toBe(true);
    expect(snapshotSchema.parse(part)).toEqual(part);
    const delivery = read(part, echo(part));
    expect(errorsOf(delivery)).toEqual([]);
    for (const { value, text: source } of delivery.fields) expect(value).toEqual(source.value);
  }
}

function withinLimits({ segments }: Snapshot, to: PartLimits): boolean {
  if (segments.length <= 1) return true;
  const sum = (numbers: number[]): number => numbers.reduce((all, number) => all + number, 0);
  return (
    segments.length <= to.segments &&
    sum(segments.map(({ words }) => words)) <= to.words &&
    sum(segments.map((segment) => segment.text.length + segment.details.length)) <= to.characters
  );
}

describe('an entry in parts', () => {
  it('fits, each part is a snapshot of its own that reads its phrases, and joined they are the entry', () => {
    fc.assert(
      fc.property(anySnapshot, limits, (snapshot, to) => expectLaws(snapshot, to)),
      { numRuns: runs(150) },
    );
  });

  it('is one part where it fits, and the very snapshot', () => {
    for (const { model, values } of PLAYGROUND) {
      const snapshot = take(model, values);
      expect(splitSnapshot(snapshot, { segments: 500, words: 10_000, characters: 400_000 })[0]).toBe(snapshot);
    }
  });

  const model = modelOf({ title: { type: 'string' }, body: { type: 'blocks' }, end: { type: 'text' } });
  const body = ['One two', 'Three four', 'Five six'].map((words) => paragraph(text(words)));
  const snapshot = take(model, { title: 'A title', body, end: 'The end' });
  const keys = (to: Partial<PartLimits>): string[][] =>
    split(snapshot, { segments: 100, words: 100, characters: 10_000, ...to }).map(({ segments }) => keysOf(segments));

  it('keeps a field together where it fits alone', () => {
    expect(keys({ segments: 3 })).toEqual([['title'], ['body.p1', 'body.p2', 'body.p3'], ['end']]);
    expect(keys({ words: 8 })).toEqual([['title', 'body.p1', 'body.p2', 'body.p3'], ['end']]);
  });

  it('parts a field that fits nowhere, and never a segment', () => {
    expect(keys({ segments: 2 })).toEqual([['title', 'body.p1'], ['body.p2', 'body.p3'], ['end']]);
    expect(keys({ words: 1 })).toEqual([['title'], ['body.p1'], ['body.p2'], ['body.p3'], ['end']]);
  });

  it('has only the attributes that it holds texts of', () => {
    const [first, second] = split(snapshot, { segments: 3, words: 100, characters: 10_000 });
    expect(Object.keys(first.attributes)).toEqual(['title']);
    expect(second).toMatchObject({
      fields: [{ path: ['body'] }],
      segments: [{ field: 0 }, { field: 0 }, { field: 0 }],
    });
  });
});
