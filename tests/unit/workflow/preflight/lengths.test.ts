import type { ContentModel } from '../../../../server/src/document';
import { overLimit } from '../../../../server/src/workflow/preflight/lengths';
import { Listing, problemOfEntry } from '../../../../server/src/workflow/preflight/problem';
import { growth } from '../../../../server/src/workflow/preflight/room';

const localized = { pluginOptions: { i18n: { localized: true } } };
const model: ContentModel = {
  schema: {
    uid: 'api::thing.thing',
    attributes: {
      title: { type: 'string', ...localized },
      teaser: { type: 'text', maxLength: 10, ...localized },
      body: { type: 'richtext', ...localized },
      parts: { type: 'component', component: 'a.part', repeatable: true, ...localized },
      shared: { type: 'string' },
    },
  },
  component: (uid) => ({ uid, attributes: { label: { type: 'string', maxLength: 5 } } }),
};

describe('texts that are too long already', () => {
  it('are found with their place, also beyond the 255 that no schema names', () => {
    const values = {
      title: 'x'.repeat(256),
      teaser: 'a'.repeat(10),
      body: 'b'.repeat(5_000),
      parts: [{ label: 'short' }, { label: 'longer' }],
      shared: 'y'.repeat(300),
    };
    expect(overLimit(model, values, {})).toEqual([
      { path: 'title', length: 256, limit: 255 },
      { path: 'parts.1.label', length: 6, limit: 5 },
    ]);
  });

  it('are measured as Strapi does, and by the narrower of both limits', () => {
    // An emoji counts two.
    expect(overLimit(model, { teaser: '😀'.repeat(6) }, {})).toEqual([{ path: 'teaser', length: 12, limit: 10 }]);
    const rules = { 'api::thing.thing': { title: { maxLength: 3 } } };
    expect(overLimit(model, { title: 'four' }, rules)).toEqual([{ path: 'title', length: 4, limit: 3 }]);
    expect(
      overLimit(model, { title: 'four' }, { 'api::thing.thing': { title: { rule: 'copy', maxLength: 3 } } }),
    ).toEqual([]);
  });
});

describe('how much room a language takes', () => {
  it.each([
    ['en', 'de', 1.3],
    ['de', 'en', 0.77],
    ['en', 'pt-BR', 1.25],
    ['en', 'zh-Hans', 0.5],
    ['fr', 'fr-CA', 1],
    ['en', 'tlh', 1.2],
  ])('from %s into %s is %d', (from, into, times) => {
    expect(growth(from, into)).toBe(times);
  });
});

describe('problems for an answer', () => {
  const about = (code: string): ReturnType<typeof problemOfEntry> =>
    problemOfEntry({ contentType: 'a', entryId: 'b', title: 'c' }, 'fr', { code, message: 'So.', remedy: 'Do.' });

  it('name their place, where there is one', () => {
    expect(about('x')).toMatchObject({ documentId: 'b', locale: 'fr', path: null, fieldLocale: null });
    const told = { code: 'x', message: 'So.', path: 'seo.title', fieldLocale: 'en', related: [] };
    expect(problemOfEntry({ contentType: 'a', entryId: 'b', title: 'c' }, null, told)).toEqual({
      ...told,
      contentType: 'a',
      documentId: 'b',
      title: 'c',
      locale: null,
    });
  });

  it('are bounded, however many there are, and no kind hides another', () => {
    const listing = new Listing();
    for (let count = 0; count < 5_000; count += 1) listing.add([about('many')]);
    listing.add([about('few')]);
    expect(listing.listed).toHaveLength(101);
    expect(listing.listed.at(-1)?.code).toBe('few');
    expect(listing.more).toBe(4_900);
  });
});
