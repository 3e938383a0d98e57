import { coverageSchema, standingListSchema, type StandingList } from '../../contracts/locale-states';
import {
  deliveryListSchema,
  overviewSchema,
  type DeliveryList,
  type NeedKind,
  type NextDelivery,
  type Overview,
} from '../../contracts/overview';
import { ARTICLE, contentPermissions, createArticle, driveTo, expectTold, may, placed, wishFor } from '../helpers/desk';
import { statementsOf } from '../helpers/statements';
import { eventually, type Admin } from '../helpers/strapi';
import { handIn, toReview } from './deliveries';
import { setStage, type Stage } from './stage';

let stage: Stage;

const overviewOf = async (person: Admin): Promise<Overview> => {
  const { status, data } = await person.get<Overview>('/overview');
  expect(status).toBe(200);
  expect(overviewSchema.strict().safeParse(data).error).toBeUndefined();
  return data;
};

const needOf = ({ needs }: Overview, kind: NeedKind) => needs.find((need) => need.kind === kind);

const deliveriesOf = async (person: Admin, query = ''): Promise<DeliveryList> => {
  const { data } = await person.get<DeliveryList>(`/deliveries${query}`);
  expect(deliveryListSchema.strict().safeParse(data).error).toBeUndefined();
  return data;
};

const titlesOf = ({ deliveries }: DeliveryList): string[] => deliveries.map(({ document }) => document.title);

const nextOf = async (person: Admin, id: number): Promise<NextDelivery['next']> =>
  (await person.get<NextDelivery>(`/documents/${id}/next-delivery`)).data.next;

const standing = async (person: Admin, query: string): Promise<StandingList> => {
  const { data } = await person.get<StandingList>(`/states/entries?contentType=${ARTICLE}&${query}`);
  expect(standingListSchema.strict().safeParse(data).error).toBeUndefined();
  return data;
};

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

describe('what waits for a person, and what goes on', () => {
  it('is nothing before the first order', async () => {
    const data = await overviewOf(stage.app.admin);
    expect(data).toMatchObject({ needs: [], underWay: { count: 0, items: [] }, hasOrders: false, notice: null });
    expect(coverageSchema.safeParse(data.coverage).success).toBe(true);
  });

  it('names an order to be approved to those who may approve, and its price to those who may see it', async () => {
    const { app } = stage;
    const id = await placed(app.admin, wishFor([await createArticle(app, 'To be paid')], ['fr', 'de']));
    const seen = await overviewOf(app.admin);
    expect(seen.hasOrders).toBe(true);
    expect(needOf(seen, 'approvals')).toMatchObject({
      count: 1,
      items: [{ orderId: id, documentId: null, title: 'To be paid', targetLocales: ['fr', 'de'], reason: null }],
    });
    expect(needOf(seen, 'approvals')?.items[0]?.quotedCredits).toBeGreaterThan(0);
    const approver = await app.person([...may('see', 'approve'), ...contentPermissions(app, ARTICLE, ['en', 'fr'])]);
    expect(needOf(await overviewOf(approver), 'approvals')?.items[0]?.quotedCredits).toBeNull();
    const editor = await app.person([...may('see', 'order'), ...contentPermissions(app, ARTICLE, ['en', 'fr'])]);
    expect((await overviewOf(editor)).needs).toEqual([]);
    // Who may not read its entries is not told what they are called.
    const outsider = await app.person([...may('see', 'approve'), ...contentPermissions(app, ARTICLE, ['fr'])]);
    const [item] = needOf(await overviewOf(outsider), 'approvals')?.items ?? [];
    expect(item?.title).toBe(item?.ref);
    await app.admin.post(`/orders/${id}/cancel`);
    expect((await overviewOf(app.admin)).needs).toEqual([]);
  });

  it('counts what is under way, with its progress, and what failed, with the reason', async () => {
    const { app, sandbox } = stage;
    const id = await stage.order('On its way', ['fr']);
    await driveTo(sandbox, app.admin, id, 'working');
    const running = await overviewOf(app.admin);
    expect(running.underWay).toMatchObject({ count: 1, items: [{ orderId: id, title: 'On its way' }] });
    await driveTo(sandbox, app.admin, id, 'completed');
    expect((await overviewOf(app.admin)).underWay.count).toBe(0);

    const dear = await placed(app.admin, {
      ...wishFor([await createArticle(app, 'Too dear', { body: 'Many words. '.repeat(900) })], ['fr']),
      approveUpToCredits: 100_000,
    });
    await driveTo(sandbox, app.admin, dear, 'counting');
    await sandbox.advance(20_000);
    await stage.untilState(dear, 'awaiting_funds');
    const failed = needOf(await overviewOf(app.admin), 'failures');
    expect(failed).toMatchObject({ count: 1, items: [{ orderId: dear, title: 'Too dear' }] });
    expect(failed?.items[0]?.reason).toMatch(/wallet/);
    await app.admin.post(`/orders/${dear}/cancel`);
  });
});

describe('deliveries that wait', () => {
  it('are told with findings first, then by age, and follow one another', async () => {
    const { app, sandbox } = stage;
    const first = await toReview(stage, 'The first one');
    const second = await toReview(stage, 'The second one');
    sandbox.setBehaviours({ authorFaults: [{ fault: 'lose-tag', rate: 1 }] });
    const faulty = await toReview(stage, 'The faulty one');
    sandbox.setBehaviours({ authorFaults: [] });

    const list = await deliveriesOf(app.admin);
    expect(titlesOf(list)).toEqual(['The faulty one', 'The first one', 'The second one']);
    expect(list.deliveries.map(({ findings }) => findings > 0)).toEqual([true, false, false]);
    expect(list.deliveries[1]).toMatchObject({ orderId: first.id, revised: false, contentTypeName: 'Article' });
    expect(list.pagination).toEqual({ page: 1, pageSize: 20, total: 3 });
    const rest = await deliveriesOf(app.admin, '?page=2&pageSize=2');
    expect(titlesOf(rest)).toEqual(['The second one']);

    expect(await nextOf(app.admin, faulty.document.id)).toMatchObject({ documentId: first.document.id });
    expect(await nextOf(app.admin, first.document.id)).toMatchObject({
      orderId: second.id,
      documentId: second.document.id,
      title: 'The second one',
      targetLocale: 'fr',
    });
    expect(await nextOf(app.admin, second.document.id)).toMatchObject({ documentId: faulty.document.id });

    const waiting = needOf(await overviewOf(app.admin), 'reviews');
    expect(waiting?.count).toBe(3);
    expect(waiting?.items.map(({ documentId }) => documentId)).toEqual(
      [faulty, first, second].map(({ document }) => document.id),
    );

    // One that is decided keeps its place for whoever goes on from it.
    await app.admin.post(`/documents/${first.document.id}/accept`, {});
    expect(titlesOf(await deliveriesOf(app.admin))).toEqual(['The faulty one', 'The second one']);
    expect(await nextOf(app.admin, first.document.id)).toMatchObject({ documentId: second.document.id });
    // Held back by a check, it is kept as it stands.
    await app.admin.post(`/documents/${faulty.document.id}/decision`, { decision: 'keep' });
    expect(await nextOf(app.admin, second.document.id)).toBeNull();
    expect(await nextOf(app.admin, 4711)).toMatchObject({ documentId: second.document.id });
  });

  it('are another kind once their authors had them back', async () => {
    const { app } = stage;
    const before = needOf(await overviewOf(app.admin), 'reviews')?.count ?? 0;
    const { id, document } = await toReview(stage, 'Once more, please');
    const sent = await app.admin.post(`/documents/${document.id}/revision`, { keys: ['title'], message: 'Shorter.' });
    expect(sent.status).toBe(200);
    expect(needOf(await overviewOf(app.admin), 'reviews')?.count ?? 0).toBe(before);
    await handIn(stage, id, 'to_review');
    const seen = await overviewOf(app.admin);
    expect(needOf(seen, 'revisions')).toMatchObject({
      count: 1,
      items: [{ orderId: id, documentId: document.id, title: 'Once more, please', targetLocales: ['fr'] }],
    });
    expect(needOf(seen, 'reviews')?.count ?? 0).toBe(before);
    const listed = (await deliveriesOf(app.admin)).deliveries.find((one) => one.orderId === id);
    expect(listed?.revised).toBe(true);
    await app.admin.post(`/documents/${document.id}/accept`, {});
  });

  it('are those of a person who may write them, or may look at them where they may decide nothing', async () => {
    const { app } = stage;
    const { document } = await toReview(stage, 'In French');
    const person = (action: 'review' | null, locales: string[]): Promise<Admin> =>
      app.person([...may('see', ...(action ? [action] : [])), ...contentPermissions(app, ARTICLE, locales)]);
    const german = await person('review', ['en', 'de']);
    expect((await deliveriesOf(german)).pagination.total).toBe(0);
    expect((await overviewOf(german)).needs).toEqual([]);
    expect(await nextOf(german, document.id)).toBeNull();
    const french = await person('review', ['en', 'fr']);
    expect(titlesOf(await deliveriesOf(french))).toContain('In French');
    const onlooker = await person(null, ['en', 'fr']);
    const shown = await deliveriesOf(onlooker);
    expect(titlesOf(shown)).toContain('In French');
    expect(shown.deliveries.flatMap(({ document: { actions } }) => actions)).not.toContain('decide');
    expect((await overviewOf(onlooker)).needs).toEqual([]);
    await app.admin.post(`/documents/${document.id}/accept`, {});
  });
});

describe('entries by how they stand', () => {
  it('are listed in pages, with their titles and in the number that the coverage tells', async () => {
    const { app } = stage;
    const coverage = await eventually(
      async () => (await overviewOf(app.admin)).coverage,
      ({ pending }) => pending === 0,
    );
    const cell = coverage.rows[0]?.locales.find(({ locale }) => locale === 'de');
    const list = await standing(app.admin, 'locale=de&states=missing,outdated&pageSize=3');
    expect(list.contentTypes).toContainEqual({ uid: ARTICLE, name: 'Article' });
    expect(list.locales).toEqual(['en', 'fr', 'de', 'es', 'ja']);
    expect(list.entries).toHaveLength(3);
    expect(list.pagination.total).toBe((cell?.counts.missing ?? 0) + (cell?.counts.outdated ?? 0));
    const second = await standing(app.admin, 'locale=de&states=missing,outdated&pageSize=3&page=2');
    const ids = [...list.entries, ...second.entries].map(({ documentId }) => documentId);
    expect(new Set(ids).size).toBe(ids.length);
    const all = await standing(app.admin, 'pageSize=100');
    const french = all.entries.find(({ title, locale }) => title === 'On its way' && locale === 'fr');
    expect(french).toMatchObject({ state: 'current', readable: true, sourceLocale: 'en' });
  });

  it('name none that a person may not read, nor locales that they may not', async () => {
    const { app } = stage;
    const reader = await app.person([...may('see'), ...contentPermissions(app, ARTICLE, ['fr'])]);
    const { entries } = await standing(reader, 'pageSize=100');
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ locale }) => locale))).toEqual(new Set(['fr']));
    for (const entry of entries) expect(entry).toMatchObject({ title: 'An entry you may not read', readable: false });
  });

  it('are refused in words of what is not opted in, or cannot be asked for', async () => {
    const { admin } = stage.app;
    expectTold(await admin.get('/states/entries?contentType=api::tag.tag'), 400, 'not_opted_in');
    expectTold(await admin.get(`/states/entries?contentType=${ARTICLE}&states=lost`), 400, 'invalid_request');
  });
});

it('takes as many queries for much as for little', async () => {
  const { app } = stage;
  const { admin } = app;
  const asked = async (): Promise<number[]> => {
    const numbers: number[] = [];
    for (const path of ['/overview', '/deliveries?pageSize=100', `/states/entries?contentType=${ARTICLE}&pageSize=100`])
      numbers.push(await statementsOf(stage.app.strapi, () => admin.get(path)));
    return numbers;
  };
  await placed(admin, wishFor([await createArticle(app, 'One')], ['fr']));
  await toReview(stage, 'One of few');
  await eventually(
    async () => (await overviewOf(admin)).coverage.pending,
    (pending) => pending === 0,
  );
  const few = await asked();
  for (let number = 0; number < 3; number += 1) {
    const entries = [];
    for (let one = 0; one < 10; one += 1) entries.push(await createArticle(app, `Many ${number} ${one}`));
    await placed(admin, wishFor(entries, ['fr', 'de', 'es']));
    await toReview(stage, `One of many ${number}`);
  }
  await eventually(
    async () => (await overviewOf(admin)).coverage.pending,
    (pending) => pending === 0,
  );
  expect(await asked()).toEqual(few);
});
