/** Which paragraph is which, where several lives of a text have crossed. */
import { land, markdown, order, outcomes, translated, type Landed } from './support';

const body = (...paragraphs: string[]): { body: string } => ({ body: markdown(...paragraphs) });

/** The same delivery once more. */
const again = (...[snapshot, landed, landing]: Parameters<typeof land>): object =>
  land(snapshot, landed, landing).plan.values;

it('a text that was edited is found in a translation whose paragraphs a person moved about, however often it lands', () => {
  const first = translated(body('one', 'two', 'three'));
  const sent = order(body('one', 'two [here](/a)', 'three'), { ...first, target: body('THREE', 'ONE', 'TWO') });
  const stood = { ...first, target: body('THREE', 'ONE', 'TWO', 'ONE') };
  const landing = { decisions: { 'body.p2': 'take' } } as const;
  const landed = land(sent, stood, landing);
  expect(outcomes(landed)).toEqual({ 'body.p2': 'kept' });
  expect(landed.target).toEqual(stood.target);
  expect(again(sent, landed, landing)).toEqual({});
});

it('a copy whose translation stands is not taken for another text, edited', () => {
  const stood = { target: body('un', 'deux', 'trois'), baseline: null };
  const snapshot = order(body('one', 'two', 'three'), stood);
  const landing = {
    source: body('one', 'two', 'three', 'one'),
    decisions: { 'body.p1': 'take', 'body.p2': 'take' },
  } as const;
  const landed = land(snapshot, stood, landing);
  expect(landed.target).toEqual(body('ONE', 'TWO', 'trois', 'ONE'));
  expect(again(snapshot, landed, { source: landing.source })).toEqual({});
});

it('of two paragraphs none is taken out while nobody can tell which of them the source reworded and which it lost', () => {
  const first = translated(body('one', 'two'));
  const snapshot = order(body('changed'), first);
  const landed = land(snapshot, first, { decisions: { 'body.p1': 'wait' } });
  expect(landed.plan.values).toEqual({});
  expect(land(snapshot, landed).target).toEqual(body('CHANGED'));
});

it('what reads otherwise by now keeps its place beside a text that said the same, when what stood between them goes', () => {
  const source = body('one', 'two', 'one');
  const reworded = body('one', 'two', 'changed');
  const first = land(order(source), undefined, { source: reworded, without: ['body.p2'] });
  expect(first.target).toEqual(body('ONE', 'two', 'ONE'));
  const sent = order(reworded, first);
  const landing = { source: body('one', 'changed'), without: ['body.p3'] } as const;
  const landed = land(sent, first, landing);
  expect(landed.target).toEqual(body('ONE', 'ONE'));
  expect(again(sent, landed, landing)).toEqual({});
});

it('a translation is found where a person exchanged it with the source’s own words, which stood in for another', () => {
  const source = body('one', 'two');
  const first = land(order(source), undefined, { without: ['body.p1'] });
  const stood = { ...first, target: body('TWO', 'one') };
  const sent = order(source, stood);
  const landed = land(sent, stood);
  expect(landed.plan.segments.map(({ key, standing }) => [key, standing])).toEqual([['body.p1', 'one']]);
  expect(landed.target).toEqual(body('TWO', 'ONE'));
  expect(again(sent, landed)).toEqual({});
});

/** What stands for each text, as a person is shown it. */
const shown = ({ plan }: Landed): Record<string, string | null> =>
  Object.fromEntries(plan.segments.map(({ key, standing }) => [key, standing]));

describe('paragraphs that a person exchanged with one another', () => {
  it('are not edited: what comes for one of them goes where its translation stands, and their order stays', () => {
    const stood = { ...translated(body('one', 'two', 'three')), target: body('TWO', 'ONE', 'THREE') };
    const sent = order(body('changed', 'two', 'three'), stood);
    expect(sent.segments.map(({ key }) => key)).toEqual(['body.p1']);
    const landed = land(sent, stood);
    expect(shown(landed)).toEqual({ 'body.p1': 'ONE' });
    expect(outcomes(landed)).toEqual({ 'body.p1': 'taken' });
    expect(landed.target).toEqual(body('TWO', 'CHANGED', 'THREE'));
    expect(again(sent, landed)).toEqual({});
    expect(order(body('changed', 'two', 'three'), landed).segments).toEqual([]);
  });

  it('keep the words that were typed over one of them then', () => {
    const stood = { ...translated(body('one', 'two')), target: body('TWO', 'un') };
    const sent = order(body('changed', 'also changed'), stood);
    const landed = land(sent, stood);
    expect(shown(landed)).toEqual({ 'body.p1': 'un', 'body.p2': 'TWO' });
    expect(outcomes(landed)).toEqual({ 'body.p1': 'kept', 'body.p2': 'taken' });
    expect(landed.target).toEqual(body('ALSO CHANGED', 'un'));
    expect(again(sent, landed)).toEqual({});
  });

  it('are two where one overwrote the other with a copy of itself', () => {
    const stood = { ...translated(body('one', 'two')), target: body('ONE', 'ONE') };
    const sent = order(body('changed', 'also changed'), stood);
    const landed = land(sent, stood);
    expect(shown(landed)).toEqual({ 'body.p1': 'ONE', 'body.p2': 'ONE' });
    expect(outcomes(landed)).toEqual({ 'body.p1': 'taken', 'body.p2': 'kept' });
  });

  it('are known beside one that was typed by hand, which is shown for its own text', () => {
    const byHand = { target: body('un', 'deux'), baseline: null };
    const source = body('one', 'two');
    const first = land(order(source, byHand), byHand, { decisions: { 'body.p1': 'take' } });
    const stood = { ...first, target: body('deux', 'ONE') };
    const sent = order(source, stood);
    const landed = land(sent, stood, { decisions: { 'body.p2': 'keep' } });
    expect(shown(landed)).toEqual({ 'body.p2': 'deux' });
    expect(order(source, landed).segments).toEqual([]);
    expect(land(sent, landed, { decisions: { 'body.p2': 'take' } }).target).toEqual(body('TWO', 'ONE'));
  });

  it('stand as they are when the same delivery lands once more, be one of them edited and the other not come yet', () => {
    const source = body('one', 'two');
    const first = land(order(source), undefined, { without: ['body.p2'] });
    const stood = { ...first, target: body('two', 'un') };
    const sent = order(source, stood);
    const landed = land(sent, stood);
    expect(landed.target).toEqual(body('TWO', 'un'));
    expect(again(sent, landed)).toEqual({});
  });
});
