import fc from 'fast-check';
import { parseJsonPath } from '../../../../server/src/document/formats/json';
import { runs } from '../runs';
import { at, jsonFormat } from './support';

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
