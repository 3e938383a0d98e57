import { keysOf } from '../helpers';
import { card, cardsOf, headings, land, markdown, order, translated } from './support';

const first = translated({ title: 'one', body: markdown('two', 'three'), cards: [card(1, 'four')] });

describe('a copy is translated already', () => {
  it('where it is a new item', () => {
    const source = { title: 'other', body: markdown('two', 'three'), cards: [card(1, 'four'), card(2, 'four')] };
    const snapshot = order(source, first);
    expect(keysOf(snapshot.segments)).toEqual(['title']);
    expect(headings(land(snapshot, first))).toEqual(['FOUR', 'FOUR']);
  });

  it('where it is a new paragraph', () => {
    const source = { title: 'other', body: markdown('two', 'three', 'two'), cards: [card(1, 'four')] };
    const snapshot = order(source, first);
    expect(keysOf(snapshot.segments)).toEqual(['title']);
    expect(land(snapshot, first).target.body).toBe(markdown('TWO', 'THREE', 'TWO'));
  });
});

it('the same words in another text that stood there before are a change like any other', () => {
  const source = { title: 'four', body: markdown('two', 'three'), cards: [card(1, 'four')] };
  expect(keysOf(order(source, first).segments)).toEqual(['title']);
});

it('what a person made of the original is nobody’s copy', () => {
  const [one] = cardsOf(first);
  const stood = { ...first, target: { ...first.target, cards: [{ ...one, heading: 'quatre' }] } };
  const source = { title: 'one', body: markdown('two', 'three'), cards: [card(1, 'four'), card(2, 'four')] };
  expect(keysOf(order(source, stood).segments)).toEqual(['cards.2.heading']);
});
