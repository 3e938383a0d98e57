import { asOurs } from '../../server/src/content/watch-documents';
import { baselineKeyOf } from '../../server/src/domain/reference';
import { graphOf } from '../../server/src/services/desk';
import type { EntryChange } from '../../server/src/workflow/ports';
import { ARTICLE, createArticle } from '../helpers/desk';
import {
  addLocales,
  documentsOf,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type TestStrapi,
} from '../helpers/strapi';

const BRAND = 'api::brand.brand';
const FILE = 'plugin::upload.file';
const BASELINE = 'plugin::translation-desk.baseline';
const LINK = 'plugin::translation-desk.deferred-link';
const TEXT = 'plugin::translation-desk.media-text';
const MARK = 'plugin::translation-desk.mark';

/** The parts of the Document Service that only this suite needs. */
interface More {
  clone(params: object): Promise<{ documentId: string }>;
  unpublish(params: object): Promise<unknown>;
  discardDraft(params: object): Promise<unknown>;
}

describe('the watch over content', () => {
  let folder: string;
  let app: TestStrapi;
  let heard: jest.SpyInstance<Promise<void>, [EntryChange]>;

  const articles = () => documentsOf(app.strapi, ARTICLE) as ReturnType<typeof documentsOf> & More;
  const rows = (uid: string, where: object) => app.strapi.db.query(uid).findMany({ where });
  const changes = () => heard.mock.calls.map(([{ action, entryId, locales }]) => ({ action, entryId, locales }));
  const french = (documentId: string, title = 'Titre') =>
    articles().update({ documentId, locale: 'fr', data: { title, slug: `fr-${documentId}` } });

  async function baseline(entryId: string, targetLocale: string): Promise<void> {
    await app.strapi.db.query(BASELINE).create({
      data: {
        key: baselineKeyOf(ARTICLE, entryId, 'en', targetLocale, 'translation'),
        contentType: ARTICLE,
        entryId,
        sourceLocale: 'en',
        targetLocale,
        payload: JSON.stringify({ of: targetLocale }),
        acceptedAt: 1,
      },
    });
  }

  async function link(entryId: string, locale: string, relatedId: string): Promise<void> {
    await app.strapi.db.query(LINK).create({
      data: {
        contentType: ARTICLE,
        entryId,
        sourceLocale: 'en',
        locale,
        path: '["author"]',
        relatedType: ARTICLE,
        relatedId,
        createdAt: 1,
      },
    });
  }

  beforeAll(async () => {
    folder = temporaryFolder();
    app = await startStrapi(folder);
    await addLocales(app.strapi);
    // What a mark is worth is another suite's concern: here they stay where they are.
    await graphOf(app.strapi).dispatcher.stop();
  });

  beforeEach(() => {
    heard = jest.spyOn(graphOf(app.strapi), 'entryChanged');
  });

  afterEach(() => heard.mockRestore());

  afterAll(async () => {
    await app.stop();
    removeFolder(folder);
  });

  it('each thing that happens to an entry is told once, with its locales', async () => {
    const { documentId } = await createArticle(app, 'Watched');
    await french(documentId);
    await french(documentId, 'Autre titre');
    await articles().publish({ documentId, locale: ['en', 'fr'] });
    await articles().update({ documentId, locale: 'en', data: { kind: 'news' } });
    await articles().discardDraft({ documentId, locale: 'en' });
    await articles().unpublish({ documentId, locale: '*' });
    await articles().delete({ documentId, locale: 'fr' });
    await articles().delete({ documentId, locale: '*' });
    const told = (action: string, ...locales: string[]) => ({ action, entryId: documentId, locales });
    expect(changes()).toEqual([
      told('create', 'en'),
      told('update', 'fr'),
      told('update', 'fr'),
      told('publish', 'en', 'fr'),
      told('update', 'en'),
      told('discardDraft', 'en'),
      told('unpublish', 'en', 'fr'),
      told('delete', 'fr'),
      told('delete', 'en'),
    ]);
    expect(await rows(MARK, { entryId: documentId })).toHaveLength(9);
  });

  it('so it is when a person saves in the Content Manager, and nothing is told of reading', async () => {
    const { documentId } = await createArticle(app, 'Edited by hand');
    heard.mockClear();
    const path = `/content-manager/collection-types/${ARTICLE}/${documentId}`;
    expect((await app.admin.get(`${path}?locale=en`)).status).toBe(200);
    expect((await app.admin.put(`${path}?locale=en`, { title: 'By hand' })).status).toBe(200);
    expect(changes()).toEqual([{ action: 'update', entryId: documentId, locales: ['en'] }]);
  });

  it('nothing is told of content without languages, nor of what came to nothing', async () => {
    const brand = await documentsOf(app.strapi, BRAND).create({ data: { name: 'A brand' } });
    await documentsOf(app.strapi, BRAND).update({ documentId: brand.documentId, data: { name: 'B brand' } });
    await articles().update({ documentId: 'not-there', locale: 'en', data: { title: 'x' } });
    await expect(articles().create({ locale: 'en', data: { kind: 'no such kind' } })).rejects.toThrow();
    expect(changes()).toEqual([]);
  });

  it('what we write ourselves is not told', async () => {
    const { documentId } = await createArticle(app, 'Ours');
    heard.mockClear();
    await asOurs(() => french(documentId));
    expect(changes()).toEqual([]);
    await french(documentId, 'À lui');
    expect(changes()).toHaveLength(1);
  });

  it('a save is not lost because it could not be noted', async () => {
    const { documentId } = await createArticle(app, 'Saved all the same');
    const error = jest.spyOn(app.strapi.log, 'error').mockImplementation(() => app.strapi.log);
    heard.mockRejectedValue(new Error('the disk is full'));
    await french(documentId, 'Sauvé');
    expect(error).toHaveBeenCalledWith(expect.stringContaining('the disk is full'));
    error.mockRestore();
    expect(await articles().findOne({ documentId, locale: 'fr' })).toMatchObject({ title: 'Sauvé' });
  });

  it('within a transaction it is told once that is there to stay, and not at all if it is not', async () => {
    const { documentId } = await createArticle(app, 'In one go');
    heard.mockClear();
    await app.strapi.db.transaction(async () => {
      await french(documentId);
      expect(changes()).toEqual([]);
    });
    expect(changes()).toHaveLength(1);
    const undone = app.strapi.db.transaction(async () => {
      await french(documentId, 'Jamais');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(changes()).toHaveLength(1);
  });

  it('a clone knows its texts as translations, as its original does', async () => {
    const { documentId } = await createArticle(app, 'To be cloned');
    await french(documentId);
    for (const locale of ['fr', 'de']) await baseline(documentId, locale);
    const { documentId: clone } = await articles().clone({ documentId, locale: '*', data: { slug: 'a-clone' } });
    expect(clone).not.toBe(documentId);
    expect(await rows(BASELINE, { entryId: documentId })).toHaveLength(2);
    // There is no German of it.
    expect(await rows(BASELINE, { entryId: clone })).toEqual([
      expect.objectContaining({
        key: baselineKeyOf(ARTICLE, clone, 'en', 'fr', 'translation'),
        contentType: ARTICLE,
        sourceLocale: 'en',
        targetLocale: 'fr',
        payload: '{"of":"fr"}',
      }),
    ]);
    const path = `/content-manager/collection-types/${ARTICLE}/clone/${documentId}?locale=en`;
    const answer = await app.admin.post<{ documentId: string }>(path, { title: 'English only', slug: 'english-only' });
    expect(answer.status).toBe(200);
    expect(changes().at(-1)).toEqual({ action: 'clone', entryId: answer.data.documentId, locales: ['en'] });
    expect(await rows(BASELINE, { entryId: answer.data.documentId })).toEqual([]);
  });

  it('what is known of a locale goes with it, and what is known of an entry with the entry', async () => {
    const { documentId } = await createArticle(app, 'To be deleted');
    const other = await createArticle(app, 'To stay');
    for (const locale of ['fr', 'de']) {
      await articles().update({ documentId, locale, data: { title: locale } });
      await baseline(documentId, locale);
      await link(documentId, locale, other.documentId);
      await link(other.documentId, locale, documentId);
    }
    await baseline(other.documentId, 'fr');
    await articles().delete({ documentId, locale: 'fr' });
    expect(await rows(BASELINE, { entryId: documentId })).toMatchObject([{ targetLocale: 'de' }]);
    expect(await rows(LINK, { entryId: documentId })).toMatchObject([{ locale: 'de' }]);
    expect(await rows(LINK, { relatedId: documentId })).toHaveLength(2);
    await articles().delete({ documentId, locale: '*' });
    expect(await rows(BASELINE, { entryId: documentId })).toEqual([]);
    expect(await rows(LINK, {})).toEqual([]);
    expect(await rows(BASELINE, { entryId: other.documentId })).toHaveLength(1);
  });

  it('files of the media library are watched, too, and their texts go with them', async () => {
    const file = { name: 'a.png', hash: 'a', mime: 'image/png', size: 1, url: '/a.png', provider: 'local' };
    const library = app.strapi.db.query(FILE);
    const created: { id: number; documentId: string }[] = [];
    for (const hash of ['a', 'b', 'c'])
      created.push(
        (await library.create({ data: { ...file, hash, folderPath: '/' } })) as { id: number; documentId: string },
      );
    const [first, ...others] = created;
    if (!first) throw new Error('There is no file.');
    for (const { documentId } of created)
      await app.strapi.db.query(TEXT).create({
        data: { key: documentId, fileId: documentId, locale: 'fr', caption: 'Légende', updatedAt: 1 },
      });
    heard.mockClear();
    await library.update({ where: { id: first.id }, data: { caption: 'Changed' } });
    await library.delete({ where: { id: first.id } });
    const told = (action: string, { documentId }: { documentId: string }) => ({
      action,
      entryId: documentId,
      locales: null,
    });
    expect(changes()).toEqual([told('update', first), told('delete', first)]);
    expect(await rows(TEXT, { fileId: first.documentId })).toEqual([]);
    expect(await rows(TEXT, {})).toHaveLength(2);
    await library.deleteMany({ where: { id: { $in: others.map(({ id }) => id) } } });
    expect(await rows(TEXT, {})).toEqual([]);
  });
});
