import fc from 'fast-check';
import { hasTags, readPhrase, writePhrase, type ReadPhrase } from '../../../../server/src/document/phrase';
import { runs } from '../runs';
import { atom, changed, contents, joined, link, mark, text } from './support';

const content = (read: ReadPhrase) => {
  if ('content' in read) return read.content;
  throw new Error(`It was refused: ${read.problems.map(({ message }) => message).join(' ')}`);
};
const problems = (read: ReadPhrase): string[] =>
  'problems' in read ? read.problems.map(({ message }) => message) : [];

const source = [
  text('Read '),
  link('https://example.com', text('the '), mark('b', text('guide'))),
  text(' & run '),
  atom('code', 'npm ci'),
  text(' for '),
  atom('x', '{name}'),
];
const phrase = 'Read <a id="1">the <b>guide</b></a> &amp; run <code id="2"/> for <x id="3"/>';

describe('a phrase', () => {
  it('carries marks, links and code as tags without addresses', () => {
    expect(writePhrase(source, true)).toBe(phrase);
  });

  it('is bare text where nothing is markup', () => {
    expect(writePhrase([text('a < b & <c>')], false)).toBe('a < b & <c>');
    expect(writePhrase([text('a < b & <c>')], true)).toBe('a &lt; b &amp; &lt;c>');
  });

  it('that comes back as it went is the content itself', () => {
    fc.assert(
      fc.property(contents, (any) => {
        expect(content(readPhrase(writePhrase(any, true), any, true))).toBe(any);
        if (!hasTags(any)) expect(content(readPhrase(writePhrase(any, false), any, false))).toBe(any);
      }),
      { numRuns: runs(500) },
    );
  });

  it('with every text changed is the same spans and atoms around the new texts', () => {
    const change = (value: string): string => `⟦${value}⟧`;
    fc.assert(
      fc.property(contents, (any) => {
        const wanted = changed(any, change);
        expect(joined(content(readPhrase(writePhrase(wanted, true), any, true)))).toEqual(joined(wanted));
      }),
      { numRuns: runs(500) },
    );
  });

  it('may have its tags in another order', () => {
    const read = readPhrase('<x id="3"/>: <code id="2"/>, <a id="1"><b>Handbuch</b> lesen</a>', source, true);
    expect(content(read)).toEqual([
      source[5],
      text(': '),
      source[3],
      text(', '),
      link('https://example.com', mark('b', text('Handbuch')), text(' lesen')),
    ]);
  });

  it.each([
    ['<code id="2"></code>', 'an empty element written out'],
    ["<CODE ID='2' />", 'other case and quotes'],
    ['<code id=2 ></code >', 'no quotes'],
  ])('may have its tags written as %s: %s', (code) => {
    expect(content(readPhrase(phrase.replace('<code id="2"/>', code).replace('Read', 'Lis'), source, true))[3]).toBe(
      source[3],
    );
  });

  it('may have a placeholder written out', () => {
    const read = content(readPhrase(phrase.replace('<x id="3"/>', '{name}!').replace('Read', 'Lis'), source, true));
    expect(read.slice(-2)).toEqual([source[5], text('!')]);
  });

  it('keeps no-break spaces at its ends, and no other white space', () => {
    const spaced = [text('\u00a0'), mark('b', text('Read')), text(' this\u00a0')];
    expect(content(readPhrase(' \n\u00a0<b>Lies</b> das\u00a0\t\r\n', spaced, true))).toEqual([
      text('\u00a0'),
      mark('b', text('Lies')),
      text(' das\u00a0'),
    ]);
    expect(content(readPhrase(' \u00a0Lies das\u00a0 ', [text('\u00a0Read this\u00a0')], false))).toEqual([
      text('\u00a0Lies das\u00a0'),
    ]);
    expect(content(readPhrase('<b>Read</b> this', spaced, true))).toBe(spaced);
  });

  it('breaks lines as its source does', () => {
    const windows = [text('one\r\ntwo')];
    expect(writePhrase(windows, false)).toBe('one\ntwo');
    expect(content(readPhrase('eins\nzwei', windows, false))).toEqual([text('eins\r\nzwei')]);
    const nested = [mark('b', text('one\r\ntwo'))];
    expect(content(readPhrase('<b>eins\nzwei</b>', nested, true))).toEqual([mark('b', text('eins\r\nzwei'))]);
  });

  it.each([
    [phrase.replace('<code id="2"/>', ''), 'The tag <code id="2"/> ("npm ci") is missing.'],
    [phrase.replace('<b>', '').replace('</b>', ''), 'The tag <b> is missing.'],
    [`${phrase}<b>x</b>`, 'The tag <b> is there more than once.'],
    [`${phrase}<a id="1">x</a>`, 'The tag <a id="1"> is there more than once.'],
    [`${phrase}<i>x</i>`, "The tag <i> is not one of the source's."],
    [`${phrase}<script>alert(1)</script>`, "The tag <script> is not one of the source's."],
    [`${phrase}<a id="4">x</a>`, "The tag <a> is not one of the source's."],
    [phrase.replace('<a id="1">', '<a id="1" href="https://evil.example">'), "The tag <a> is not one of the source's."],
    [phrase.replace('<b>', '<b onclick="x">'), "The tag <b> is not one of the source's."],
    [phrase.replace('</b></a>', '</a></b>'), 'The tag <b> is closed too late.'],
    [phrase.replace('</a>', ''), 'The tag <a> is not closed.'],
    [`${phrase}</i>`, 'The tag </i> closes nothing.'],
    [`${phrase}<!-- x -->`, 'It holds markup that the source does not have.'],
    [`${phrase}<b`, 'It holds markup that the source does not have.'],
    [
      phrase.replace('<code id="2"/>', '<code id="2">rm -rf</code>'),
      'The tag <code> must stay empty, and holds "rm -rf".',
    ],
  ])('is refused: %s', (came, message) => {
    const read = readPhrase(came, source, true);
    expect(problems(read)).toContain(message);
  });

  it('is read whatever comes', () => {
    const mutated = fc
      .tuple(
        contents,
        fc.array(fc.tuple(fc.nat(200), fc.constantFrom('<', '>', '</b>', '<a id="1">', '"', '&', '\0', 'x', '/'))),
      )
      .map(([any, edits]) => {
        let came = writePhrase(any, true);
        for (const [at, insert] of edits) came = came.slice(0, at) + insert + came.slice(at);
        return { any, came };
      });
    fc.assert(
      fc.property(mutated, ({ any, came }) => {
        const read = readPhrase(came, any, true);
        if ('problems' in read) expect(read.problems.length).toBeGreaterThan(0);
        // What is let in has the source's tags, all and no other.
        else expect(tagNames(read.content).sort()).toEqual(tagNames(any).sort());
      }),
      { numRuns: runs(1000) },
    );
  });
});

type Content = Exclude<ReadPhrase, { problems: unknown }>['content'];

const tagNames = (nodes: Content): unknown[] =>
  nodes
    .flatMap((node) =>
      node.kind === 'text' ? [] : [node.origin, ...(node.kind === 'span' ? tagNames(node.children) : [])],
    )
    .map((origin) => JSON.stringify(origin));
