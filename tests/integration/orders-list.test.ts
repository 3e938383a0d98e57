import { orderListSchema, type OrderList } from '../../contracts/order-list';
import { ARTICLE, contentPermissions, createArticle, expectTold, may, placed, wishFor } from '../helpers/desk';
import { statementsOf } from '../helpers/statements';
import type { Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;
let editor: Admin;
const ids: Record<'harbour' | 'storm' | 'percent', number> = { harbour: 0, storm: 0, percent: 0 };

const listOf = async (person: Admin, query = ''): Promise<OrderList> => {
  const { status, data } = await person.get<OrderList>(`/orders${query}`);
  expect(status).toBe(200);
  expect(orderListSchema.strict().safeParse(data).error).toBeUndefined();
  return data;
};
const found = async (query: string, person = stage.app.admin): Promise<number[]> =>
  (await listOf(person, query)).orders.map(({ id }) => id);

beforeAll(async () => {
  stage = await setStage();
  const { app } = stage;
  editor = await app.person([...may('see', 'order'), ...contentPermissions(app, ARTICLE, ['en', 'fr', 'de', 'es'])]);
  const inOne = [await createArticle(app, 'A quiet harbour'), await createArticle(app, 'Lighthouses')];
  ids.harbour = await placed(app.admin, wishFor(inOne, ['fr', 'de'], { title: 'Spring campaign' }));
  ids.storm = await placed(editor, wishFor([await createArticle(app, 'Storm', { body: 'Wind. '.repeat(90) })], ['es']));
  ids.percent = await placed(app.admin, wishFor([await createArticle(app, 'Up by 100%_')], ['fr']));
});

afterAll(() => stage.close());

describe('looking for orders', () => {
  it('finds them by number, by name and by what is in them', async () => {
    const all = await listOf(stage.app.admin);
    expect(all.orders.map(({ id }) => id)).toEqual([ids.percent, ids.storm, ids.harbour]);
    const ref = all.orders.find(({ id }) => id === ids.storm)?.ref ?? '';
    expect(await found(`?search=${ref.toLowerCase()}`)).toEqual([ids.storm]);
    expect(await found('?search=spring')).toEqual([ids.harbour]);
    expect(await found('?search=lightHOUSE')).toEqual([ids.harbour]);
    expect(await found('?search=nobody')).toEqual([]);
  });

  it('takes what is typed as it is', async () => {
    expect(await found(`?search=${encodeURIComponent('100%_')}`)).toEqual([ids.percent]);
    expect(await found('?search=_')).toEqual([ids.percent]);
    expect(await found(`?search=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
    expect(await found('?search=!')).toEqual([]);
  });

  it('tells nothing of titles that a person may not read', async () => {
    const { app } = stage;
    const outsider = await app.person([...may('see'), ...contentPermissions(app, ARTICLE, ['fr'])]);
    const list = await listOf(outsider);
    expect(list.pagination.total).toBe(3);
    expect(await found('?search=lighthouse', outsider)).toEqual([]);
    expect(await found('?search=Storm', outsider)).toEqual([]);
    const [newest] = list.orders;
    expect(await found(`?search=${newest?.ref}`, outsider)).toEqual([newest?.id]);
    expect(await found('?search=lighthouse', editor)).toEqual([ids.harbour]);
  });

  it('narrows them by state, language and person, and tells what there is to choose', async () => {
    const { admin } = stage.app;
    await admin.post(`/orders/${ids.percent}/cancel`);
    expect(await found('?states=cancelled')).toEqual([ids.percent]);
    expect(await found('?states=cancelled,needs_approval')).toEqual([ids.percent, ids.storm, ids.harbour]);
    expect(await found('?locale=fr')).toEqual([ids.percent, ids.harbour]);
    expect(await found('?locale=fr&states=needs_approval')).toEqual([ids.harbour]);
    const { people, locales, orders } = await listOf(admin);
    expect(locales).toEqual(['de', 'es', 'fr']);
    expect(people).toHaveLength(2);
    const by = orders.find(({ id }) => id === ids.storm)?.requestedBy ?? '';
    expect(people).toContain(by);
    expect(await found(`?by=${encodeURIComponent(by)}`)).toEqual([ids.storm]);
    await admin.post(`/orders/${ids.percent}/archive`);
    expect(await found('?locale=fr')).toEqual([ids.harbour]);
    expect(await found('?archived=true&locale=fr')).toEqual([ids.percent]);
    await admin.post(`/orders/${ids.percent}/unarchive`);
  });

  it('sorts them by date, by how much they want somebody, and by money, page by page', async () => {
    expect(await found('?sort=date:asc')).toEqual([ids.harbour, ids.storm, ids.percent]);
    expect(await found('?sort=state:asc')).toEqual([ids.storm, ids.harbour, ids.percent]);
    expect(await found('?sort=state:desc')).toEqual([ids.percent, ids.storm, ids.harbour]);
    const { orders } = await listOf(stage.app.admin, '?sort=money:desc');
    const sums = orders.map(({ quotedCredits }) => quotedCredits ?? 0);
    expect(new Set(sums).size).toBe(3);
    expect(sums).toEqual([...sums].sort((a, b) => b - a));
    const dearest = orders.map(({ id }) => id);
    expect(await found('?sort=money:asc')).toEqual([...dearest].reverse());
    expect(await found('?sort=money:desc&pageSize=2')).toEqual(dearest.slice(0, 2));
    expect(await found('?sort=money:desc&pageSize=2&page=2')).toEqual(dearest.slice(2));
  });

  it('does not sort by amounts for those who may not see them', async () => {
    expectTold(await editor.get('/orders?sort=money:desc'), 403, 'no_permission');
  });

  it.each([
    'page=0',
    'page=x',
    'pageSize=101',
    'archived=maybe',
    'states=lost',
    'states=',
    'sort=title:asc',
    'sort=date',
    'sort=date:up',
    'locale=f',
    'search=',
    `search=${'x'.repeat(101)}`,
    'by=',
    'filters[id]=1',
    'search[$ne]=1',
    'sort=date:asc&sort=date:desc',
  ])('refuses %s in words', async (query) => {
    expectTold(await stage.app.admin.get(`/orders?${query}`), 400, 'invalid_request');
  });
});

it('takes as many queries for many orders as for few', async () => {
  const { app } = stage;
  const queries = ['', '?search=many&pageSize=100', '?states=needs_approval&locale=fr&sort=money:desc&pageSize=100'];
  const asked = async (): Promise<number[]> => {
    const numbers: number[] = [];
    for (const query of queries) numbers.push(await statementsOf(app.strapi, () => app.admin.get(`/orders${query}`)));
    return numbers;
  };
  await placed(app.admin, wishFor([await createArticle(app, 'Not many')], ['fr']));
  const few = await asked();
  for (let number = 0; number < 12; number += 1) {
    const entries = [await createArticle(app, `Many ${number}`), await createArticle(app, `Many more ${number}`)];
    await placed(app.admin, wishFor(entries, ['fr', 'de']));
  }
  expect(await found('?search=many&pageSize=100')).toHaveLength(13);
  expect(await asked()).toEqual(few);
});
