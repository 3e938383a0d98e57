import fc from 'fast-check';
import { blocksValidator } from '../../../../node_modules/@strapi/core/dist/services/entity-validator/blocks-validator';
import type { Piece } from '../../../../server/src/document/format';
import type { Inline } from '../../../../server/src/document/inline';
import { runs } from '../runs';
import { blocks, oddBlocks, translationOf } from './arbitraries';
import { addressesOf, cut, sayings, skeleton, write } from './support';

const anyBlocks: fc.Arbitrary<unknown[]> = fc.oneof(blocks, oddBlocks);

const contentsOf = (pieces: readonly Piece[]): [string, readonly Inline[]][] =>
  pieces.map(({ id, content }) => [id, content]);

/** A value with translations for some of its pieces. */
const translated = (values: fc.Arbitrary<unknown[]>) =>
  values.chain((value) => {
    const translations = cut(value).map(({ id, content }) =>
      fc.option(
        translationOf(content).map((found): [string, Inline[]] => [id, found]),
        { freq: 3 },
      ),
    );
    return fc.tuple(
      fc.constant(value),
      fc.tuple(...translations).map((all) => new Map(all.filter((one) => one !== null))),
    );
  });

/** As it comes out of a database: nothing is shared, nothing is undefined. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('laws of blocks', () => {
  it('writing what was cut gives an equal value', () => {
    fc.assert(
      fc.property(anyBlocks, (value) => {
        const { value: written, refused } = write(value, contentsOf(cut(value)));
        expect(refused.size).toBe(0);
        expect(written).toEqual(value);
        expect(JSON.stringify(written)).toBe(JSON.stringify(value));
      }),
      { numRuns: runs(500) },
    );
  });

  it('writing what was cut of a copy, with its texts in runs, gives an equal value', () => {
    const split = (content: readonly Inline[]): Inline[] =>
      content.flatMap((inline): Inline[] => {
        if (inline.kind === 'span') return [{ ...inline, children: split(inline.children) }];
        if (inline.kind === 'atom') return [inline];
        const half = inline.text.length >> 1;
        return [
          { kind: 'text', text: inline.text.slice(0, half) },
          { kind: 'text', text: inline.text.slice(half), verbatim: true },
        ];
      });
    fc.assert(
      fc.property(anyBlocks.map(stored), (value) => {
        const contents = cut(stored(value)).map(({ id, content }) => [id, split(content)] as const);
        expect(write(value, contents).value).toEqual(value);
      }),
      { numRuns: runs(300) },
    );
  });

  it('cutting again gives the same pieces, with what was written in them', () => {
    fc.assert(
      fc.property(translated(anyBlocks), ([value, translations]) => {
        const before = cut(value);
        const { value: written, refused } = write(value, translations);
        const after = cut(written);
        expect(after.map(({ id, kind }) => [id, kind])).toEqual(before.map(({ id, kind }) => [id, kind]));
        before.forEach(({ id, content }, index) => {
          const wanted = refused.has(id) ? content : (translations.get(id) ?? content);
          expect(sayings(after[index]?.content ?? [])).toEqual(sayings(wanted));
        });
      }),
      { numRuns: runs(500) },
    );
  });

  it('nothing but the pieces that were given changes', () => {
    fc.assert(
      fc.property(translated(anyBlocks), ([value, translations]) => {
        const { value: written, refused } = write(value, translations);
        expect(skeleton(written)).toEqual(skeleton(value));
        const untouched = cut(value).filter(({ id }) => refused.has(id) || !translations.has(id));
        const after = new Map(contentsOf(cut(written)));
        for (const { id, content } of untouched) expect(after.get(id)).toEqual(content);
      }),
      { numRuns: runs(500) },
    );
  });

  it('every address stays, and none comes in', () => {
    fc.assert(
      fc.property(translated(anyBlocks), ([value, translations]) => {
        expect(addressesOf(write(value, translations).value)).toEqual(addressesOf(value));
      }),
      { numRuns: runs(300) },
    );
  });

  it('what is refused is left as the source has it, with a clause as the reason', () => {
    fc.assert(
      fc.property(translated(anyBlocks), ([value, translations]) => {
        const { value: written, refused } = write(value, translations);
        const accepted = [...translations].filter(([id]) => !refused.has(id));
        expect(written).toEqual(write(value, accepted).value);
        for (const reason of refused.values()) expect(reason).toMatch(/^it /);
      }),
      { numRuns: runs(200) },
    );
  });

  it('a value given is never changed', () => {
    fc.assert(
      fc.property(translated(anyBlocks), ([value, translations]) => {
        const copy = structuredClone(value);
        write(value, translations);
        expect(value).toEqual(copy);
      }),
      { numRuns: runs(200) },
    );
  });

  it('there and back: the source written over a translation says what it said', () => {
    fc.assert(
      fc.property(translated(anyBlocks), ([value, translations]) => {
        const contents = contentsOf(cut(value));
        const { value: back, refused } = write(write(value, translations).value, contents);
        expect(refused.size).toBe(0);
        expect(cut(back).map(({ content }) => sayings(content))).toEqual(
          contents.map(([, content]) => sayings(content)),
        );
      }),
      { numRuns: runs(300) },
    );
  });

  it("Strapi's validator takes what is written, and what is written is its own normal form", async () => {
    await fc.assert(
      fc.asyncProperty(translated(blocks), async ([value, translations]) => {
        const { value: written } = write(value, translations);
        await expect(blocksValidator().validate(written, { strict: true })).resolves.toEqual(written);
        const again = write(written, contentsOf(cut(written)));
        expect(again.value).toBe(written);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('cutting and writing never throw', () => {
  const anything = fc.oneof(
    fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withSparseArray: true,
      withNullPrototype: true,
    }),
    fc.array(fc.anything({ withBigInt: true, withSparseArray: true })),
    fc.array(
      fc.record({ type: fc.constantFrom('paragraph', 'list', 'image', 'link', 'text'), children: fc.anything() }),
    ),
    fc.array(fc.record({ type: fc.constant('paragraph'), children: fc.array(fc.anything()) })),
  );

  it('whatever the value', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const pieces = cut(value);
        expect(write(value, contentsOf(pieces)).value).toBe(value);
        const other = pieces.map(({ id }) => [id, [{ kind: 'text', text: 'other' }]] as const);
        expect(write(value, other).refused.size).toBeLessThanOrEqual(pieces.length);
      }),
      { numRuns: runs(500) },
    );
  });
});
