import { land, markdown, NOTHING, order, outcomes, translated, type Stood } from './support';

/** By hand: nothing is known of it. */
const byHand = (...paragraphs: string[]): Stood => ({ target: { body: markdown(...paragraphs) }, baseline: null });
const body = (...paragraphs: string[]): { body: string } => ({ body: markdown(...paragraphs) });

/** The same delivery once more. */
const again = (...[snapshot, landed, landing]: Parameters<typeof land>): object =>
  land(snapshot, landed, landing).plan.values;

describe('what a person wrote', () => {
  it('stays where the source lost the text that would have replaced it', () => {
    const stood = byHand('un', 'deux');
    const snapshot = order(body('one', 'two'), stood, true);
    const landed = land(snapshot, stood, { source: body('one'), decisions: { 'body.p1': 'keep' } });
    expect(landed.target).toEqual(body('un', 'deux'));
    expect(outcomes(landed)).toEqual({ 'body.p1': 'kept', 'body.p2': 'kept' });
  });

  it('stays where the source was emptied', () => {
    const stood = byHand('un');
    const landed = land(order(body('one'), stood, true), stood, { source: { body: null } });
    expect(landed.target).toEqual(body('un'));
  });

  it('follows the source’s order when one of its paragraphs is taken', () => {
    const stood = byHand('un', 'deux');
    const snapshot = order(body('one', 'two'), stood);
    const landing = { source: body('two', 'one'), decisions: { 'body.p1': 'take' } } as const;
    const landed = land(snapshot, stood, landing);
    expect(landed.target).toEqual(body('deux', 'ONE'));
    expect(again(snapshot, landed, landing)).toEqual({});
  });

  it('is not rewritten for what nobody sees', () => {
    const stood = byHand('un  et un', 'deux');
    const snapshot = order(body('one', 'two'), stood);
    const landing = { decisions: { 'body.p1': 'keep' } } as const;
    const landed = land(snapshot, stood, landing);
    expect(landed.plan.values).toEqual({});
    expect(again(snapshot, landed, landing)).toEqual({});
  });

  it('is what a copy of the source’s text gets, once it was kept', () => {
    const stood = byHand('un', 'deux');
    const snapshot = order(body('one', 'two'), stood);
    const landing = { source: body('one', 'two', 'one'), decisions: { 'body.p1': 'keep', 'body.p2': 'take' } } as const;
    const landed = land(snapshot, stood, landing);
    expect(landed.target).toEqual(body('un', 'TWO', 'un'));
    expect(again(snapshot, landed, landing)).toEqual({});
  });
});

describe('what a person would not have', () => {
  it('does not come in by a copy either', () => {
    const source = body('one', 'two');
    const landed = land(order(source), NOTHING, { decisions: { 'body.p1': 'keep' } });
    expect(landed.target).toEqual(body('one', 'TWO'));
    expect(outcomes(landed)).toEqual({ 'body.p1': 'kept', 'body.p2': 'taken' });
  });

  it('stays out when the next delivery does not hold', () => {
    const snapshot = order({ title: 'one', body: 'two' });
    const landed = land(snapshot, NOTHING, { decisions: { title: 'keep' }, without: ['title'] });
    expect(landed.target).toEqual({ title: null, body: 'TWO' });
    expect(outcomes(landed)).toEqual({ title: 'kept', 'body.p1': 'taken' });
  });
});

describe('a paragraph that was moved and edited, so that nobody can tell which it is', () => {
  const first = translated(body('one', 'two'));
  const source = body('two [here](/a)', 'one');
  const snapshot = order(source, first);

  it.each(['keep', 'wait'] as const)('keeps its translation when the decision is to %s', (decision) => {
    const landed = land(snapshot, first, { decisions: { 'body.p1': decision } });
    expect(landed.target).toEqual(body('ONE', 'TWO'));
  });

  it('gets the one that came, in the source’s order', () => {
    expect(land(snapshot, first).target).toEqual(body('TWO [HERE](/a)', 'ONE'));
  });
});

it('what a person kept stays although the source has lost it by now', () => {
  const stood = byHand('un', 'deux');
  const snapshot = order(body('one', 'two'), stood);
  const landing = { source: body('two'), decisions: { 'body.p1': 'keep' } } as const;
  const landed = land(snapshot, stood, landing);
  expect(landed.target).toEqual(body('un', 'deux'));
  expect(again(snapshot, landed, landing)).toEqual({});
});

it('what is left of the source is what is left of the target', () => {
  const stood = byHand('deux');
  const snapshot = order(body('one', 'two'), stood);
  const landed = land(snapshot, stood, { source: body('two') });
  expect(landed.plan.segments.map(({ key, standing }) => [key, standing])).toEqual([
    ['body.p1', 'deux'],
    ['body.p2', 'deux'],
  ]);
  expect(outcomes(land(snapshot, stood, { source: body('two'), decisions: { 'body.p2': 'take' } }))).toEqual({
    'body.p1': 'gone',
    'body.p2': 'taken',
  });
});

describe('what a person asks for', () => {
  it('goes in without its bold words where there are none, and it is said', () => {
    const stood = byHand('un');
    const source = { body: 'one **two**\n\nthree' };
    const landed = land(order(source, stood), stood, { decisions: { 'body.p1': 'take' } });
    expect(landed.target).toEqual({ body: 'ONE TWO' });
    expect(landed.plan.notes).toEqual([expect.stringContaining('less formatting')]);
  });

  it('has its own placeholders, and none that stands there', () => {
    const stood = byHand('un {name}', 'deux');
    const snapshot = order(body('one {count}', 'two', 'three'), stood, true);
    const landed = land(snapshot, { ...stood, target: body('un {name}', 'deux', 'own', 'more') });
    expect(landed.target).toEqual(body('un {name}', 'TWO', 'own', 'more'));
    expect(outcomes(landed)).toMatchObject({ 'body.p1': 'kept', 'body.p2': 'taken' });
  });

  it('does not replace what that person added elsewhere, be it landed twice', () => {
    const source = { html: '<p>one <strong>bold</strong></p>\n<p>two</p>\n<p>three</p>' };
    const first = translated(source);
    const stood = { ...first, target: { html: '<p>TWO</p>\n<p>THREE</p>\n<p>own</p>' } };
    const landing = { decisions: { 'html.p1': 'take' }, without: ['html.p2', 'html.p3'] } as const;
    const landed = land(order(source), stood, landing);
    expect(landed.target).toEqual(stood.target);
    expect(outcomes(landed)).toMatchObject({ 'html.p1': 'kept' });
    expect(again(order(source), landed, landing)).toEqual({});
  });

  it('leads where it should, where the link that stands is ours', () => {
    const first = translated({ body: '[one](/a)' });
    const stood = { ...first, target: body(String(first.target.body), 'own') };
    const snapshot = order({ body: '[one](/b)' }, stood);
    expect(outcomes(land(snapshot, stood))).toEqual({ 'body.p1': 'kept' });
    const landed = land(snapshot, stood, { decisions: { 'body.p1': 'take' } });
    expect(landed.target).toEqual({ body: '[ONE](/b)' });
    expect(landed.plan.notes).toEqual([expect.stringContaining('replaced as a whole')]);
  });
});

it('writes nothing where both are empty', () => {
  const snapshot = order(body('one'));
  expect(land(snapshot, { target: { body: null }, baseline: null }, { source: { body: '' } }).plan.values).toEqual({});
});

it('builds an emptied field as the source is now, where nothing new came to it', () => {
  const first = land(order(body('one', 'two')), NOTHING, { without: ['body.p1'] });
  const snapshot = order(body('one', 'two'), first);
  const landing = { source: body('two', 'one') };
  const landed = land(snapshot, { ...first, target: { body: null } }, landing);
  expect(landed.target).toEqual(body('two', 'ONE'));
  expect(again(snapshot, landed, landing)).toEqual({});
});

describe('the source’s own text, where it stands in for a translation', () => {
  it('is the place of no other text, although that has none in the target', () => {
    const snapshot = order(body('one', 'two', 'three', 'four'));
    const landing = { source: body('one', 'three', 'four'), decisions: { 'body.p3': 'wait' } } as const;
    const landed = land(snapshot, NOTHING, landing);
    expect(landed.target).toEqual(body('ONE', 'three', 'FOUR'));
    expect(again(snapshot, landed, landing)).toEqual({});
  });

  it('stands in for a copy, too', () => {
    const snapshot = order(body('one', 'two', 'three', 'four'));
    const landing = { source: body('one', 'three', 'four', 'four'), decisions: { 'body.p4': 'wait' } } as const;
    const landed = land(snapshot, NOTHING, landing);
    expect(landed.target).toEqual(body('ONE', 'THREE', 'four', 'four'));
    expect(again(snapshot, landed, landing)).toEqual({});
  });

  it('is as it was when a person kept it, whatever the source says by now, and so are its copies', () => {
    const snapshot = order(body('one', 'two'));
    const landing = { source: { ...body('changed', 'two'), title: 'one' }, decisions: { 'body.p1': 'keep' } } as const;
    const landed = land(snapshot, NOTHING, landing);
    expect(landed.target).toEqual({ ...body('one', 'TWO'), title: 'one' });
    expect(again(snapshot, landed, landing)).toEqual({});
  });
});

it('what a person asks for goes in at once, though nobody asked for another text that has no place either', () => {
  const first = land(order(body('one', 'two', 'three')), NOTHING, { decisions: { 'body.p2': 'wait' } });
  const stood = { ...first, target: body('two', 'THREE') };
  const snapshot = order(body('one', 'new', 'two', 'newer', 'three'), stood, true);
  const landing = { decisions: { 'body.p2': 'take' } } as const;
  const landed = land(snapshot, stood, landing);
  expect(outcomes(landed)).toMatchObject({ 'body.p2': 'taken', 'body.p3': 'taken' });
  expect(again(snapshot, landed, landing)).toEqual({});
});

it('what a person typed over the source’s own words never came from an order: with consent the delivery is written', () => {
  const held = land(order(body('one', 'two')), NOTHING, { without: ['body.p2'] });
  const stood = { ...held, target: body('ONE', 'deux') };
  expect(outcomes(land(order(body('one', 'two'), stood), stood))).toEqual({ 'body.p2': 'kept' });
  expect(outcomes(land(order(body('one', 'two'), stood, true), stood))).toEqual({ 'body.p2': 'taken' });
});

it('what a person kept does not go with what stood for another text, which alone was ordered again', () => {
  const stood = byHand('un', 'deux');
  const kept = land(order(body('one **bold**', 'two'), stood), stood, { decisions: { 'body.p1': 'keep' } });
  const source = body('one **bold**', 'two [here](/a)');
  const snapshot = order(source, kept);
  expect(snapshot.segments.map(({ key }) => key)).toEqual(['body.p2']);
  const landing = { source: body('two [here](/a)', 'one **bold**'), decisions: { 'body.p2': 'take' } } as const;
  const landed = land(snapshot, kept, landing);
  expect(landed.target).toEqual(body('TWO [HERE](/a)', 'un'));
  expect(again(snapshot, landed, landing)).toEqual({});
});

it('what stands and is not known stays where a person put it, when another text of it is kept', () => {
  const stood = byHand('un', 'deux', 'trois');
  const snapshot = order(body('one', 'two', 'three'), stood);
  const landing = { source: body('one', 'three', 'two'), decisions: { 'body.p1': 'keep' } } as const;
  const landed = land(snapshot, stood, landing);
  expect(landed.target).toEqual(body('un', 'deux', 'trois'));
  expect(again(snapshot, landed, landing)).toEqual({});
});

it('what stood when its replacement was ordered is found again where a person moved it since, or took another out', () => {
  const stood = byHand('un', '- deux', 'trois');
  const snapshot = order(body('one', '- two', 'three'), stood, true);
  const moved = { ...stood, target: body('trois', 'un', '- deux') };
  expect(land(snapshot, moved).target).toEqual(body('THREE', 'ONE', '- TWO'));
  const shorter = { ...stood, target: body('- deux', 'trois') };
  expect(land(snapshot, shorter).target).toEqual(body('- TWO', 'THREE'));
});

describe('the place of a text that was reworded', () => {
  it('is known when the same delivery lands once more, though the text beside it went', () => {
    const first = translated(body('one', 'two'));
    const snapshot = order(body('uno', 'due'), first);
    const landing = { source: body('due'), decisions: { 'body.p2': 'wait' } } as const;
    const landed = land(snapshot, first, landing);
    expect(landed.target).toEqual(body('TWO'));
    expect(outcomes(landed)).toEqual({ 'body.p1': 'gone', 'body.p2': 'sent_back' });
    expect(again(snapshot, landed, landing)).toEqual({});
  });

  it('is known where the source’s own words stand in for it, and was moved', () => {
    const first = land(order(body('one', 'two')), NOTHING, { decisions: { 'body.p2': 'wait' } });
    const snapshot = order(body('one', 'due'), first);
    const landing = { source: body('due', 'one'), without: ['body.p2'] };
    const landed = land(snapshot, first, landing);
    expect(landed.target).toEqual(body('two', 'ONE'));
    expect(again(snapshot, landed, landing)).toEqual({});
  });

  it('is the copy’s, too, where the source’s own words stand in for both', () => {
    const snapshot = order(body('one', 'two'));
    const landing = { source: body('one', 'two', 'one'), decisions: { 'body.p1': 'keep', 'body.p2': 'take' } } as const;
    const landed = land(snapshot, NOTHING, landing);
    expect(landed.target).toEqual(body('one', 'TWO', 'one'));
    expect(again(snapshot, landed, landing)).toEqual({});
  });

  it('is not that of a copy, whose translation came in another place, where the source has both', () => {
    const first = land(order(body('one', 'two')), NOTHING, { without: ['body.p2'] });
    const snapshot = order({ title: 'two', ...body('one', 'two') }, first);
    const source = { title: 'two', ...body('one', 'two', 'one', 'two') };
    const landing = { source, decisions: { 'body.p2': 'wait' } } as const;
    const landed = land(snapshot, first, landing);
    expect(landed.target).toEqual({ title: 'TWO', ...body('ONE', 'two', 'ONE', 'TWO') });
    expect(again(snapshot, landed, landing)).toEqual({});
  });

  it('is not filled with the source’s own words, although what came cannot be written as the source is marked now', () => {
    const rich = (html: string) => ({ html });
    const snapshot = order(rich('<p>one</p>'));
    const landed = land(snapshot, NOTHING, { source: rich('<p>one <a href="https://example.org/">two</a></p>') });
    expect(landed.target).toEqual(rich('<p>ONE</p>'));
  });

  it('holds what came for it, in a text that a person emptied and the source cut down', () => {
    const first = translated(body('one', 'two'));
    const snapshot = order(body('zero', 'one', 'two'), first);
    const landing = { source: body('nil', 'two') };
    const landed = land(snapshot, { ...first, target: { body: null } }, landing);
    expect(landed.target).toEqual(body('ZERO', 'two'));
    expect(again(snapshot, landed, landing)).toEqual({});
  });
});

it('what came for a place of its own is taken there, when all around it is replaced, and is said to be', () => {
  const stood: Stood = { target: { title: 'un', body: '## deux' }, baseline: null };
  const source = { title: 'one', body: markdown('one', '## two [three](https://example.org/)') };
  const snapshot = order(source, stood);
  const landing = { decisions: { 'body.h1': 'take' } } as const;
  const landed = land(snapshot, stood, landing);
  expect(landed.target).toEqual({ title: 'un', body: markdown('ONE', '## TWO [THREE](https://example.org/)') });
  expect(outcomes(landed)).toEqual({ title: 'kept', 'body.p1': 'taken', 'body.h1': 'taken' });
  expect(again(snapshot, landed, landing)).toEqual({});
});
