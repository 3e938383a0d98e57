import { changedWords, type Values } from '../../../../server/src/document';
import { kit } from '../helpers';
import { card, land, markdown, model, order, translated, type Stood } from './support';

const changed = (source: Values, { baseline }: Stood): number =>
  baseline ? changedWords(kit, model, source, baseline, { locale: 'en' }) : -1;

const source = { title: 'one', body: markdown('two words', 'three'), cards: [card(1, 'four')] };
const first = translated(source);

it.each<[string, Values, number]>([
  ['nothing', source, 0],
  ['what nobody sees', { ...source, body: markdown('two  words', 'three') }, 0],
  ['the order', { ...source, body: markdown('three', 'two words') }, 0],
  ['that a card was copied', { ...source, cards: [card(1, 'four'), card(5, 'four')] }, 0],
  ['that something went', { title: 'one', body: 'three', cards: [] }, 0],
  ['a paragraph', { ...source, body: markdown('two other', 'three') }, 2],
  ['that something came', { ...source, cards: [card(1, 'four'), card(5, 'some more words')] }, 3],
])('counts %s', (_, now, words) => expect(changed(now, first)).toBe(words));

it('counts what was held back, and not what a person kept', () => {
  const snapshot = order({ title: 'one', body: 'two words' });
  expect(changed(snapshot.attributes, land(snapshot, undefined, { without: ['body.p1'] }))).toBe(2);
  expect(changed(snapshot.attributes, land(snapshot, undefined, { decisions: { 'body.p1': 'keep' } }))).toBe(0);
});

it('does not count what a person took out of the target', () => {
  const stood = { ...first, target: { ...first.target, cards: [] } };
  const now = { ...source, title: 'other' };
  expect(changed(now, land(order(now, stood), stood, { decisions: { 'cards.1.heading': 'wait' } }))).toBe(0);
});

it('counts a text that waits although its like was kept', () => {
  const before = translated({ body: markdown('one', 'two') });
  const stood = { ...before, target: { body: markdown('un', 'deux') } };
  const now = { body: markdown('same words', 'same words') };
  const landed = land(order(now, stood), stood, { decisions: { 'body.p2': 'keep' } });
  expect(landed.target).toEqual({ body: markdown('un', 'deux') });
  expect(changed(now, landed)).toBe(2);
});
