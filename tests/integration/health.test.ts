import { healthSchema, retriedSchema, type Health, type Retried, type StuckKind } from '../../contracts/health';
import { graphOf } from '../../server/src/services/desk';
import {
  ARTICLE,
  contentPermissions,
  createArticle,
  driveTo,
  expectTold,
  may,
  orderOf,
  placed,
  untilOrder,
  wishFor,
} from '../helpers/desk';
import { statementsOf } from '../helpers/statements';
import { eventually, type Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

const HOUR = 60 * 60_000;

let stage: Stage;

const healthOf = async (person: Admin = stage.app.admin): Promise<Health> => {
  const { status, data } = await person.get<Health>('/health');
  expect(status).toBe(200);
  expect(healthSchema.strict().safeParse(data).error).toBeUndefined();
  return data;
};

const stuckOf = ({ stuck }: Health, kind: StuckKind) => stuck.find((one) => one.kind === kind);

const rows = (name: string) => stage.app.strapi.db.query(`plugin::translation-desk.${name}`);

/** The service refuses what makes a project, which no waiting mends. */
const refuseProjects = (): void =>
  void stage.sandbox.addFault({ match: { method: 'POST', path: /\/projects$/ }, kind: 'status', status: 422 });

async function stopped(title: string): Promise<number> {
  refuseProjects();
  const id = await stage.order(title, ['fr']);
  await stage.untilState(id, 'needs_attention');
  stage.sandbox.removeFaults();
  return id;
}

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

describe('what an admin looks at when something is not going on', () => {
  it('says that all is well, and what stands behind it', async () => {
    const { sandbox } = stage;
    const health = await healthOf();
    expect(health).toMatchObject({ needs: 0, problems: [], stuck: [], dispatches: true });
    expect(health.connection).toMatchObject({
      baseUrl: sandbox.url,
      signIn: 'key',
      connected: true,
      callbackUrl: null,
    });
    expect(health.mapping.problem).toBeNull();
    expect(health.mapping.contentTypes).toContainEqual({ uid: ARTICLE, name: 'Article', problem: null });
    expect(health.mapping.locales.map(({ locale }) => locale)).toEqual(['en', 'fr', 'de', 'es', 'ja']);
  });

  it('names a locale without a language, and content types that are gone or not localized', async () => {
    const opted = [ARTICLE, 'api::old.old', 'api::menu.menu'];
    await stage.connect({ contentTypes: opted, languages: { ja: 'xx-xx', fr: 'fr-fr' } });
    const { needs, mapping } = await healthOf();
    expect(mapping.locales).toContainEqual(expect.objectContaining({ locale: 'ja', standing: 'unmapped' }));
    expect(mapping.locales).toContainEqual(expect.objectContaining({ locale: 'fr', standing: 'mapped' }));
    expect(mapping.contentTypes.map(({ problem }) => problem !== null)).toEqual([false, true, true]);
    expect(needs).toBe(3);
    await stage.connect({ contentTypes: [ARTICLE], languages: { fr: 'fr-fr' } });
    expect((await healthOf()).needs).toBe(0);
  });

  it('is for those who may manage settings', async () => {
    const other = await stage.app.person(may('see', 'order', 'approve'));
    for (const { status } of [await other.get('/health'), await other.post('/health/repair', { kind: 'overdue' })])
      expect(status).toBe(403);
    expectTold(await stage.app.admin.post('/health/repair', { kind: 'stopped' }), 400, 'invalid_request');
  });
});

describe('an order that stopped for a person', () => {
  it('is told with its reason, veiled for who may not read it, and tried again by one click', async () => {
    const { app } = stage;
    const id = await stopped('Refused at first');
    const seen = stuckOf(await healthOf(), 'stopped');
    expect(seen).toMatchObject({ count: 1, repairable: true, items: [{ orderId: id, title: 'Refused at first' }] });
    expect(seen?.items[0]?.reason).toMatch(/refuse/);
    const { events } = await orderOf(app.admin, id);
    expect(seen?.since).toBe(events.find(({ text }) => text.startsWith('Stopped:'))?.at);

    const outsider = await app.person([...may('see', 'manage-settings'), ...contentPermissions(app, ARTICLE, ['fr'])]);
    const veiled = stuckOf(await healthOf(outsider), 'stopped');
    expect(veiled).toMatchObject({ repairable: false, items: [{ orderId: id, reason: null }] });
    expect(veiled?.items[0]?.title).toBe(veiled?.items[0]?.ref);
    expect((await outsider.post('/health/retry')).status).toBe(403);

    const second = await stopped('Refused as well');
    expect((await healthOf()).needs).toBe(2);
    expect((await app.admin.post<Retried>('/health/retry')).data).toEqual({ orders: 2, refused: [] });
    for (const one of [id, second])
      await untilOrder(app.admin, one, ({ projects }) => projects[0]?.state === 'counting');
    expect(await healthOf()).toMatchObject({ needs: 0, stuck: [] });
    expect((await app.admin.post<Retried>('/health/retry')).data).toEqual({ orders: 0, refused: [] });
  });

  it('is named, and the reason, where it cannot be tried again now', async () => {
    const { app, sandbox } = stage;
    const rows = (name: string) => app.strapi.db.query(`plugin::translation-desk.${name}`);
    const id = await stage.order('Held on to', ['fr']);
    await driveTo(sandbox, app.admin, id, 'working');
    // A document that needs somebody, in a project that a step holds on to.
    const lease = { leaseToken: 'a step', leaseUntil: Date.now() + 600_000 };
    await rows('project').update({ where: { orderId: id }, data: lease });
    await rows('document').update({ where: { orderId: id }, data: { state: 'needs_attention' } });
    const { ref } = await orderOf(app.admin, id);
    const other = await stopped('Refused beside it');
    const retried = await app.admin.post<Retried>('/health/retry');
    expect(retriedSchema.strict().safeParse(retried.data).error).toBeUndefined();
    const message =
      'The project for "fr" was not tried again. This project is being worked on at the moment; nothing was changed.';
    expect(retried.data).toMatchObject({
      orders: 1,
      refused: [{ orderId: id, ref, title: 'Held on to', problem: { code: 'busy', message } }],
    });
    await untilOrder(app.admin, other, ({ projects }) => projects[0]?.state === 'counting');
    await rows('project').update({ where: { orderId: id }, data: { leaseToken: null, leaseUntil: null } });
    expect((await app.admin.post<Retried>('/health/retry')).data).toEqual({ orders: 1, refused: [] });
  });

  it('is told apart from what the connection stopped, which goes on by its own repair', async () => {
    const { app, sandbox } = stage;
    // Again and again: the watch would find by itself that it works again, sooner than it is looked at here.
    for (const match of [{ method: 'POST', path: /\/projects$/ }, { path: /\/projects\/filter$/ }])
      sandbox.addFault({ match, kind: 'status', status: 401, times: 1_000 });
    const id = await stage.order('Locked out', ['fr']);
    await stage.untilState(id, 'needs_attention');
    expect((await healthOf()).stuck.map(({ kind, count }) => [kind, count])).toEqual([['connection', 1]]);
    sandbox.removeFaults();
    expect((await app.admin.post('/health/repair', { kind: 'connection' })).status).toBe(200);
    await untilOrder(app.admin, id, ({ projects }) => projects[0]?.state === 'counting');
    expect((await healthOf()).stuck).toEqual([]);
  });
});

describe('work that nobody takes up', () => {
  it('is told, and begun anew with fresh workers where those that were there hang', async () => {
    const { app } = stage;
    const { deps, config } = graphOf(app.strapi);
    let letGo = (): void => undefined;
    const hanging = new Promise<null>((resolve) => (letGo = () => resolve(null)));
    let hung = 0;
    const claiming = jest.spyOn(deps.store, 'claimNext').mockImplementation(() => {
      hung += 1;
      return hanging;
    });
    await eventually(
      () => Promise.resolve(hung),
      (workers) => workers === config.concurrency,
    );
    claiming.mockRestore();
    const id = await placed(
      app.admin,
      wishFor([await createArticle(app, 'Left lying')], ['fr', 'de'], { approveUpToCredits: 100 }),
    );
    const dueAt = Date.now() - HOUR;
    // Of a clock that went wrong: held, and due, until next year.
    const nextYear = Date.now() + 365 * 24 * HOUR;
    await rows('project').updateMany({
      where: { orderId: id, targetLocale: 'fr' },
      data: { dueAt, leaseToken: 'of a clock that went wrong', leaseUntil: nextYear },
    });
    await rows('project').updateMany({ where: { orderId: id, targetLocale: 'de' }, data: { dueAt: nextYear } });

    const seen = stuckOf(await healthOf(), 'overdue');
    expect(seen).toMatchObject({ count: 2, since: new Date(dueAt).toISOString(), repairable: true });
    expect(seen?.items).toMatchObject([
      { orderId: id, title: 'Left lying', targetLocales: ['fr'] },
      { orderId: id, targetLocales: ['de'], since: null },
    ]);
    expect((await app.admin.post('/health/repair', { kind: 'overdue' })).status).toBe(200);
    await untilOrder(app.admin, id, ({ projects }) => projects.every(({ state }) => state === 'counting'));
    expect((await healthOf()).stuck).toEqual([]);
    letGo();
  });

  it('is a watch that nobody keeps, too, and marks that nobody takes up', async () => {
    const { app } = stage;
    const { deps, dispatcher } = graphOf(app.strapi);
    await dispatcher.stop();
    const late = Date.now() - HOUR;
    await rows('watch').updateMany({ where: {}, data: { dueAt: late } });
    await deps.marks.entry({ contentType: ARTICLE, entryId: (await createArticle(app, 'Marked')).documentId });
    await rows('mark').updateMany({ where: {}, data: { at: late } });
    const health = await healthOf();
    expect(health.stuck.map(({ kind, since }) => [kind, since])).toEqual([
      ['watch', new Date(late).toISOString()],
      ['states', new Date(late).toISOString()],
    ]);
    dispatcher.start();
    for (const kind of ['watch', 'states']) expect((await app.admin.post('/health/repair', { kind })).status).toBe(200);
    await eventually(healthOf, ({ stuck }) => stuck.length === 0);
  });
});

it('takes as many queries for much as for little', async () => {
  const { app } = stage;
  const asked = (): Promise<number> => statementsOf(app.strapi, () => app.admin.get('/health'));
  await stopped('One');
  const few = await asked();
  for (const title of ['Two', 'Three', 'Four']) await stopped(title);
  expect((await healthOf()).needs).toBe(4);
  expect(await asked()).toBe(few);
});
