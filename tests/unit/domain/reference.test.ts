import fc from 'fast-check';
import {
  baselineKeyOf,
  documentReference,
  newReference,
  openKeyOf,
  projectReference,
  referenceIn,
  withReference,
} from '../../../server/src/domain/reference';

const locale = fc.constantFrom('fr', 'de-AT', 'zh-Hant-TW', 'pt_BR');
const reference = fc
  .tuple(fc.constant(null), locale, fc.option(fc.integer({ min: 1, max: 99_999 })))
  .map(([, code, number]) => {
    const project = projectReference(newReference(), code);
    return number === null ? project : documentReference(project, number);
  });
const title = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    'x'.repeat(500),
    '🎉'.repeat(200),
    '[draft] Title [TD-OLD]',
    'a ] b [ c',
    '日本語'.repeat(99),
  ),
);

describe('references', () => {
  it('are short and free of letters that look alike', () => {
    for (let i = 0; i < 200; i += 1) expect(newReference()).toMatch(/^TD-[2-9A-HJKMNP-Z]{8}$/);
  });

  it('are not given twice', () => {
    expect(new Set(Array.from({ length: 5_000 }, newReference)).size).toBe(5_000);
  });

  it('name the order, the locale and the document', () => {
    const project = projectReference('TD-7KQ2MX9D', 'fr');
    expect([project, documentReference(project, 3)]).toEqual(['TD-7KQ2MX9D-fr', 'TD-7KQ2MX9D-fr-3']);
  });

  it('are found again in any title', () => {
    fc.assert(
      fc.property(title, reference, (text, ref) => {
        const name = withReference(text, ref);
        expect(referenceIn(name)).toBe(ref);
        expect(referenceIn(`${name} \n`)).toBe(ref);
      }),
    );
  });

  it('fit the length, with as much of the title as goes', () => {
    fc.assert(
      fc.property(title, reference, fc.integer({ min: 0, max: 250 }), (text, ref, maxLength) => {
        const name = withReference(text, ref, maxLength);
        expect(name.length).toBeLessThanOrEqual(Math.max(maxLength, ref.length + 2));
        expect(name).toBe(name.trim());
        expect(referenceIn(name)).toBe(ref);
      }),
    );
    expect(withReference('Spring issue', 'TD-7KQ2MX9D-fr')).toBe('Spring issue [TD-7KQ2MX9D-fr]');
    expect(withReference('Spring issue', 'TD-A', 15)).toBe('Spring i [TD-A]');
  });

  it('never leave half of a character behind', () => {
    fc.assert(
      fc.property(title, reference, fc.integer({ min: 20, max: 60 }), (text, ref, maxLength) => {
        expect(withReference(text, ref, maxLength)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
      }),
    );
  });

  it('stand at the end only', () => {
    for (const text of ['', 'Title', '[TD-A] Title', 'Title [TD-A', 'Title [XX-A]', 'Title [TD- A]', 'Title TD-A']) {
      expect(referenceIn(text)).toBeNull();
    }
  });
});

describe('keys', () => {
  const part = fc.stringMatching(/^[a-z:.-]{1,8}$/);

  it('of other work are other keys', () => {
    const tuple = fc.tuple(part, part, part, part);
    fc.assert(
      fc.property(tuple, tuple, (a, b) => {
        expect(openKeyOf(...a) === openKeyOf(...b)).toBe(a.join('\n') === b.join('\n'));
      }),
    );
  });

  it('fit a column of fixed width', () => {
    expect(openKeyOf('api::a.a', 'x', 'fr', 'translation')).toMatch(/^[0-9a-f]{64}$/);
    expect(baselineKeyOf('api::a.a', 'x', 'en', 'fr', 'translation')).toMatch(/^[0-9a-f]{64}$/);
    expect(baselineKeyOf('api::a.a', 'x', 'en', 'fr', 't')).not.toBe(baselineKeyOf('api::a.a', 'x', 'fr', 'en', 't'));
  });
});
