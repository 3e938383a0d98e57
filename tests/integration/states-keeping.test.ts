import { coverageSchema, type Coverage, type Rebuild, type Settled, type States } from '../../contracts/locale-states';
import type { EntryPanel } from '../../contracts/entry-panel';
import { graphOf } from '../../server/src/services/desk';
import {
  ARTICLE,
  contentPermissions,
  createArticle,
  driveTo,
  may,
  placed,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import { documentsOf, eventually, type Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

const DAY_MS = 24 * 60 * 60_000;

let stage: Stage;

const deps = () => graphOf(stage.app.strapi).deps;
const rows = (name: string) => stage.app.strapi.db.query(`plugin::translation-desk.${name}`);
const keeper = (data: object): Promise<unknown> => rows('keeper').updateMany({ where: {}, data });
const articles = () => documentsOf(stage.app.strapi, ARTICLE);

const statesOf = async (entry: EntryRef): Promise<Record<string, string>> => {
  const body = { contentType: ARTICLE, documentIds: [entry.documentId] };
  const { data } = await stage.app.admin.post<States>('/states/list', body);
  return Object.fromEntries((data.entries[entry.documentId] ?? []).map(({ locale, state }) => [locale, state]));
};

const untilStates = (entry: EntryRef, wanted: Record<string, string>): Promise<Record<string, string>> =>
  eventually(
    () => statesOf(entry),
    (seen) => JSON.stringify(seen) === JSON.stringify(wanted),
  );

const coverageOf = async (admin: Admin = stage.app.admin): Promise<Coverage> =>
  (await admin.get<Coverage>('/states/coverage')).data;

const untilQuiet = (): Promise<Coverage> => eventually(coverageOf, ({ pending }) => pending === 0);

const MISSING = { fr: 'missing', de: 'missing', es: 'missing', ja: 'missing' };

async function adopted(title: string): Promise<EntryRef> {
  const entry = await createArticle(stage.app, title);
  await articles().update({
    documentId: entry.documentId,
    locale: 'fr',
    data: { title: `${title} (fr)`, slug: `${entry.documentId}-fr`, kind: 'guide', body: 'Des mots.' },
  });
  const { data } = await stage.app.admin.post<Settled>('/states/settle', {
    entries: [{ contentType: ARTICLE, documentId: entry.documentId }],
    sourceLocale: 'en',
    locales: ['fr'],
    settle: 'adopt',
  });
  expect(data.settled).toBe(1);
  return entry;
}

/** As an import or a program does it that goes past the Document Service: nobody is told. */
const changeUnseen = (entry: EntryRef, locale: string, data: object): Promise<unknown> =>
  stage.app.strapi.db.query(ARTICLE).updateMany({ where: { documentId: entry.documentId, locale }, data });

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

describe('what is kept of entries', () => {
  it('follows what people do, in the background', async () => {
    const entry = await createArticle(stage.app, 'A mill');
    await untilStates(entry, MISSING);
    await articles().update({
      documentId: entry.documentId,
      locale: 'de',
      data: { title: 'Eine Mühle', slug: 'muehle', kind: 'guide' },
    });
    await untilStates(entry, { ...MISSING, de: 'unmanaged' });
    await articles().delete({ documentId: entry.documentId, locale: 'de' });
    await untilStates(entry, MISSING);
    await articles().delete({ documentId: entry.documentId, locale: '*' });
    await untilStates(entry, {});
  });

  it('is mended by looking at everything, whatever went unnoticed', async () => {
    const entry = await adopted('A lost mark');
    await untilStates(entry, { ...MISSING, fr: 'current' });
    await changeUnseen(entry, 'en', { title: 'A mark that was lost' });
    const gone = await createArticle(stage.app, 'Gone unseen');
    await untilStates(gone, MISSING);
    await stage.app.strapi.db.query(ARTICLE).deleteMany({ where: { documentId: gone.documentId } });
    await untilQuiet();
    expect(await statesOf(entry)).toEqual({ ...MISSING, fr: 'current' });

    const { status, data } = await stage.app.admin.post<Rebuild>('/states/rebuild');
    expect(status).toBe(200);
    expect(data.pending).toBeGreaterThan(0);
    await untilQuiet();
    expect(await statesOf(entry)).toEqual({ ...MISSING, fr: 'outdated' });
    expect(await statesOf(gone)).toEqual({});
  });

  it('is looked at as a whole once a day, and what fell due meanwhile when there is somebody again', async () => {
    const entry = await adopted('A quiet day');
    await untilStates(entry, { ...MISSING, fr: 'current' });
    await untilQuiet();
    await graphOf(stage.app.strapi).dispatcher.stop();
    await changeUnseen(entry, 'en', { title: 'A quieter day' });
    const [row] = (await rows('keeper').findMany({})) as { sweepDueAt: string | number }[];
    expect(Number(row?.sweepDueAt) - Date.now()).toBeGreaterThan(DAY_MS - 60 * 60_000);
    await keeper({ dueAt: 0, sweepDueAt: 0 });
    graphOf(stage.app.strapi).dispatcher.start();
    await untilStates(entry, { ...MISSING, fr: 'outdated' });
  });

  it('knows a new language, forgets one that is gone, and so with content types', async () => {
    const entry = await createArticle(stage.app, 'A mill of many tongues');
    await untilStates(entry, MISSING);
    const locales = stage.app.strapi.plugin('i18n').service('locales') as unknown as {
      create(data: object): Promise<{ id: number }>;
      delete(where: { id: number }): Promise<unknown>;
    };
    const { id } = await locales.create({ code: 'it', name: 'Italian' });
    await keeper({ dueAt: 0 });
    const withItalian = await eventually(
      () => statesOf(entry),
      (seen) => Object.keys(seen).length === 5,
    );
    expect(withItalian).toMatchObject({ ...MISSING, it: 'missing' });
    await locales.delete({ id });
    await keeper({ dueAt: 0 });
    await untilStates(entry, MISSING);
    await eventually(
      () => rows('locale-state').count({ where: { locale: 'it' } }),
      (count) => count === 0,
    );

    await stage.connect({ contentTypes: ['api::page.page'] });
    await keeper({ dueAt: 0 });
    await eventually(
      () => rows('locale-state').count({ where: { contentType: ARTICLE } }),
      (count) => count === 0,
    );
    expect((await coverageOf()).rows.map(({ contentType }) => contentType)).toEqual(['api::page.page']);
    await stage.connect();
    await keeper({ dueAt: 0 });
    await untilStates(entry, MISSING);
  });

  it('is counted by content type, language and state, for those who may read it', async () => {
    await untilQuiet();
    const seen = await coverageOf();
    expect(coverageSchema.strict().safeParse(seen).error).toBeUndefined();
    const article = seen.rows.find(({ contentType }) => contentType === ARTICLE);
    expect(article).toMatchObject({ name: 'Article' });
    const there = new Set((await articles().findMany({ locale: 'en' })).map(({ documentId }) => documentId));
    expect(article?.entries).toBe(there.size);
    for (const { locale, counts } of article?.locales ?? []) {
      const sum = Object.values(counts).reduce((total, count) => total + count, 0);
      expect({ locale, sum }).toEqual({ locale, sum: locale === 'en' ? 0 : there.size });
    }
    const reader = await stage.app.person([...may('see'), ...contentPermissions(stage.app, ARTICLE, ['fr'])]);
    const own = await coverageOf(reader);
    expect(own.rows.map(({ contentType }) => contentType)).toEqual([ARTICLE]);
    expect(own.rows[0]?.locales.map(({ locale }) => locale)).toEqual(['fr']);
  });

  it('stands in the panel right after a save, even while nobody keeps it', async () => {
    const entry = await adopted('A mill at night');
    await graphOf(stage.app.strapi).dispatcher.stop();
    await articles().update({ documentId: entry.documentId, locale: 'en', data: { title: 'A mill by day' } });
    const { data } = await stage.app.admin.get<EntryPanel>(`/entries/${ARTICLE}/${entry.documentId}?locale=en`);
    expect(data.locales[0]).toMatchObject({ locale: 'fr', state: 'outdated', detail: '4 words changed' });
    expect((await coverageOf()).pending).toBeGreaterThan(0);
    graphOf(stage.app.strapi).dispatcher.start();
    await untilQuiet();
  });
});

describe('an entry that cannot be read', () => {
  it('is named in the log, and keeps nobody else', async () => {
    const good = [await createArticle(stage.app, 'Before'), await createArticle(stage.app, 'After')];
    const bad = await createArticle(stage.app, 'Broken');
    for (const entry of [...good, bad]) await untilStates(entry, MISSING);
    await rows('locale-state').deleteMany({ where: {} });
    const { content, log } = deps();
    const localesOf = content.localesOf.bind(content);
    const told: string[] = [];
    const breaking = jest
      .spyOn(content, 'localesOf')
      .mockImplementation((uid, ids) =>
        ids.includes(bad.documentId) ? Promise.reject(new Error('It is broken.')) : localesOf(uid, ids),
      );
    const logging = jest.spyOn(log, 'error').mockImplementation((message) => void told.push(message));
    try {
      await stage.app.admin.post('/states/rebuild');
      for (const entry of good) await untilStates(entry, MISSING);
      await untilQuiet();
      expect(told.some((text) => text.includes(bad.documentId) && text.includes('It is broken.'))).toBe(true);
    } finally {
      breaking.mockRestore();
      logging.mockRestore();
    }
    await stage.app.admin.post('/states/rebuild');
    await untilStates(bad, MISSING);
  });

  it('has its baseline alone disregarded where that is damaged', async () => {
    const entry = await adopted('A damaged memory');
    await rows('baseline').updateMany({
      where: { entryId: entry.documentId },
      data: { payload: '{"version":', source: null },
    });
    await deps().marks.entry({ contentType: ARTICLE, entryId: entry.documentId });
    await untilStates(entry, { ...MISSING, fr: 'unmanaged' });
  });
});

describe('a relation whose related entry has no version in the language yet', () => {
  const CATEGORY = 'api::category.category';
  const category = (name: string) =>
    documentsOf(stage.app.strapi, CATEGORY).create({ locale: 'en', data: { name, slug: name.toLowerCase() } });

  /** The French article's category, by name. */
  const linked = async ({ documentId }: EntryRef): Promise<string | null> => {
    const french = await articles().findOne({ documentId, locale: 'fr', status: 'draft', populate: ['category'] });
    return (french?.category as { name: string } | null)?.name ?? null;
  };

  const waiting = (): Promise<number> => rows('deferred-link').count({});

  it('is linked in the background when that comes', async () => {
    const kettles = await category('Kettles');
    const entry = await createArticle(stage.app, 'All about kettles', { category: kettles.documentId });
    const id = await placed(stage.app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
    await driveTo(stage.sandbox, stage.app.admin, id, 'completed');
    expect(await linked(entry)).toBeNull();
    expect(await waiting()).toBe(1);

    await documentsOf(stage.app.strapi, CATEGORY).update({
      documentId: kettles.documentId,
      locale: 'fr',
      data: { name: 'Bouilloires', slug: 'bouilloires' },
    });
    await eventually(
      () => linked(entry),
      (name) => name === 'Bouilloires',
    );
    expect(await waiting()).toBe(0);
    // The text is as it was delivered: linking is no edit.
    await untilQuiet();
    expect(await statesOf(entry)).toMatchObject({ fr: 'current' });
  });

  it('is found once a day, should nobody have noticed', async () => {
    const pots = await category('Pots');
    const entry = await createArticle(stage.app, 'All about pots', { category: pots.documentId });
    const id = await placed(stage.app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
    await driveTo(stage.sandbox, stage.app.admin, id, 'completed');
    await graphOf(stage.app.strapi).dispatcher.stop();
    await documentsOf(stage.app.strapi, CATEGORY).update({
      documentId: pots.documentId,
      locale: 'fr',
      data: { name: 'Marmites', slug: 'marmites' },
    });
    await rows('mark').deleteMany({ where: {} });
    await keeper({ dueAt: 0, sweepDueAt: 0 });
    graphOf(stage.app.strapi).dispatcher.start();
    await eventually(
      () => linked(entry),
      (name) => name === 'Marmites',
    );
  });
});
