/** The oracle itself, by examples that were thought out by hand. */
import type { Values } from '../../../../server/src/document';
import { PAGE, take } from '../helpers';
import { findSent } from './case';
import { Maker } from './build';
import { Dice } from './dice';
import { Editor, type EditKind } from './edits';
import { isAligned, isLost, isTraceable, Version } from './knowledge';
import { readItem } from './reading';
import { modelFor, render } from './render';
import { readPhraseOf } from './sayings';
import { deliveredTokens, Mint, translated, typedTokens } from './words';
import { cloneItem, isList, Registry, sayOf, textsOf, type Item, type PartSpec } from './world';

const CARD: PartSpec = {
  uid: 'shop.card',
  fields: { heading: { kind: 'text', format: 'plain' }, dark: { kind: 'fixed', type: 'boolean' } },
};
const SPEC: PartSpec = {
  uid: PAGE,
  fields: {
    title: { kind: 'text', format: 'plain' },
    body: { kind: 'text', format: 'blocks' },
    notes: { kind: 'text', format: 'markdown' },
    html: { kind: 'text', format: 'html' },
    cards: { kind: 'many', parts: [CARD] },
    zone: { kind: 'zone', parts: [CARD] },
    hero: { kind: 'one', parts: [CARD] },
  },
};

function world(seed: number): { root: Item; edit: (kind: EditKind, where?: number, how?: number) => void } {
  const registry = new Registry();
  const dice = new Dice(Array.from({ length: 400 }, (_, index) => (index * 7919 + seed * 104_729) % 1009));
  const maker = new Maker(dice, registry, new Mint(), 'source');
  const root = maker.item(SPEC);
  const editor = new Editor(maker, registry);
  return { root, edit: (kind, where = 0, how = 0) => void editor.edit(root, { kind, where, how }) };
}

const says = (root: Item): string[][] => textsOf(root).map(({ value }) => value.blocks.map(sayOf));
const kinds = (root: Item): string[][] => textsOf(root).map(({ value }) => value.blocks.map(({ kind }) => kind));

describe('the small world', () => {
  it('is read as it is rendered', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { root } = world(seed);
      const read = readItem(SPEC, render(root), new Registry());
      expect(says(read)).toEqual(says(root));
      expect(kinds(read)).toEqual(kinds(root));
      expect(render(read)).toEqual(render(root));
    }
  });

  it('is cut into a piece for each block', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { root } = world(seed);
      const snapshot = take(modelFor(SPEC), render(root));
      expect(findSent(snapshot, root).size).toBe(says(root).flat().length);
    }
  });

  it('says the same when white space is added, and not when a mark is', () => {
    const { root, edit } = world(1);
    const before = says(root);
    edit('pad', 0);
    edit('pad', 1, 1);
    expect(says(root)).toEqual(before);
    expect(render(root)).not.toEqual(render(world(1).root));
    edit('mark', 1, 0);
    expect(says(root)).not.toEqual(before);
  });

  it('says what a phrase says that comes back', () => {
    const block = {
      tag: 1,
      kind: 'p' as const,
      of: new Set<number>(),
      runs: [{ words: ['go'] }, { words: ['on'], mark: '/a' }],
    };
    expect(readPhraseOf('ĝö <a id="1">öñ</a> ŕàƀ', block)).toBe('ĝö [öñ](/a) ŕàƀ');
    expect(readPhraseOf('ĝö', undefined)).toBe('ĝö');
    const named = { ...block, runs: [{ words: ['hi', '{name}', 'on'] }] };
    expect(readPhraseOf('ĥì <x id="1"/> öñ ŕàƀ', named)).toBe('ĥì {name} öñ ŕàƀ');
  });

  it('knows its own words again in a translation', () => {
    const [word = ''] = [new Mint().token('source')];
    expect(typedTokens(`a ${word} b`, 'source')).toEqual([word]);
    expect(typedTokens(`a ${word} b`, 'person')).toEqual([]);
    expect(deliveredTokens(translated(`a ${word} b`, 3))).toEqual([word]);
    expect(typedTokens(translated(word, 3), 'source')).toEqual([]);
  });
});

const line = (tag: number, say = `text ${tag}`) => ({ tag, say });

describe('which paragraph is which', () => {
  const three = [line(1), line(2), line(3)];

  it.each([
    ['nothing happened', three],
    ['one was edited', [line(1), line(2, 'other'), line(3)]],
    ['one came', [line(1), line(9), line(2), line(3)]],
    ['one went', [line(1), line(3)]],
    ['they were moved', [line(3), line(1), line(2)]],
    ['one was edited, and far from it one came', [line(1, 'other'), line(2), line(9), line(3)]],
  ])('is certain where %s', (_, now) => expect(isAligned(three, now)).toBe(true));

  it.each([
    ['one was edited beside one that came', [line(1), line(9), line(2, 'other'), line(3)]],
    ['one was edited beside one that went', [line(1, 'other'), line(3)]],
    ['one was edited and others moved', [line(3), line(1), line(2, 'other')]],
    ['two read the same', [line(1), line(2), line(3, 'text 2')]],
  ])('is open where %s', (_, now) => expect(isAligned(three, now)).toBe(false));
});

describe('which item is which', () => {
  const cardsOf = (root: Item): Item[] => {
    const list = root.fields.cards;
    return isList(list) ? list.items : [];
  };
  /** An entry with three cards or more. */
  const many = (): ReturnType<typeof world> => {
    for (let seed = 0; ; seed += 1) if (cardsOf(world(seed).root).length >= 3) return world(seed);
  };
  const traceable = (edit: (w: ReturnType<typeof world>) => void): boolean[] => {
    const one = many();
    const then = new Version(cloneItem(one.root));
    edit(one);
    const now = new Version(one.root);
    return cardsOf(then.root).map(({ tag }) => isTraceable(tag, then, now));
  };
  const first = (root: Item): number => textsOf(root).findIndex(({ item }) => item === cardsOf(root)[0]);

  it('is certain by its row, however it was edited and wherever it went', () => {
    expect(traceable(({ root, edit }) => (edit('word', first(root)), edit('move', 0, 0)))).not.toContain(false);
  });

  it('is certain by all it holds where the rows are new', () => {
    expect(traceable(({ edit }) => (edit('move', 0, 0), edit('discard')))).not.toContain(false);
  });

  it('is open where the rows are new and it was edited', () => {
    const known = traceable(({ root, edit }) => {
      const list = root.fields.cards;
      const card = isList(list) ? list.items[0] : undefined;
      if (card?.fields.dark?.kind === 'fixed') card.fields.dark.value = 'other';
      edit('discard');
    });
    expect(known[0]).toBe(false);
    expect(known.slice(1)).not.toContain(false);
  });

  it('is gone for certain where rows are kept, and where they are new only if nothing came that it could be', () => {
    const lost = (isDiscarded: boolean, more: boolean): boolean => {
      const one = many();
      const then = new Version(cloneItem(one.root));
      const list = one.root.fields.cards;
      const [card, ...others] = cardsOf(one.root);
      if (isList(list)) list.items = more && card ? [...others, { ...cloneItem(card), tag: 9999, id: 9999 }] : others;
      const fresh = cardsOf(one.root).find(({ tag }) => tag === 9999);
      if (fresh?.fields.dark?.kind === 'fixed') fresh.fields.dark.value = 'other';
      if (isDiscarded) one.edit('discard');
      return isLost(card?.tag ?? 0, then, new Version(one.root));
    };
    expect([lost(false, false), lost(false, true), lost(true, false), lost(true, true)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

/** Ids are given by table, as a database gives them: items of two components may have the same. */
it('gives ids by component', () => {
  const registry = new Registry();
  const ids: Values = { a: registry.id('a'), b: registry.id('b'), again: registry.id('a') };
  expect(ids).toEqual({ a: 1, b: 1, again: 2 });
});
