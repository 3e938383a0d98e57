import { card, cardsOf, headings, land, order, outcomes, translated } from './support';

const entry = (...cards: object[]) => ({ cards });

describe('what a person took out of the target', () => {
  const first = translated(entry(card(1, 'one'), card(2, null)));

  it('is not brought back by the delivery of another item', () => {
    const source = entry(card(1, 'one'), card(2, null), card(3, 'three'));
    const stood = { ...first, target: { cards: [cardsOf(first)[0]] } };
    const snapshot = order(source, stood);
    const landed = land(snapshot, stood);
    expect(headings(landed)).toEqual(['ONE', 'THREE']);
    expect(land(snapshot, landed).plan.values).toEqual({});
  });

  it('comes back when it is ordered again', () => {
    const stood = { ...first, target: { cards: [] } };
    const landed = land(order(entry(card(1, 'one'), card(2, null)), stood), stood);
    expect(headings(landed)).toEqual(['ONE']);
  });
});

describe('an item that the source lost', () => {
  const first = translated(entry(card(1, 'one'), card(2, 'two')));
  const snapshot = order(entry(card(2, 'two'), card(3, 'three')), first);

  it('goes where nobody edited it, and that is said', () => {
    const landed = land(snapshot, first);
    expect(headings(landed)).toEqual(['TWO', 'THREE']);
    expect(landed.plan.notes).toEqual(['Cards 1 was taken out, because the source has it no longer.']);
  });

  it('stays where somebody did, and leaves its place to nobody', () => {
    const [one, two] = cardsOf(first);
    const landed = land(snapshot, { ...first, target: { cards: [{ ...one, heading: 'un' }, two] } });
    expect(headings(landed)).toEqual(['un', 'TWO', 'THREE']);
    expect(landed.plan.notes).toEqual([expect.stringContaining('because somebody edited it')]);
  });

  it('gives its translation to no other that has the same numbers', () => {
    const before = translated(entry(card(1, 'one', { price: 7 }), card(2, 'two', { price: 7 })));
    const source = entry(card(5, 'five', { price: 7 }), card(2, 'two', { price: 7 }));
    const landed = land(order(source, before), before);
    expect(cardsOf(landed)[0]?.id).not.toBe(cardsOf(before)[0]?.id);
    expect(headings(landed)).toEqual(['FIVE', 'TWO']);
  });
});

it('a component that the source lost stays, and that is said', () => {
  const first = translated({ title: 'one', hero: card(1, 'two') });
  const landed = land(order({ title: 'three', hero: null }, first), first);
  expect(landed.target).toMatchObject({ title: 'THREE', hero: { heading: 'TWO' } });
  expect(landed.plan.notes).toEqual(['Hero stays although the source has it no longer.']);
});

it('a component in which nothing was translated stays when the source loses it, and that is said', () => {
  const source = entry(card(1, 'one', { badge: { id: 1, label: null, points: 7 } }));
  const first = translated(source);
  const snapshot = order({ ...source, title: 'two' }, first);
  const landed = land(snapshot, first, { source: { ...entry(card(1, 'one', { badge: null })), title: 'two' } });
  expect(landed.target).toMatchObject({ title: 'TWO', cards: [{ badge: { points: 7 } }] });
  expect(landed.plan.notes).toEqual(['Badge stays although the source has it no longer.']);
});

it('an item that somebody emptied is not taken for one that was empty', () => {
  const byHand = { target: { cards: [card(11, 'un'), card(12, null)] }, baseline: null };
  const source = entry(card(1, 'one'), card(2, null));
  const stood = land(order(source, byHand), byHand);
  const target = { cards: [card(11, null), card(12, 'deux')] };
  const landed = land(order(source, { ...stood, target }), { ...stood, target });
  expect(cardsOf(landed).map(({ id, heading }) => [id, heading])).toEqual([
    [11, 'ONE'],
    [12, 'deux'],
  ]);
});

describe('of two that are the same each keeps its place when the rows are new', () => {
  const first = translated(entry(card(1, 'one'), card(2, 'same'), card(3, 'last')));
  const [one, two, three] = cardsOf(first);
  const stood = { ...first, target: { cards: [one, { ...two, heading: 'own' }, three] } };
  const ordered = { ...entry(card(1, 'one'), card(2, 'same'), card(5, 'same'), card(3, 'last')), title: 'title' };
  const snapshot = order(ordered, stood);
  const source = { ...entry(card(13, 'last'), card(11, 'one'), card(12, 'same'), card(15, 'same')), title: 'title' };

  it('at once', () => {
    expect(snapshot.segments.map(({ key }) => key)).toEqual(['title', 'cards.3.heading']);
    expect(headings(land(snapshot, stood, { source }))).toEqual(['LAST', 'ONE', 'own', 'SAME']);
  });

  it('and when one of them comes later', () => {
    const landed = land(snapshot, stood, { source, without: ['cards.3.heading'] });
    expect(headings(landed)).toEqual(['LAST', 'ONE', 'own']);
    expect(headings(land(snapshot, landed, { source }))).toEqual(['LAST', 'ONE', 'own', 'SAME']);
  });
});

describe('a copy', () => {
  it('in the source gets the translation, and leaves the original its item', () => {
    const first = translated(entry(card(1, 'one')));
    const source = entry(card(1, 'one  more'), card(9, 'one'), card(3, 'three'));
    const landed = land(order(source, first), first);
    expect(headings(landed)).toEqual(['ONE  MORE', 'ONE', 'THREE']);
    expect(cardsOf(landed)[0]?.id).toBe(cardsOf(first)[0]?.id);
  });

  it('in the target is not overwritten with an order’s consent', () => {
    const first = translated(entry(card(1, 'one', { price: 0 })));
    const [one] = cardsOf(first);
    const stood = { ...first, target: { cards: [one, { ...one, id: 50 }] } };
    const landed = land(order(entry(card(4, 'four', { price: 0 }), card(1, 'one', { price: 0 })), stood, true), stood);
    expect(headings(landed)).toEqual(['FOUR', 'ONE', 'ONE']);
  });

  it('of what a person would not have is not made', () => {
    const source = entry(card(1, 'one'), card(2, 'two'));
    const landed = land(order(source), undefined, {
      source: entry(card(1, 'one'), card(5, 'one'), card(2, 'two')),
      decisions: { 'cards.1.heading': 'keep' },
    });
    expect(headings(landed)).toEqual(['TWO']);
    expect(outcomes(landed)).toEqual({ 'cards.1.heading': 'kept', 'cards.2.heading': 'taken' });
  });
});

it('finds an item by what is kept of it, where both it and its row are others by now', () => {
  const stood = { target: { cards: [card(2, 'un')] }, baseline: null };
  const snapshot = order(entry(card(1, 'one')), stood);
  const landed = land(snapshot, stood, { source: entry(card(3, 'another text')) });
  expect(headings(landed)).toEqual(['un']);
  expect(land(snapshot, landed, { source: entry(card(3, 'another text')) }).plan.values).toEqual({});
});

it('items stay as a person ordered them, though the one that was moved among them goes', () => {
  const first = translated({ title: 'one', cards: [card(1, 'two'), card(2, 'three'), card(3, 'four')] });
  const [one, two, three] = cardsOf(first);
  const stood = { ...first, target: { ...first.target, cards: [one, three, two] } };
  const landed = land(order({ title: 'five', cards: [card(3, 'four'), card(1, 'two')] }, stood), stood);
  expect(headings(landed)).toEqual(['TWO', 'FOUR']);
});
