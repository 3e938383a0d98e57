import type { MediaTextList } from '../../contracts/media-texts';
import type { SettingsView } from '../../contracts/settings';
import { graphOf } from '../../server/src/services/desk';
import { TargetMovedError, type Landing } from '../../server/src/workflow/ports';
import { FILE, fileRow, libraryOf, replaceFile, uploadFile, type FileRow } from '../helpers/files';
import { addLocales, removeFolder, startStrapi, temporaryFolder, type TestStrapi } from '../helpers/strapi';

const TEXT = 'plugin::translation-desk.media-text';
const FIND = 'plugin::translation-desk.media-texts.find';
const ROUTE = '/api/translation-desk/media-texts';

let folder: string;
let app: TestStrapi;
let chair: FileRow;
let report: FileRow;
let camera: FileRow;

const content = () => graphOf(app.strapi).content;
const entryOf = ({ documentId }: FileRow) => ({ contentType: FILE, entryId: documentId });
const rows = (where: object = {}) => app.strapi.db.query(TEXT).findMany({ where, orderBy: { id: 'asc' } });

/** As a delivery is written: into a locale as it stands. */
async function land(file: FileRow, targetLocale: string, values: Landing['values'], more: Partial<Landing> = {}) {
  const target = await content().read(entryOf(file), targetLocale);
  return app.strapi.db.transaction(() =>
    content().write({
      entry: entryOf(file),
      sourceLocale: 'en',
      targetLocale,
      values,
      fieldRules: {},
      sourceVersion: 'draft',
      wantsPublish: false,
      targetFingerprint: content().fingerprint(target),
      ...more,
    }),
  );
}

beforeAll(async () => {
  folder = temporaryFolder();
  app = await startStrapi(folder);
  await addLocales(app.strapi);
  await graphOf(app.strapi).dispatcher.stop();
  chair = await uploadFile(app, { name: 'Red chair by Anna.txt', alternativeText: 'A red chair', caption: 'Ours' });
  report = await uploadFile(app, { name: 'Annual report 2024.txt' });
  camera = await uploadFile(app, { name: 'DSC00012.txt' });
});

afterAll(async () => {
  await app.stop();
  removeFolder(folder);
});

describe('the media library as a content type', () => {
  it('can be opted in like any other', async () => {
    const { data } = await app.admin.get<SettingsView>('/settings');
    expect(data.available).toContainEqual({ uid: FILE, name: 'Media library' });
    expect((await app.admin.put('/settings', { contentTypes: [FILE] })).status).toBe(200);
    expect(content().displayName(FILE)).toBe('Media library');
    expect(Object.keys(content().model(FILE).schema.attributes)).toEqual(['name', 'alternativeText', 'caption']);
  });

  it('what a file says itself is its text in the default locale; in no other is there anything at first', async () => {
    const values = await content().read(entryOf(chair), 'en');
    expect(values).toEqual({
      documentId: chair.documentId,
      fileName: 'Red chair by Anna.txt',
      name: 'Red chair by Anna',
      alternativeText: 'A red chair',
      caption: 'Ours',
    });
    expect(content().titleOf(FILE, values ?? {})).toBe('Red chair by Anna.txt');
    expect(await content().read(entryOf(chair), 'fr')).toBeNull();
    expect(await content().read({ contentType: FILE, entryId: 'not-there' }, 'en')).toBeNull();
    const ids = [chair.documentId, report.documentId, 'not-there'];
    expect([...(await content().readMany(FILE, ids, 'en')).keys()].sort()).toEqual(ids.slice(0, 2).sort());
    expect([...(await content().standing(FILE, ids, ['fr', 'en'])).keys()]).toEqual(['en']);
    expect(await content().gone([entryOf(chair), { contentType: FILE, entryId: 'not-there' }], 'en')).toEqual([
      { contentType: FILE, entryId: 'not-there' },
    ]);
  });

  it('is paged through without files that say nothing', async () => {
    const all = [chair, report].map(({ documentId }) => documentId).sort();
    expect(await content().entryIds(FILE, null, 10)).toEqual(all);
    expect(await content().entryIds(FILE, null, 1)).toEqual(all.slice(0, 1));
    expect(await content().entryIds(FILE, all[0] ?? '', 10)).toEqual(all.slice(1));
    expect(await content().countEntries(FILE)).toBe(2);
    expect(await content().read(entryOf(camera), 'en')).toEqual({
      documentId: camera.documentId,
      fileName: 'DSC00012.txt',
    });
  });

  it('texts of a locale are written beside the file, which stays as it is', async () => {
    const before = await fileRow(app, chair);
    const written = await land(chair, 'fr', { name: 'Chaise rouge', alternativeText: 'Une chaise\u0000 rouge' });
    expect(written).toMatchObject({ notes: [], deferred: [], publishProblem: null });
    expect(written.target).toMatchObject({ name: 'Chaise rouge', alternativeText: 'Une chaise rouge' });
    expect(await content().read(entryOf(chair), 'fr')).toEqual(written.target);
    expect(await rows()).toMatchObject([
      { fileId: chair.documentId, locale: 'fr', name: 'Chaise rouge.txt', alternativeText: 'Une chaise rouge' },
    ]);
    await land(chair, 'de', { caption: 'Unserer' });
    await land(chair, 'fr', { caption: 'À nous' });
    expect(await rows()).toMatchObject([
      { locale: 'fr', name: 'Chaise rouge.txt', alternativeText: 'Une chaise rouge', caption: 'À nous' },
      { locale: 'de', name: null, alternativeText: null, caption: 'Unserer' },
    ]);
    expect(await fileRow(app, chair)).toEqual(before);
    expect(await content().localesOf(FILE, [chair.documentId, report.documentId, 'not-there'])).toEqual(
      new Map([
        [chair.documentId, new Set(['en', 'fr', 'de'])],
        [report.documentId, new Set(['en'])],
      ]),
    );
  });

  it('nothing is written over what changed meanwhile, nor into the file itself', async () => {
    await expect(land(chair, 'fr', { caption: 'x' }, { targetFingerprint: 'another' })).rejects.toThrow(
      TargetMovedError,
    );
    await expect(land(chair, 'es', { caption: 'x' }, { targetFingerprint: 'another' })).rejects.toThrow(
      TargetMovedError,
    );
    await expect(land(chair, 'en', { caption: 'x' })).rejects.toMatchObject({ code: 'media_own_texts' });
    const gone = { contentType: FILE, entryId: 'not-there' };
    await expect(land(chair, 'fr', { caption: 'x' }, { entry: gone })).rejects.toThrow(TargetMovedError);
    expect(await fileRow(app, chair)).toMatchObject({ caption: 'Ours' });
    expect(await rows({ caption: 'x' })).toEqual([]);
  });

  it('what a file does not say, and a name that cannot be one, is left out, and told', async () => {
    const { notes } = await land(report, 'fr', { name: 'x'.repeat(300), caption: 'Légende' });
    expect(notes).toEqual([
      'The file\'s name in "fr" was left out: with its extension it is too long, or nothing of it is left.',
      'The caption in "fr" was left out: the file has none any more.',
    ]);
    expect(await rows({ fileId: report.documentId })).toMatchObject([{ name: null, caption: null }]);
    const now = content().fingerprint(await content().read(entryOf(report), 'fr')) ?? '';
    await expect(content().remove(entryOf(report), 'fr', 'another')).rejects.toThrow(TargetMovedError);
    await content().remove(entryOf(report), 'fr', now);
    expect(await rows({ fileId: report.documentId })).toEqual([]);
  });

  it('a text that is put back to nothing is nothing', async () => {
    await land(chair, 'es', { caption: 'Nuestra', alternativeText: 'Una silla' });
    await land(chair, 'es', { caption: null });
    expect(await rows({ locale: 'es' })).toMatchObject([{ caption: null, alternativeText: 'Una silla' }]);
  });
});

describe('what sites read', () => {
  let site: string;

  const get = async (query: string, token: string | null = site) => {
    const response = await fetch(`${app.url}${ROUTE}${query}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    const body = (await response.json()) as MediaTextList & { error?: { message: string; name: string } };
    return { status: response.status, ...body };
  };
  const tokenFor = async (data: object): Promise<string> => {
    const service = app.strapi.service('admin::api-token') as unknown as {
      create(data: object): Promise<{ accessKey: string }>;
    };
    const { accessKey } = await service.create({ description: '', lifespan: null, ...data });
    return accessKey;
  };
  const textsOf = (file: FileRow, locale: string, texts: object) => ({
    file: file.id,
    documentId: file.documentId,
    locale,
    name: null,
    alternativeText: null,
    caption: null,
    ...texts,
  });

  beforeAll(async () => {
    site = await tokenFor({ name: 'Site', type: 'custom', permissions: [FIND] });
  });

  it('is for those only whom Strapi permits it', async () => {
    const other = await tokenFor({ name: 'Other', type: 'custom', permissions: ['plugin::upload.content-api.find'] });
    const reading = await tokenFor({ name: 'Reader', type: 'read-only' });
    expect((await get('', null)).status).toBe(401);
    expect((await get('', 'no-token')).status).toBe(401);
    expect((await get('', other)).status).toBe(403);
    expect((await get('', site)).status).toBe(200);
    expect((await get('', reading)).status).toBe(200);
  });

  it('the permission is offered where Strapi offers those of other plugins, and no other of ours is', () => {
    const { permissions } = app.strapi.contentAPI;
    const map = permissions.getActionsMap() as Record<string, { controllers: object }>;
    expect(map['plugin::translation-desk']).toEqual({ controllers: { 'media-texts': ['find'] } });
    const known = permissions.providers.action.keys().filter((action) => action.includes('translation-desk'));
    expect(known).toEqual([FIND]);
  });

  it('answers with the texts of a locale, of the files asked for', async () => {
    const french = textsOf(chair, 'fr', {
      name: 'Chaise rouge.txt',
      alternativeText: 'Une chaise rouge',
      caption: 'À nous',
    });
    expect(await get(`?locale=fr&files=${chair.id},${report.documentId}`)).toEqual({
      status: 200,
      data: [french, textsOf(report, 'fr', {})],
      meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 2 } },
    });
    for (const asked of [
      `filters[id]=${chair.id}`,
      `filters[id][$eq]=${chair.id}`,
      `filters[id][$in][0]=${chair.id}&filters[id][$in][1]=999`,
      `filters[documentId][$in]=${chair.documentId}`,
      `files=${chair.id}&files=999`,
    ])
      expect((await get(`?locale=fr&${asked}`)).data).toEqual([french]);
    expect((await get('?locale=fr&files=999')).data).toEqual([]);
  });

  it('falls back to what the file says itself, text by text, where that is wanted', async () => {
    const own = { name: 'Red chair by Anna.txt', alternativeText: 'A red chair', caption: 'Ours' };
    expect((await get(`?locale=de&files=${chair.id}&fallback=true`)).data).toEqual([
      textsOf(chair, 'de', { ...own, caption: 'Unserer' }),
    ]);
    expect((await get(`?locale=ja&files=${chair.id}&fallback=true`)).data).toEqual([textsOf(chair, 'ja', own)]);
    expect((await get(`?locale=ja&files=${chair.id}`)).data).toEqual([textsOf(chair, 'ja', {})]);
    expect((await get(`?locale=en&files=${chair.id}`)).data).toEqual([textsOf(chair, 'en', own)]);
    expect((await get(`?files=${chair.id}`)).data).toEqual([textsOf(chair, 'en', own)]);
  });

  it('all files come page by page, by id', async () => {
    const page = async (number: number) => (await get(`?pagination[page]=${number}&pagination[pageSize]=2`)).data;
    expect((await page(1)).map(({ file }) => file)).toEqual([chair.id, report.id]);
    expect((await page(2)).map(({ file }) => file)).toEqual([camera.id]);
    expect((await get('?pagination[pageSize]=2')).meta.pagination).toEqual({
      page: 1,
      pageSize: 2,
      pageCount: 2,
      total: 3,
    });
  });

  it.each([
    ['?locale=xx', 'This site has no locale "xx".'],
    ['?locale=../etc', /a locale is a code such as/],
    ['?locale[]=fr&locale[]=de', /a locale is a code such as/],
    ['?files=0', /a file is told by its id/],
    ['?files=1;drop', /a file is told by its id/],
    ['?files=', /a file is told by its id/],
    ['?files=99999999999', /a file is told by its id/],
    [`?files=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`, /at most 100 files/],
    ['?filters[name]=x', /files are filtered by "id" or "documentId"/],
    ['?filters[id][$gt]=1', /files are filtered by "id" or "documentId"/],
    ['?fallback=yes', /"fallback" is "true" or "false"/],
    ['?pagination[page]=0', /pages are counted from 1/],
    ['?pagination[pageSize]=101', /a page has 1 to 100 files/],
  ])('a request that does not fit is refused in words: %s', async (query, message) => {
    const { status, error } = await get(query);
    expect({ status, message: error?.message }).toEqual({
      status: 400,
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as unknown),
    });
  });
});

describe('what becomes of the file', () => {
  it('replaced, it keeps its texts; described anew, it is marked; deleted, they go with it', async () => {
    const before = await rows({ fileId: chair.documentId });
    expect(before.length).toBeGreaterThan(1);
    await replaceFile(app, chair, 'another text');
    expect(await rows({ fileId: chair.documentId })).toEqual(before);

    const marks = () =>
      app.strapi.db.query('plugin::translation-desk.mark').count({ where: { entryId: chair.documentId } });
    const marked = await marks();
    await libraryOf(app).updateFileInfo(chair.id, { caption: 'Ours, still' });
    expect(await marks()).toBe(marked + 1);
    expect(await content().read(entryOf(chair), 'en')).toMatchObject({ caption: 'Ours, still' });

    await land(report, 'fr', { name: 'Rapport annuel' });
    await libraryOf(app).remove(await fileRow(app, chair));
    expect(await rows()).toMatchObject([{ fileId: report.documentId }]);
  });
});
