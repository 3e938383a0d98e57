import type { Matching, States, Tracked } from '../../contracts/locale-states';
import { MOST_MATCHING } from '../../contracts/states';
import { ARTICLE, contentPermissions, createArticle, may, type EntryRef } from '../helpers/desk';
import { statementsOf } from '../helpers/statements';
import { documentsOf, eventually, type Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;
const entries: EntryRef[] = [];

/** What the Content Manager's list shows, by title. */
async function listed(person: Admin, query: string): Promise<{ titles: string[]; total: number }> {
  const path = `/content-manager/collection-types/${ARTICLE}?locale=en&pageSize=100&${query}`;
  const response = await person.download(path);
  expect(response.status).toBe(200);
  const { results, pagination } = (await response.json()) as {
    results: { title: string }[];
    pagination: { total: number };
  };
  return { titles: results.map(({ title }) => title).sort(), total: pagination.total };
}

const standing = (locale: string, operator: string, state: string, place = 0): string =>
  `filters[$and][${place}][__translation_${locale}][${operator}]=${state}`;

const matching = (person: Admin, query: object) =>
  person.post<Matching>('/states/matching', { contentType: ARTICLE, query: { locale: 'en', ...query } });

beforeAll(async () => {
  stage = await setStage();
  for (const title of ['Anise', 'Basil', 'Chives', 'Dill']) entries.push(await createArticle(stage.app, title));
  const [anise, basil] = entries;
  for (const { documentId } of [anise, basil].filter((entry) => entry !== undefined))
    await documentsOf(stage.app.strapi, ARTICLE).update({ documentId, locale: 'fr', data: { title: 'Herbe' } });
  await eventually(
    () =>
      stage.app.admin.post<States>('/states/list', {
        contentType: ARTICLE,
        documentIds: entries.map(({ documentId }) => documentId),
      }),
    ({ data }) => !data.pending && Object.values(data.entries).every((states) => states.length === 4),
  );
});

afterAll(() => stage.close());

describe("the Content Manager's list", () => {
  it('is filtered by how a language stands, with its total', async () => {
    const { admin } = stage.app;
    expect(await listed(admin, standing('fr', '$eq', 'missing'))).toEqual({ titles: ['Chives', 'Dill'], total: 2 });
    expect(await listed(admin, standing('fr', '$eq', 'unmanaged'))).toEqual({ titles: ['Anise', 'Basil'], total: 2 });
    expect(await listed(admin, standing('fr', '$ne', 'missing'))).toEqual({ titles: ['Anise', 'Basil'], total: 2 });
    expect((await listed(admin, standing('de', '$eq', 'needs_it'))).total).toBe(4);
    expect((await listed(admin, standing('de', '$eq', 'current'))).total).toBe(0);
  });

  it("takes the filter beside others, beside Strapi's own and the search", async () => {
    const { admin } = stage.app;
    const missing = standing('fr', '$eq', 'missing');
    expect(await listed(admin, `${missing}&filters[$and][1][title][$eq]=Dill`)).toEqual({ titles: ['Dill'], total: 1 });
    expect(await listed(admin, `${missing}&_q=Chives`)).toEqual({ titles: ['Chives'], total: 1 });
    expect((await listed(admin, `${missing}&filters[$and][1][__status][$eq]=draft`)).total).toBe(2);
    expect((await listed(admin, `${missing}&${standing('de', '$ne', 'missing', 1)}`)).total).toBe(0);
  });

  it('shows everything where the filter says nothing, and to whom may not see how languages stand', async () => {
    const { admin } = stage.app;
    expect((await listed(admin, standing('fr', '$eq', 'nonsense'))).total).toBe(4);
    expect((await listed(admin, standing('fr', '$gt', 'missing'))).total).toBe(4);
    const reader = await stage.app.person(contentPermissions(stage.app, ARTICLE, ['en']));
    expect((await listed(reader, standing('fr', '$eq', 'missing'))).total).toBe(4);
  });

  it('takes as many queries with the filter as without', async () => {
    const { admin, strapi } = stage.app;
    const counted = (query: string): Promise<number> => statementsOf(strapi, () => listed(admin, query));
    const bare = await counted('filters[$and][0][title][$contains]=i');
    expect(bare).toBeGreaterThan(0);
    expect(await counted(standing('fr', '$eq', 'missing'))).toBeLessThanOrEqual(bare);
  });
});

describe('what matches', () => {
  const idOf = (index: number): string => entries[index]?.documentId ?? '';

  it('is what the list shows, in its order', async () => {
    const { admin } = stage.app;
    const filters = { $and: [{ __translation_fr: { $eq: 'missing' } }] };
    const { data } = await matching(admin, { filters, sort: 'title:DESC' });
    expect(data).toEqual({ documentIds: [idOf(3), idOf(2)], total: 2 });
    expect((await matching(admin, { _q: 'Basil' })).data).toEqual({ documentIds: [idOf(1)], total: 1 });
  });

  it('is what the person may read, and nothing where they may read nothing', async () => {
    const nobody = await stage.app.person(may('order'));
    expect((await matching(nobody, {})).data).toEqual({ documentIds: [], total: 0 });
    const other = await stage.app.person([...may('order'), ...contentPermissions(stage.app, ARTICLE, ['en'])]);
    expect((await matching(other, {})).data.total).toBe(4);
  });

  it('is refused where it does not fit', async () => {
    const { admin } = stage.app;
    expect((await admin.post('/states/matching', { contentType: 'admin::user', query: {} })).status).toBe(400);
    expect((await admin.post('/states/matching', { contentType: 'api::none.none', query: {} })).status).toBe(404);
    expect((await matching(admin, { filters: { title: { $nonsense: 1 } } })).status).toBeLessThan(500);
    expect((await matching(admin, { sort: { title: {} }, filters: [[]] })).status).toBeLessThan(500);
  });

  it('is read in pages, and of very many the first are told', async () => {
    const { admin, strapi } = stage.app;
    const {
      documentId: _,
      id: __,
      ...row
    } = (await strapi.db.query(ARTICLE).findOne({ where: { documentId: idOf(0), locale: 'en' } })) as Record<
      string,
      unknown
    >;
    const many = MOST_MATCHING + 30;
    const rows = Array.from({ length: many }, (____, index) => ({
      ...row,
      title: 'Many',
      slug: `many-${index}`,
      documentId: `many${String(index).padStart(20, '0')}`,
    }));
    for (let start = 0; start < rows.length; start += 50)
      await strapi.db.query(ARTICLE).createMany({ data: rows.slice(start, start + 50) });
    // All of them alike: only a complete order keeps the pages apart.
    const { data } = await matching(admin, { _q: 'Many', sort: 'title:ASC' });
    expect(data.total).toBe(many);
    expect(data.documentIds).toEqual(rows.slice(0, MOST_MATCHING).map(({ documentId }) => documentId));
  });
});

it('tells of which content types somebody may see how entries stand', async () => {
  const { data } = await stage.app.admin.get<Tracked>('/states/tracked');
  expect(data.contentTypes).toContain(ARTICLE);
  expect(data.locales.map(({ locale }) => locale)).toEqual(['en', 'fr', 'de', 'es', 'ja']);
  const blind = await stage.app.person(may('see'));
  expect((await blind.get<Tracked>('/states/tracked')).data.contentTypes).toEqual([]);
});
