import fc from 'fast-check';
import { withoutNul } from '../../../server/src/content/without-nul';

const NUL = '\u0000';

describe('U+0000', () => {
  it('is taken out of texts and of JSON, keys too, and all else stays', () => {
    const now = new Date();
    const value = { [`a${NUL}b`]: [`x${NUL}`, { c: `${NUL}` }, 1, null, true, now], d: 'plain' };
    expect(withoutNul(value)).toEqual({ ab: ['x', { c: '' }, 1, null, true, now], d: 'plain' });
    expect(withoutNul(`${NUL}${NUL}`)).toBe('');
    expect(withoutNul(undefined)).toBeUndefined();
  });

  it('is in nothing that is written, and what holds none is as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const clean = withoutNul(value);
        expect(JSON.stringify(clean)).not.toContain('\\u0000');
        if (!JSON.stringify(value).includes('\\u0000')) expect(clean).toEqual(value);
      }),
    );
  });
});
