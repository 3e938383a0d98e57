import fc from 'fast-check';
import type { JsonOptions } from '../../../../server/src/document/formats/json';
import { anyHtml, anyText, HOSTILE, idsAndKinds, shape, text } from '../html/support';
import { runs } from '../runs';
import { at, contents, jsonFormat, menu } from './support';

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'label', '1', 'a.b', '', '__proto__', 'constructor', 'odd key', '~', '~~'),
  fc.string(),
);
const { value: anyJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(anyText, anyHtml, fc.constantFrom(null, true, 0, -0.5, '', 'Words')),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 4 })
      .map(
        (entries) =>
          JSON.parse(
            `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
          ) as unknown,
      ),
  ),
}));
const anyPaths = fc.constantFrom(
  at('**'),
  at('** as html'),
  at('**.label', '*.*', '[*] as html'),
  at('a.**', 'b[*].**.label as html'),
);

const deepFrozen = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen);
  return value;
};

describe('JSON written', () => {
  it('back is equal, its keys in their order', () => {
    fc.assert(
      fc.property(anyJson, anyPaths, (value, options) => {
        const source = JSON.stringify(value);
        const { value: written, refused } = jsonFormat.write(deepFrozen(value), contents(value, options), options);
        expect(refused.size).toBe(0);
        expect(JSON.stringify(written)).toBe(source);
      }),
      { numRuns: runs(500) },
    );
  });

  it('with other texts has them, and all else as it was', () => {
    fc.assert(
      fc.property(anyJson, anyPaths, anyText, (value, options, words) => {
        const source = JSON.stringify(value);
        const pieces = jsonFormat.cut(value, options);
        expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
        const changed = contents(value, options, (old) => `${old} ${words}`);
        const { value: written, refused } = jsonFormat.write(deepFrozen(value), changed, options);
        const again = jsonFormat.cut(written, options);
        expect(idsAndKinds(again)).toEqual(idsAndKinds(pieces));
        again.forEach((piece, index) => {
          const meant = refused.has(piece.id) ? (pieces[index]?.content ?? []) : (changed.get(piece.id) ?? []);
          expect(shape(piece.content)).toBe(shape(meant));
        });
        expect(JSON.stringify(value)).toBe(source);
      }),
      { numRuns: runs(500) },
    );
  });

  it('changes the leaves alone', () => {
    const options = at('items[*].label', '**.text', 'html as html');
    const before = structuredClone(menu);
    const { value } = jsonFormat.write(
      menu,
      contents(menu, options, (words) => `${words}!`),
      options,
    );
    expect(value).toEqual({
      ...menu,
      items: [
        { ...(menu.items[0] as object), label: 'One!' },
        { ...(menu.items[1] as object), label: 'Two!' },
        'Four',
        4,
      ],
      'odd.key': { text: 'Five!' },
      html: '<p>Seven!</p><p>Eight !<b>nine!</b></p>',
    });
    expect(Object.keys(value as object)).toEqual(Object.keys(menu));
    expect(menu).toEqual(before);
  });

  it('a key called __proto__ is a key', () => {
    const value = JSON.parse('{"__proto__": {"a": "Words"}, "b": {"__proto__": "More words"}}') as unknown;
    const options = at('**');
    const { value: written } = jsonFormat.write(
      value,
      contents(value, options, (words) => `${words}!`),
      options,
    );
    expect(JSON.stringify(written)).toBe('{"__proto__":{"a":"Words!"},"b":{"__proto__":"More words!"}}');
    expect(Object.getPrototypeOf(written)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it('refuses by the full id', () => {
    const options = at('a[*]', 'b as html');
    const value = { a: ['One', 'Two'], b: '<p>Three</p>' };
    const { value: written, refused } = jsonFormat.write(
      value,
      new Map([
        ['a.2', [text('<script>')]],
        ['b.p1', []],
        ['a.1', [text('Eins')]],
      ]),
      options,
    );
    expect(written).toEqual({ ...value, a: ['Eins', 'Two'] });
    expect([...refused.keys()]).toEqual(['a.2', 'b.p1']);
  });

  it.each(HOSTILE)('never becomes markup of "%s"', (hostile) => {
    const options = at('**', 'html as html');
    const { value } = jsonFormat.write(
      menu,
      contents(menu, options, (words) => `${words} ${hostile}`),
      options,
    );
    expect(idsAndKinds(jsonFormat.cut(value, options))).toEqual(idsAndKinds(jsonFormat.cut(menu, options)));
    expect(JSON.stringify(value)).not.toMatch(/<script|<img/);
  });
});

describe('nothing is thrown', () => {
  it('at values that are no JSON, or options that are none', () => {
    const loop: Record<string, unknown> = { a: 'Words' };
    loop.self = loop;
    for (const value of [null, undefined, 1, NaN, new Map(), new Date(), () => 1, Symbol('x'), loop, [loop, loop]]) {
      const options = at('**');
      expect(jsonFormat.write(value, contents(value, options), options)).toEqual({ value, refused: new Map() });
    }
    for (const options of [
      null,
      undefined,
      1,
      [],
      {},
      { paths: null },
      { paths: [null, 1, {}, { path: 1, format: 2 }] },
    ]) {
      expect(jsonFormat.cut(menu, options as unknown as JsonOptions)).toEqual([]);
      expect(jsonFormat.write(menu, new Map(), options as unknown as JsonOptions).value).toBe(menu);
    }
  });

  it('at a megabyte of brackets, wide lists and shared parts', () => {
    const options = at('**', '**.**.**.a');
    const deep = JSON.parse('['.repeat(100_000) + '"x y"' + ']'.repeat(100_000)) as unknown;
    expect(jsonFormat.cut(deep, options)).toEqual([]);
    expect(jsonFormat.write(deep, new Map([['1', [text('x')]]]), options).value).toBe(deep);
    const wide = Array.from({ length: 20_000 }, (_, index) => `Words ${index}`);
    expect(
      jsonFormat.write(
        wide,
        contents(wide, options, (words) => `${words}!`),
        options,
      ).value,
    ).toEqual(wide.map((words) => `${words}!`));
    let shared: unknown = ['Words'];
    for (let depth = 0; depth < 60; depth += 1) shared = [shared, shared];
    expect(jsonFormat.cut(shared, options)).toHaveLength(1);
  });
});
