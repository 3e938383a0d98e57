import type { DocumentView, OrderList, OrderSummary, OrderView, ProjectView } from '../../../contracts/orders';
import { toCredits, type Millicredits } from '../domain/money';
import { titleOfPart } from '../domain/reference';
import { PROJECT_TABLE } from '../domain/transitions';
import type { DocumentRow, Order, Project } from '../domain/types';
import { orderOf } from './actions/claiming';
import type { Deps, Problem } from './ports';

const credits = (amount: Millicredits | null): number | null => (amount === null ? null : toCredits(amount));
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const whole = (value: number): number => Math.round(value);

export const documentView = (row: DocumentRow): DocumentView => ({
  id: row.id,
  contentType: row.contentType,
  documentId: row.entryId,
  title: titleOfPart(row),
  sourceLocale: row.sourceLocale,
  targetLocale: row.targetLocale,
  state: row.state,
  progress: row.state === 'completed' ? 100 : whole(row.progress),
  words: row.words ?? row.estimatedWords,
  credits: credits(row.credits),
  problem: row.problem,
  kept: row.kept,
});

/** `Waits for the authors to finish.` */
const waitsForSentence = (state: Project['state']): string =>
  PROJECT_TABLE[state].waitsOn === 'nobody' ? '' : `Waits for ${PROJECT_TABLE[state].waitsFor}.`;

const projectView = (project: Project, documents: DocumentRow[]): ProjectView => ({
  id: project.id,
  ref: project.ref,
  targetLocale: project.targetLocale,
  state: project.state,
  remoteStatus: project.remoteStatus,
  waitsFor: waitsForOf([project], documents),
  progress: project.state === 'completed' ? 100 : whole(project.progress),
  words: project.words,
  quotedCredits: credits(project.quoted),
  priceCredits: credits(project.price),
  spentCredits: credits(project.spent),
  problem: project.problem,
  documents: documents.map(documentView),
});

/** What an order or a project waits for: a person before the service, the service before us. */
function waitsForOf(projects: Project[], documents: DocumentRow[]): string {
  const stuck = projects.find(
    ({ state }) => state === 'needs_attention' || state === 'awaiting_funds' || state === 'over_ceiling',
  );
  if (stuck) return stuck.problem?.message ?? waitsForSentence(stuck.state);
  const review = documents.filter(({ state }) => state === 'to_review');
  if (review.length > 0)
    return `Waits for a decision about ${review.length === 1 ? `"${review[0]?.title ?? ''}"` : `${review.length} translations`}.`;
  const failed = documents.find(({ state }) => state === 'needs_attention');
  if (failed) return failed.problem?.message ?? '';
  const order: Project['state'][] = ['awaiting_approval', 'creating', 'sending', 'counting', 'launching', 'working'];
  const next = order.find((state) => projects.some((project) => project.state === state));
  return next ? waitsForSentence(next) : '';
}

function orderSummary(order: Order, projects: Project[], documents: DocumentRow[]): OrderSummary {
  const counted = documents.filter(({ state }) => state !== 'cancelled');
  const words = sum(counted.map((row) => row.words ?? row.estimatedWords));
  const progress =
    sum(counted.map((row) => (row.state === 'completed' ? 100 : row.progress))) / Math.max(1, counted.length);
  return {
    id: order.id,
    ref: order.ref,
    title: order.title,
    state: order.state,
    sourceLocale: order.sourceLocale,
    targetLocales: order.targetLocales,
    documents: documents.length,
    words,
    progress: order.state === 'completed' ? 100 : whole(progress),
    quotedCredits: credits(order.quoted),
    approvedCredits: credits(order.approved),
    spentCredits: toCredits(sum(projects.map(({ spent }) => spent ?? 0))),
    waitsFor: waitsForOf(projects, documents),
    requestedBy: order.requestedBy,
    createdAt: new Date(order.createdAt).toISOString(),
  };
}

async function withParts(
  deps: Deps,
  orders: Order[],
): Promise<{ order: Order; projects: Project[]; documents: DocumentRow[] }[]> {
  const projects = await deps.store.projects(orders.map(({ id }) => id));
  const documents = await deps.store.documents(projects.map(({ id }) => id));
  return orders.map((order) => ({
    order,
    projects: projects.filter(({ orderId }) => orderId === order.id),
    documents: documents.filter(({ orderId }) => orderId === order.id),
  }));
}

export async function summarizeOrder(deps: Deps, order: Order): Promise<OrderSummary> {
  const [parts] = await withParts(deps, [order]);
  return orderSummary(order, parts?.projects ?? [], parts?.documents ?? []);
}

/** One page of orders, newest first. `notice`: why work rests, where it does. */
export async function listOrders(
  deps: Deps,
  page: number,
  pageSize: number,
  notice: Problem | null,
): Promise<OrderList> {
  const { orders, total } = await deps.store.orders(page, pageSize);
  const parts = await withParts(deps, orders);
  return {
    orders: parts.map(({ order, projects, documents }) => orderSummary(order, projects, documents)),
    pagination: { page, pageSize, total },
    notice,
  };
}

export async function showOrder(deps: Deps, id: number): Promise<OrderView> {
  const order = await orderOf(deps, id);
  const [parts] = await withParts(deps, [order]);
  const events = await deps.store.events(id);
  const projects = parts?.projects ?? [];
  const documents = parts?.documents ?? [];
  return {
    ...orderSummary(order, projects, documents),
    projects: projects.map((project) =>
      projectView(
        project,
        documents.filter(({ projectId }) => projectId === project.id),
      ),
    ),
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}
