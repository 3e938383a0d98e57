import { adoptBaseline, changedWords, type Values } from '../../../../server/src/document';
import { kit } from '../helpers';
import { card, headings, land, markdown, model, order, outcomes, type Stood } from './support';

const options = { locale: 'en' } as const;

const adopted = (source: Values, target: Values): Stood & { target: Values } => ({
  target,
  baseline: adoptBaseline(kit, model, source, target, { ...options, sourceVersion: 'draft' }, null),
});

const source = { title: 'one', body: markdown('two', 'three'), cards: [card(1, 'four'), card(2, 'five')] };
const target = { title: 'un', body: markdown('deux', 'trois'), cards: [card(11, 'quatre'), card(12, 'cinq')] };

it('counts as the translation of all there is', () => {
  const { baseline } = adopted(source, target);
  expect(baseline && changedWords(kit, model, source, baseline, options)).toBe(0);
  expect(order(source, adopted(source, target)).segments).toEqual([]);
});

it('knows items by their places, and follows them', () => {
  const stood = adopted(source, target);
  const now = { ...source, cards: [card(2, 'five'), card(3, 'six'), card(1, 'four')] };
  expect(headings(land(order(now, stood), stood))).toEqual(['cinq', 'SIX', 'quatre']);
});

it('takes the delivery of what changed since, and keeps what was edited since', () => {
  const stood = adopted(source, target);
  const now = { ...source, title: 'other', body: markdown('two', 'changed') };
  const edited = { ...stood, target: { ...target, title: 'une' } };
  const landed = land(order(now, stood), edited);
  expect(outcomes(landed)).toEqual({ title: 'kept', 'body.p2': 'taken' });
  expect(landed.target).toMatchObject({ title: 'une', body: markdown('deux', 'CHANGED') });
});

it('says of each text whose translation cannot be told apart that it has one', () => {
  const stood = adopted({ body: markdown('one', 'two', 'three') }, { body: 'un, deux et trois' });
  expect(order({ body: markdown('one', 'two', 'three') }, stood).segments.length).toBeLessThan(3);
  expect(stood.baseline?.fields[0]?.pieces).toHaveLength(3);
});
