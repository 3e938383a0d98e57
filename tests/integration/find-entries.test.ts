import type { Builder, FoundEntries } from '../../contracts/builder';
import { MEDIA_LIBRARY } from '../../contracts/settings';
import { ARTICLE, contentPermissions, createArticle, may, type EntryRef } from '../helpers/desk';
import { documentsOf, eventually, type Admin, type Answer } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;
const entries: EntryRef[] = [];

const find = (person: Admin, query: Record<string, string> = {}): Promise<Answer<FoundEntries>> =>
  person.get<FoundEntries>(
    `/builder/entries?${new URLSearchParams({ locale: 'en', contentType: ARTICLE, ...query }).toString()}`,
  );
const titlesIn = ({ data }: Answer<FoundEntries>): string[] => data.entries.map(({ title }) => title);

beforeAll(async () => {
  stage = await setStage();
  for (const title of ['Anise', 'Basil', 'Chives']) entries.push(await createArticle(stage.app, title));
  const [anise] = entries;
  await documentsOf(stage.app.strapi, ARTICLE).update({
    documentId: anise?.documentId,
    locale: 'fr',
    data: { title: 'Anis' },
  });
});

afterAll(() => stage.close());

describe('what can be added to an order', () => {
  it('is looked for by content type and words, the last changed first, page by page', async () => {
    const { admin } = stage.app;
    const first = await find(admin, { pageSize: '2' });
    expect(titlesIn(first)).toEqual(['Chives', 'Basil']);
    expect(first.data.pagination).toEqual({ page: 1, pageSize: 2, total: 3 });
    expect(titlesIn(await find(admin, { pageSize: '2', page: '2' }))).toEqual(['Anise']);
    const found = await find(admin, { search: ' basil ' });
    expect(titlesIn(found)).toEqual(['Basil']);
    expect(found.data.entries[0]?.documentId).toBe(entries[1]?.documentId);
  });

  it('is what is written in a language', async () => {
    expect(titlesIn(await find(stage.app.admin, { locale: 'fr' }))).toEqual(['Anis']);
  });

  it('comes with how its languages stand', async () => {
    const { data } = await eventually(
      () => find(stage.app.admin, { search: 'Anise' }),
      ({ data: { entries: found } }) => (found[0]?.states.length ?? 0) === 4,
    );
    expect(data.entries[0]?.states.map(({ locale, state }) => `${locale} ${state}`)).toEqual([
      ...['fr unmanaged', 'de missing', 'es missing', 'ja missing'],
    ]);
  });

  it('is of the content types that are opted in, and of the first of them unless one is named', async () => {
    const { data } = await stage.app.admin.get<FoundEntries>('/builder/entries?locale=en');
    expect(data.contentTypes).toContainEqual({ uid: ARTICLE, name: 'Article' });
    expect(data.contentTypes.map(({ uid }) => uid)).not.toContain('api::recipe.recipe');
    expect(data.contentType).toBe(data.contentTypes[0]?.uid);
  });

  it('is no file, and nothing of a content type that is not opted in', async () => {
    const { admin } = stage.app;
    await stage.connect({ contentTypes: [MEDIA_LIBRARY, ARTICLE] });
    const files = await find(admin, { contentType: MEDIA_LIBRARY });
    expect(files.data).toMatchObject({ entries: [], contentTypes: [{ uid: ARTICLE, name: 'Article' }] });
    await stage.connect();
    const refused = await find(admin, { contentType: 'api::recipe.recipe' });
    expect(refused).toMatchObject({ status: 400, error: { details: { code: 'not_opted_in' } } });
    expect((await find(admin, { locale: 'nl' })).error?.details).toMatchObject({ code: 'locale_unknown' });
  });
});

it('begins with nothing, of which the defaults are told all the same', async () => {
  const wish = { entries: [], sourceLocale: 'en', targetLocales: [] };
  const { status, data } = await stage.app.admin.post<Builder>('/builder', wish);
  expect(status).toBe(200);
  expect(data).toMatchObject({ entries: [], suggestions: [], defaults: { level: 'premium' } });
  expect(data.locales.map(({ locale }) => locale)).toEqual(['en', 'fr', 'de', 'es', 'ja']);
});

describe('whoever looks for it', () => {
  it('finds nothing that they may not read', async () => {
    const nobody = await stage.app.person(may('order'));
    expect((await find(nobody)).data).toEqual({
      ...{ contentTypes: [], contentType: ARTICLE, entries: [] },
      pagination: { page: 1, pageSize: 10, total: 0 },
    });
    const german = await stage.app.person([...may('order'), ...contentPermissions(stage.app, ARTICLE, ['de'])]);
    expect((await find(german)).data).toMatchObject({ entries: [], pagination: { total: 0 } });
    expect((await find(german, { locale: 'fr' })).data.entries).toEqual([]);
  });

  it('finds their own, and how these stand, where they may read no others', async () => {
    const own = contentPermissions(stage.app, ARTICLE, ['en']).map((permission) => ({
      ...permission,
      conditions: ['admin::is-creator'],
    }));
    const author = await stage.app.person([...may('order'), ...own]);
    const made = await author.post<{ documentId: string }>(`/content-manager/collection-types/${ARTICLE}?locale=en`, {
      ...{ title: 'Dill', slug: 'dill', kind: 'guide', body: 'A few words about dill.' },
    });
    expect(made.status).toBe(201);
    const found = await eventually(
      () => find(author),
      ({ data }) => (data.entries[0]?.states.length ?? 0) === 4,
    );
    expect(titlesIn(found)).toEqual(['Dill']);
    expect(found.data).toMatchObject({ contentTypes: [{ uid: ARTICLE }], pagination: { total: 1 } });
    expect((await find(author, { search: 'Basil' })).data.entries).toEqual([]);
    expect(titlesIn(await find(stage.app.admin, { search: 'Dill' }))).toEqual(['Dill']);
  });

  it('sees no title where they may read the entry but not that field', async () => {
    const untitled = contentPermissions(stage.app, ARTICLE, ['en']).map((permission) => ({
      ...permission,
      properties: { fields: ['body'], locales: ['en'] },
    }));
    const reader = await stage.app.person([...may('order'), ...untitled]);
    const titles = titlesIn(await find(reader));
    expect(titles.length).toBeGreaterThanOrEqual(3);
    expect(new Set(titles)).toEqual(new Set(['Article']));
  });
});
