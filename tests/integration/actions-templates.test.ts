import type { OrderView, Quote } from '../../contracts/orders';
import type { TemplateList } from '../../contracts/settings';
import { createArticle, driveTo, expectDoneOnce, orderOf, untilOrder, wishFor } from '../helpers/desk';
import { setStage, type Stage } from './stage';

/** The templates that every sandbox has. */
const template = (number: number): string => `a${String(number).padStart(23, '0')}`;
const LANGUAGES = { en: 'en-gb', fr: 'fr-fr', de: 'de-de', es: 'es-es' };

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(async () => {
  expect(stage.sandbox.world.failures).toEqual([]);
  await stage.close();
});

const requestsTo = (end: RegExp): number => stage.sandbox.world.requests.filter(({ path }) => end.test(path)).length;

async function finish(id: number): Promise<OrderView> {
  await stage.sandbox.advance(300_000);
  const order = await untilOrder(stage.app.admin, id, 'completed');
  await expectDoneOnce(stage.app, stage.sandbox, order);
  return order;
}

it('lists the templates of the service, to choose from', async () => {
  const { data } = await stage.app.admin.get<TemplateList>('/templates');
  expect(data.templates).toHaveLength(5);
  expect(data.templates.find(({ id }) => id === template(4))).toEqual({
    id: template(4),
    name: 'Magazine into German, launched at once',
    sourceCode: 'en-gb',
    targetCode: 'de-de',
    level: 'premium',
    quality: false,
    autoLaunch: true,
  });
});

it('carries out an order from a template: finalized once, then launched within the ceiling', async () => {
  await stage.connect({ languages: LANGUAGES, templates: { fr: template(1) } });
  const finalized = requestsTo(/\/finalize$/);
  const id = await stage.order('From a template', ['fr', 'de']);
  await stage.untilState(id, 'counting');
  const order = await orderOf(stage.app.admin, id);
  expect(order.projects.map(({ templateId }) => templateId)).toEqual([template(1), null]);
  expect(requestsTo(/\/finalize$/) - finalized).toBe(1);
  await driveTo(stage.sandbox, stage.app.admin, id, 'working');
  await finish(id);
});

it('says in the quote, and skips, where a template does not fit', async () => {
  await stage.connect({ languages: LANGUAGES, templates: { fr: template(2) } });
  const article = await createArticle(stage.app, 'A template of another language');
  const { data } = await stage.app.admin.post<Quote>('/quotes', wishFor([article], ['fr']));
  expect(data.lines).toMatchObject([{ credits: null, problem: { code: 'template_missing' } }]);
});

describe('a template that launches by itself', () => {
  it('is kept from it where nobody allowed that', async () => {
    await stage.connect({ languages: LANGUAGES, templates: { de: template(4) }, autoLaunch: false });
    const id = await stage.order('Not by itself', ['de']);
    await stage.untilState(id, 'counting');
    const order = await orderOf(stage.app.admin, id);
    expect(order.projects).toMatchObject([{ autoLaunch: false, templateId: template(4) }]);
    expect(stage.projectOf(order).autoLaunch).toBe(false);
    const asked = requestsTo(/\/async_launch$/);
    await driveTo(stage.sandbox, stage.app.admin, id, 'working');
    expect(requestsTo(/\/async_launch$/)).toBe(asked + 1);
    await finish(id);
  });

  it('launches where that is allowed, and counts against the ceiling', async () => {
    const { app, sandbox } = stage;
    await stage.connect({ languages: LANGUAGES, templates: { de: template(4) }, autoLaunch: true });
    const asked = requestsTo(/\/async_launch$/);
    const before = sandbox.world.wallet.credits;
    const id = await stage.order('All by itself', ['de'], { approveUpToCredits: 1 });
    const stopped = await stage.untilState(id, 'over_ceiling');
    expect(stopped.projects).toMatchObject([{ autoLaunch: true }]);
    await sandbox.advance(60_000);
    expect(sandbox.world.wallet.credits).toBe(before);

    expect((await app.admin.post(`/orders/${id}/approve`, { upToCredits: 50 })).status).toBe(200);
    await stage.untilState(id, 'counting');
    const reserved = async (): Promise<number> => {
      const orders = app.strapi.db.query('plugin::translation-desk.order');
      return Number(((await orders.findOne({ where: { id } })) as { reserved: string }).reserved) / 1000;
    };
    expect(await reserved()).toBeGreaterThan(0);
    await sandbox.advance(30_000);
    const working = await stage.untilState(id, 'working');
    expect(requestsTo(/\/async_launch$/)).toBe(asked);
    expect(before - sandbox.world.wallet.credits).toBe(working.spentCredits);
    expect(await reserved()).toBe(working.spentCredits);
    await finish(id);
  });
});
