import { asOurs, changeOf, isOurs } from '../../../server/src/content/watch-documents';

const ARTICLE = 'api::article.article';
const call = (action: string, params: Record<string, unknown> = {}) => ({ uid: ARTICLE, action, params });
const row = (locale: string, documentId = 'a') => ({ id: 1, documentId, locale });
const change = (action: string, locales: string[] | null, more = {}) => ({
  contentType: ARTICLE,
  entryId: 'a',
  locales,
  action,
  ...more,
});

describe('what a call of the Document Service has done', () => {
  it('is told with the locales that it answered with', () => {
    expect(changeOf(call('create', { locale: 'fr' }), row('fr'))).toEqual(change('create', ['fr']));
    expect(changeOf(call('update', { documentId: 'a' }), row('en'))).toEqual(change('update', ['en']));
    for (const action of ['publish', 'unpublish', 'discardDraft', 'delete']) {
      const result = { documentId: 'a', entries: [row('en'), row('fr'), row('fr')] };
      expect(changeOf(call(action, { documentId: 'a', locale: '*' }), result)).toEqual(change(action, ['en', 'fr']));
    }
  });

  it('is told with the locale that was asked for where the answer has none', () => {
    const bare = { documentId: 'a' };
    expect(changeOf(call('update', { documentId: 'a', locale: 'de' }), bare)).toEqual(change('update', ['de']));
    expect(changeOf(call('update', { documentId: 'a' }), bare)).toEqual(change('update', null));
    expect(changeOf(call('delete', { documentId: 'a', locale: '*' }), { documentId: 'a', entries: [bare] })).toEqual(
      change('delete', null),
    );
  });

  it('names the original of a clone', () => {
    const result = { documentId: 'b', entries: [row('en', 'b'), row('fr', 'b')] };
    expect(changeOf(call('clone', { documentId: 'a', locale: '*' }), result)).toEqual(
      change('clone', ['en', 'fr'], { entryId: 'b', clonedFrom: 'a' }),
    );
  });

  it('is nothing where it only read, or found nothing', () => {
    for (const action of ['findOne', 'findMany', 'findFirst', 'count'])
      expect(changeOf(call(action, { documentId: 'a' }), row('en'))).toBeNull();
    expect(changeOf(call('update', { documentId: 'a' }), null)).toBeNull();
    expect(changeOf(call('publish', { documentId: 'a' }), { documentId: 'a', entries: [] })).toBeNull();
  });
});

describe('what we write ourselves', () => {
  it('is known as ours as long as it is written, and no longer', async () => {
    expect(isOurs()).toBe(false);
    const seen = await asOurs(async () => {
      await Promise.resolve();
      return isOurs();
    });
    expect(seen).toBe(true);
    expect(isOurs()).toBe(false);
    await expect(asOurs(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(isOurs()).toBe(false);
  });
});
