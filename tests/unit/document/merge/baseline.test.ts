import { baselineSchema, type Baseline } from '../../../../server/src/document';
import { card, cardsOf, land, markdown, order, translated, type Landed } from './support';

const kept = ({ baseline }: Landed): Baseline => baselineSchema.parse(JSON.parse(JSON.stringify(baseline)));

it('holds no text, only what it is known again by', () => {
  const landed = translated({ title: 'a secret', body: markdown('word', 'mystery'), cards: [card(1, 'hidden')] });
  expect(JSON.stringify(kept(landed))).not.toMatch(/secret|word|mystery|hidden/i);
});

it('says piece by piece what the target is a translation of', () => {
  const { fields } = kept(translated({ body: markdown('one', 'two') }));
  expect(fields).toHaveLength(1);
  expect(fields[0]?.pieces.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(new Set(fields[0]?.pieces.flatMap(({ source, target }) => [source, target])).size).toBe(4);
});

describe('of items', () => {
  const first = translated({ cards: [card(1, 'one'), card(2, 'two')] });
  const source = { cards: [card(1, 'one'), card(2, 'two'), card(3, 'three')] };

  it('knows which is whose', () => {
    const ids = kept(first).items.map(({ source: from, target }) => [from.id, target?.id]);
    expect(ids).toEqual(cardsOf(first).map(({ id }, at) => [at + 1, id]));
  });

  it('knows which were taken out', () => {
    const stood = { ...first, target: { cards: cardsOf(first).slice(1) } };
    const { items } = kept(land(order(source, stood), stood, { decisions: { 'cards.1.heading': 'wait' } }));
    expect(items.filter(({ target }) => target === null).map(({ source: from }) => from.id)).toEqual([1]);
  });

  it('knows which a person had a hand in, whatever lands in them later', () => {
    const [one, ...rest] = cardsOf(first);
    const stood = { ...first, target: { cards: [{ ...one, heading: 'un' }, ...rest] } };
    const landed = land(order(source, stood), stood);
    expect(kept(landed).items.map(({ target }) => target?.isTouched)).toEqual([true, false, false]);
  });
});

it('is the whole source’s only where all of it has a translation', () => {
  const snapshot = order({ title: 'one', body: 'two' });
  expect(kept(land(snapshot)).source).not.toBeNull();
  expect(kept(land(snapshot, undefined, { without: ['title'] })).source).toBeNull();
});
