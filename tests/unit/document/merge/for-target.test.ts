import { forTarget, type Values } from '../../../../server/src/document';
import { keysOf, kit, take } from '../helpers';
import { card, cardsOf, markdown, model, translated, type Stood } from './support';

const sent = (source: Values, { target, baseline }: Stood, consent = false) => {
  const { snapshot, saved } = forTarget(kit, model, take(model, source), target, { baseline, consent });
  return { keys: keysOf(snapshot.segments), saved, snapshot };
};

const source = { title: 'one', body: markdown('two', 'three'), cards: [card(1, 'four')] };
const first = translated(source);

describe('sends', () => {
  it('nothing of what is translated, and says how many words that saves', () => {
    expect(sent(source, first)).toMatchObject({ keys: [], saved: 4 });
  });

  it('nothing of what was moved or repeated', () => {
    const changed = { ...source, body: markdown('three', 'two', 'two'), cards: [card(1, 'four'), card(5, 'four')] };
    expect(sent(changed, first)).toMatchObject({ keys: [], saved: 6 });
  });

  it('what changed', () => {
    expect(sent({ ...source, body: markdown('two', 'other') }, first).keys).toEqual(['body.p2']);
  });

  it('what a person took out', () => {
    const stood = { ...first, target: { ...first.target, cards: [] } };
    expect(sent(source, stood).keys).toEqual(['cards.1.heading']);
  });

  it('nothing that a person edited', () => {
    const [one] = cardsOf(first);
    const stood = { ...first, target: { ...first.target, cards: [{ ...one, heading: 'quatre' }] } };
    expect(sent(source, stood).keys).toEqual([]);
  });

  it('all where nothing is known', () => {
    expect(sent(source, { target: first.target, baseline: null }).keys).toHaveLength(4);
  });
});

it('remembers what stands and is not known, for that is what the order consents to', () => {
  const stood = { target: { title: 'un' }, baseline: null };
  const { snapshot } = sent({ title: 'one', body: 'two' }, stood, true);
  expect(snapshot.consent).toBe(true);
  expect(Object.keys(snapshot.standing)).toEqual(['title']);
});
