import fc from 'fast-check';
import { htmlFormat } from '../../../../server/src/document/formats/html';
import { createJsonFormat, parseJsonPath, type JsonOptions } from '../../../../server/src/document/formats/json';
import { plainFormat } from '../../../../server/src/document/formats/plain';
import type { Piece } from '../../../../server/src/document/format';
import { anyHtml, anyText, HOSTILE, idsAndKinds, line, mapTexts, shape, text } from '../html/support';
import { runs } from '../runs';

const jsonFormat = createJsonFormat(new Map([plainFormat, htmlFormat].map((format) => [format.name, format])));

const at = (...paths: string[]): JsonOptions => ({
  paths: paths.map((path) => {
    const [where = '', format = 'plain'] = path.split(' as ');
    return { path: where, format };
  }),
});

const ids = (pieces: readonly Piece[]): string[] => pieces.map(({ id, content }) => `${id}: ${line(content)}`);
const contents = (value: unknown, options: JsonOptions, change = (words: string) => words) =>
  new Map(jsonFormat.cut(value, options).map(({ id, content }) => [id, mapTexts(content, change)]));

const menu = {
  title: 'A menu',
  items: [
    { label: 'One', url: '/one', note: null },
    { label: 'Two', url: '/two', items: [{ label: 'Three' }] },
    'Four',
    4,
  ],
  'odd.key': { text: 'Five' },
  '': 'Six',
  html: '<p>Seven</p><p>Eight <b>nine</b></p>',
};

describe('which strings of JSON go to translators', () => {
  it.each([
    [['title'], ['title: A menu']],
    [['items[*].label'], ['items.1.label: One', 'items.2.label: Two']],
    [['items[1].label'], ['items.2.label: Two']],
    [
      ['items[2]', 'title'],
      ['title: A menu', 'items.3: Four'],
    ],
    [['**.label'], ['items.1.label: One', 'items.2.label: Two', 'items.2.items.1.label: Three']],
    [['*.text'], ['odd~2e~key.text: Five']],
    [['["odd.key"].text'], ['odd~2e~key.text: Five']],
    [['[""]'], ['~~: Six']],
    [['html as html'], ['html.p1: Seven', 'html.p2: Eight <b>nine</b>']],
    [
      ['items.**.label', 'items[*].label as html'],
      ['items.1.label: One', 'items.2.label: Two', 'items.2.items.1.label: Three'],
    ],
    [['items', 'items[*].note', 'nothing', 'title.x', 'title[0]'], []],
    [['title as something', 'title['], []],
  ])('%j', (paths, expected) => {
    expect(ids(jsonFormat.cut(menu, at(...paths)))).toEqual(expected);
  });

  it('a value that is a string itself', () => {
    expect(ids(jsonFormat.cut('Words', at('$')))).toEqual([': Words']);
    expect(ids(jsonFormat.cut('<p>Words</p>', at('** as html')))).toEqual(['p1: Words']);
    expect(jsonFormat.write('Words', new Map([['', [text('Wörter')]]]), at('$')).value).toBe('Wörter');
  });

  it('formats of a site, with options that are stored', () => {
    const shout = {
      ...plainFormat,
      name: 'shout',
      cut: (value: unknown, options: unknown) => plainFormat.cut(`${String(value)}${String(options)}`, null),
    };
    const format = createJsonFormat(new Map([['shout', shout]]));
    expect(ids(format.cut({ a: 'Hey' }, { paths: [{ path: 'a', format: 'shout', options: '!' }] }))).toEqual([
      'a: Hey!',
    ]);
  });
});

describe('paths', () => {
  it.each([
    ['a', [{ kind: 'key', name: 'a' }]],
    ['$.a', [{ kind: 'key', name: 'a' }]],
    ['$[0]', [{ kind: 'item', index: 0 }]],
    ['a[*].b', [{ kind: 'key', name: 'a' }, { kind: 'item' }, { kind: 'key', name: 'b' }]],
    ['a.*', [{ kind: 'key', name: 'a' }, { kind: 'any' }]],
    ['**', [{ kind: 'deep' }]],
    [
      '["a \\"b\\" ]"].größe-1',
      [
        { kind: 'key', name: 'a "b" ]' },
        { kind: 'key', name: 'größe-1' },
      ],
    ],
    ['$', []],
  ])('%s', (path, steps) => {
    expect(parseJsonPath(path)).toEqual({ steps });
  });

  it.each([
    '',
    ' ',
    '.',
    'a.',
    'a..b',
    'a[',
    'a[]',
    'a[x]',
    'a[-1]',
    'a b',
    "a['b']",
    'a["b]',
    'a["\\x"]',
    'a]',
    '$.',
    '[0]b',
    'a***',
    '$$[',
  ])('"%s" is none, and a sentence says why', (path) => {
    const parsed = parseJsonPath(path);
    expect('error' in parsed && parsed.error).toMatch(/^[A-Z].*\.$/);
  });

  it('of any kind never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a.*[]"\\$0 ') })), (path) => {
        const parsed = parseJsonPath(path);
        expect('steps' in parsed || /\.$/.test(parsed.error)).toBe(true);
        jsonFormat.cut({ a: ['x'] }, at(path));
      }),
      { numRuns: runs(300) },
    );
  });
});

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
