import fc from 'fast-check';
import { hasProse, plainText } from '../../../../server/src/document/inline';
import type { Inline } from '../../../../server/src/document/inline';
import {
  findPlaceholders,
  PlaceholderOrigin,
  protect,
  restore,
} from '../../../../server/src/document/placeholders/index';
import { runs } from '../runs';
import { content, plain } from './support';
import { processorMs } from '../../../helpers/processor';

const text = (it: string): Inline => ({ kind: 'text', text: it });
const bold = (...children: Inline[]): Inline => ({ kind: 'span', tag: 'b', numbered: false, children, origin: 'o' });
const shown = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'atom' ? [node.shows] : node.kind === 'span' ? shown(node.children) : []));

describe('protecting placeholders', () => {
  it('puts atoms in their places, in spans, too', () => {
    const result = protect([text('Hi {name}, '), bold(text('%s left'))], []);
    expect(result).toEqual([
      text('Hi '),
      { kind: 'atom', tag: 'x', shows: '{name}', origin: new PlaceholderOrigin('{name}'), identity: '{name}' },
      text(', '),
      bold({ kind: 'atom', tag: 'x', shows: '%s', origin: new PlaceholderOrigin('%s'), identity: '%s' }, text(' left')),
    ]);
  });

  it('puts them back as runs that are written as they are', () => {
    expect(restore(protect([text('Hi {name}!')], []))).toEqual([
      text('Hi '),
      { kind: 'text', text: '{name}', verbatim: true },
      text('!'),
    ]);
  });

  it('leaves atoms of the format alone', () => {
    const code: Inline = { kind: 'atom', tag: 'x', shows: '{a}', origin: 'code' };
    expect(restore(protect([text('{b}'), code], []))[1]).toBe(code);
  });

  it('reads an ICU choice with bold words as one', () => {
    const nodes = [
      text('{n, plural, one {'),
      bold(text('one')),
      text(' day} other {{n} '),
      bold(text('days')),
      text('}} {x}'),
    ];
    expect(shown(protect(nodes, []))).toEqual(['{x}']);
  });

  it('pairs shortcodes around bold words', () => {
    expect(shown(protect([text('[b]'), bold(text('x')), text('[/b]')], []))).toEqual(['[b]', '[/b]']);
  });

  it('leaves a placeholder alone that reaches over a span', () => {
    expect(shown(protect([text('{{ '), bold(text('x')), text(' }}')], []))).toEqual([]);
  });

  it.each([['{name}'], ['%s, %s.'], ['({0})'], ['{{a}} – {{b}}'], ['[box a="b"][/box]'], [':name!'], ['']])(
    'sees no prose in "%s"',
    (source) => {
      expect(hasProse(protect([text(source)], []))).toBe(false);
    },
  );

  it('protected and restored, any content has the same plain text and spans', () => {
    fc.assert(
      fc.property(content, (nodes) => {
        const back = restore(protect(nodes, [/@\w+/gu]));
        expect(plainText(back)).toBe(plainText(nodes));
        expect(restore(protect(back, [/@\w+/gu]))).toEqual(back);
      }),
      { numRuns: runs(300) },
    );
  });

  it('found places are in order, apart, and hold their text; pairs of surrogates stay whole', () => {
    fc.assert(
      fc.property(plain, (it) => {
        let done = 0;
        for (const { start, end, text: placeholder } of findPlaceholders(it, [/./g, /\w+/gu].slice(0, it.length % 3))) {
          expect(start).toBeGreaterThanOrEqual(done);
          expect(end).toBeGreaterThan(start);
          expect(it.slice(start, end)).toBe(placeholder);
          if (/^[\uD800-\uDBFF]?(?:.*[^\uD800-\uDBFF])?$/s.test(it))
            expect(placeholder).not.toMatch(/^[\uDC00-\uDFFF](?<=[\uD800-\uDBFF].)/);
          done = end;
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    ['{'],
    ['{{'],
    ['{{{'],
    ['}'],
    ['{%'],
    ['<%'],
    ['{/*'],
    ['{{!--'],
    ['['],
    ['[a'],
    ['[a '],
    ['[a][/a'],
    ['%'],
    ['%('],
    [':a'],
    ['${'],
    ['#{'],
    ['{n,plural,'],
    ['{n,plural,other{'],
    ["{n,plural,other{'{"],
    ['{n,plural,other{}}'],
    ['{n,plural,x}'],
    ['{a.'],
    ['{a('],
    ['<?='],
    ['://'],
    ['{n,plural,other{{'],
    ['[a]'],
    ['{a,number,'],
  ])('finishes on a megabyte of "%s"', (unit) => {
    const hostile = unit.repeat(Math.ceil(1e6 / unit.length));
    const start = processorMs();
    const result = protect([text(hostile)], []);
    expect(plainText(restore(result)).length).toBe(hostile.length);
    expect(processorMs() - start).toBeLessThan(8000);
  });
});
