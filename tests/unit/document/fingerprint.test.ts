import fc from 'fast-check';
import { isEmptyValue, textFingerprint, valueFingerprint } from '../../../server/src/document/fingerprint';
import { anyText } from './arbitraries';

/** The same value with the keys of each object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, turned(inner)]),
  );
}

describe('fingerprints', () => {
  it('white space at the ends of a text is no change', () => {
    const space = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\u00a0', '\r') });
    fc.assert(
      fc.property(anyText, space, space, (text, before, after) => {
        expect(textFingerprint(before + text + after)).toBe(textFingerprint(text));
      }),
    );
  });

  it('another text, or white space within it, is a change', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(textFingerprint(a) === textFingerprint(b)).toBe(a.normalize('NFC').trim() === b.normalize('NFC').trim());
      }),
    );
    expect(textFingerprint('a b')).not.toBe(textFingerprint('a  b'));
  });

  it('one letter written in two ways is one', () => {
    expect(textFingerprint('e\u0301')).toBe(textFingerprint('\u00e9'));
  });

  it('the order of keys in JSON is no change', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(valueFingerprint(turned(value))).toBe(valueFingerprint(value));
      }),
    );
  });

  it('the order of items is a change, and so are ids', () => {
    expect(valueFingerprint([1, 2])).not.toBe(valueFingerprint([2, 1]));
    expect(valueFingerprint([{ id: 1, a: 'x' }])).not.toBe(valueFingerprint([{ id: 2, a: 'x' }]));
    expect(valueFingerprint({ a: 1 })).not.toBe(valueFingerprint({ b: 1 }));
    expect(valueFingerprint('1')).not.toBe(valueFingerprint(1));
  });

  it('a date is what it is as text', () => {
    const date = new Date('2024-01-02T03:04:05.678Z');
    expect(valueFingerprint({ date })).toBe(valueFingerprint({ date: date.toISOString() }));
  });

  it('nothing has none', () => {
    for (const nothing of [null, undefined, '', ' \n', []]) {
      expect(isEmptyValue(nothing)).toBe(true);
      expect(valueFingerprint(nothing)).toBeNull();
    }
    for (const something of ['a', 0, false, [null], {}]) {
      expect(isEmptyValue(something)).toBe(false);
      expect(valueFingerprint(something)).toMatch(/^[0-9a-f]{32}$/);
    }
  });
});
