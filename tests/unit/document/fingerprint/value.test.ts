import fc from 'fast-check';
import { canonicalJson, isEmptyValue, valueFingerprint } from '../../../../server/src/document/fingerprint';

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

describe('fingerprints of values', () => {
  it('the order of keys is no change', () => {
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

  it('JSON reads back as the value, whatever its keys', () => {
    const value = JSON.parse('{"b":1,"__proto__":{"x":2},"a":[null]}') as unknown;
    expect(canonicalJson(value)).toBe('{"__proto__":{"x":2},"a":[null],"b":1}');
    expect(canonicalJson(undefined)).toBe('null');
  });
});
