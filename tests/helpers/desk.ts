import type { OrderView, PlacedOrder, PlaceOrderRequest } from '../../contracts/orders';
import { actionId, type Action } from '../../contracts/permissions';
import type { OrderState } from '../../contracts/states';
import type { Project, Sandbox } from '../../sandbox/src';
import { documentsOf, eventually, type Admin, type Answer, type TestStrapi, type Values } from './strapi';

export const ARTICLE = 'api::article.article';

export interface EntryRef {
  contentType: string;
  documentId: string;
}

export type Permission = Parameters<TestStrapi['person']>[0][number];

/** What a role may do in the Content Manager with a content type, in some locales only. */
export function contentPermissions(app: TestStrapi, subject: string, locales: string[]): Permission[] {
  const types = app.strapi.contentTypes as unknown as Record<string, { attributes: object }>;
  const fields = Object.keys(types[subject]?.attributes ?? {});
  return ['read', 'create', 'update'].map((action) => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject,
    properties: { fields, locales },
  }));
}

/** What a role may do in Translation Desk. */
export const may = (...actions: Action[]): Permission[] => actions.map((action) => ({ action: actionId(action) }));

let entries = 0;

/** An article of a few words; `data` on top of it. */
export async function createArticle(
  app: TestStrapi,
  title: string,
  data: Record<string, unknown> = {},
): Promise<EntryRef & { entry: Values }> {
  entries += 1;
  const entry = await documentsOf(app.strapi, ARTICLE).create({
    locale: 'en',
    data: {
      title,
      slug: `article-${entries}`,
      kind: 'guide',
      body: `A few words about **${title}**.`,
      ...data,
    },
  });
  return { contentType: ARTICLE, documentId: entry.documentId, entry };
}

/** What `POST /orders` takes, for entries that are written in English. */
export const wishFor = (
  wanted: readonly EntryRef[],
  targetLocales: string[],
  more: Partial<PlaceOrderRequest> = {},
): PlaceOrderRequest => ({
  entries: wanted.map(({ contentType, documentId }) => ({ contentType, documentId })),
  sourceLocale: 'en',
  targetLocales,
  ...more,
});

/** Places an order, which must be taken, and answers with its id. */
export async function placed(admin: Admin, wish: PlaceOrderRequest): Promise<number> {
  const { status, data, error } = await admin.post<PlacedOrder>('/orders', wish);
  if (status !== 200 || !data.order)
    throw new Error(`No order was placed: ${status} ${JSON.stringify(error ?? data.skipped)}`);
  return data.order.id;
}

export const orderOf = async (admin: Admin, id: number): Promise<OrderView> =>
  (await admin.get<OrderView>(`/orders/${id}`)).data;

/** Looks at an order until it is as `done` wants it. */
export const untilOrder = (
  admin: Admin,
  id: number,
  done: OrderState | ((order: OrderView) => boolean),
  timeoutMs?: number,
): Promise<OrderView> =>
  eventually(
    () => orderOf(admin, id),
    (order) => (typeof done === 'string' ? order.state === done : done(order)),
    timeoutMs,
  );

/** The service's projects of an order, told by our reference. */
export const projectsOf = (sandbox: Sandbox, order: { ref: string }): Project[] =>
  [...sandbox.world.projects.values()].filter(({ name }) => name.includes(`[${order.ref}-`));

/** How often the wallet paid for a launch of a project. */
export const launchesOf = (sandbox: Sandbox, project: { id: string }): number =>
  sandbox.world.wallet.transactions.filter(
    ({ projectId, type }) => projectId === project.id && type.endsWith('LaunchingAProject'),
  ).length;

const spentAt = (sandbox: Sandbox, projects: Project[]): number => {
  const ids = new Set(projects.map(({ id }) => id));
  const sum = sandbox.world.wallet.transactions
    .filter(({ projectId }) => projectId !== null && ids.has(projectId))
    .reduce((total, { credits }) => total - credits, 0);
  return Math.round(sum * 100) / 100;
};

/** What the ledger says an order cost, in credits. */
export async function ledgerOf(app: TestStrapi, orderId: number): Promise<number> {
  const rows = await app.strapi.db
    .query('plugin::translation-desk.ledger-entry')
    .findMany({ where: { orderId, kind: 'spent' } });
  return (rows as { amount: string | number }[]).reduce((sum, { amount }) => sum + Number(amount), 0) / 1000;
}

/**
 * An order that went through: one project for each language, each document there once, each project paid once, and
 * the same amount on the order, in the ledger and out of the wallet.
 */
export async function expectDoneOnce(app: TestStrapi, sandbox: Sandbox, order: OrderView): Promise<void> {
  expect(order.state).toBe('completed');
  const projects = projectsOf(sandbox, order);
  expect(projects).toHaveLength(order.projects.length);
  for (const project of projects) {
    expect(project.status).toBe('completed');
    expect(launchesOf(sandbox, project)).toBe(1);
    const ours = order.projects.find(({ ref }) => project.name.endsWith(`[${ref}]`));
    const titles = [...project.documents.values()].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toHaveLength(ours?.documents.length ?? -1);
  }
  expect(order.spentCredits).toBeGreaterThan(0);
  expect(spentAt(sandbox, projects)).toBe(order.spentCredits);
  expect(await ledgerOf(app, order.id)).toBe(order.spentCredits);
}

/** A refusal that a person can do something with: a sentence, and a remedy. */
export function expectTold(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.error?.details.code }).toEqual({ status, code });
  expect(answer.error?.message).toMatch(/^[A-Z"].{10,}\.( \(request .+\))?$/);
  expect(answer.error?.details.remedy).toMatch(/^[A-Z].{5,}\.$/);
}

const everyProject = (order: OrderView, state: string): boolean =>
  order.projects.every((project) => project.state === state);

/** Milliseconds of the service's life within which it has counted words, or launched a project. */
const COUNTING_MS = 20_000;
const LAUNCHING_MS = 3_000;
/** More than any work of the tests takes. */
const WORKING_MS = 300_000;

export type Border = 'counting' | 'launching' | 'working' | 'completed';

/**
 * Takes an order from one border to the next on a sandbox whose time stands still (speed 1): the service moves only
 * when told to.
 */
export async function driveTo(sandbox: Sandbox, admin: Admin, id: number, border: Border): Promise<OrderView> {
  const counting = await untilOrder(admin, id, ({ projects }) =>
    projects.every(({ state }) => state !== 'creating' && state !== 'sending'),
  );
  if (border === 'counting') return counting;
  await sandbox.advance(COUNTING_MS);
  const asked = await untilOrder(
    admin,
    id,
    ({ projects, events }) =>
      projects.every(({ state }) => state !== 'counting') &&
      events.filter(({ text }) => text.startsWith('Asked the service to launch')).length >= projects.length,
  );
  if (border === 'launching') return asked;
  await sandbox.advance(LAUNCHING_MS);
  const working = await untilOrder(admin, id, (order) => everyProject(order, 'working'));
  if (border === 'working') return working;
  await sandbox.advance(WORKING_MS);
  return untilOrder(admin, id, 'completed');
}
