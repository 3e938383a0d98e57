import type { OrderList, OrderListWish } from '../../../contracts/order-list';
import type {
  DocumentView,
  EventView,
  OrderOptionsView,
  OrderSummary,
  OrderView,
  ProjectView,
} from '../../../contracts/orders';
import { toCredits, type Millicredits } from '../domain/money';
import { titleOfPart } from '../domain/reference';
import { PROJECT_TABLE } from '../domain/transitions';
import type { DocumentRow, Options, Order, Project, Time } from '../domain/types';
import { orderOf } from './actions/claiming';
import { mayReadMessages, offeredFor, offeredForDocument, type Parts } from './offered';
import type { CartEntry, Deps, Problem, Source, StoredEvent } from './ports';
import { unreadBy, type Unread } from './talks';
import { veilOver, type Veil, type Viewer } from './viewer';

// Amounts and sentences are given whole here; they are kept from those who may not see costs where they leave the server.

const credits = (amount: Millicredits | null): number | null => (amount === null ? null : toCredits(amount));
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const whole = (value: number): number => Math.round(value);
export const inIso = (time: Time): string => new Date(time).toISOString();
const inIsoOrNull = (time: Time | null): string | null => (time === null ? null : inIso(time));

function viewDocument(row: DocumentRow, viewer: Viewer, veil: Veil, unread: Unread): DocumentView {
  const readable = !veil.hides(row);
  return {
    id: row.id,
    contentType: row.contentType,
    documentId: row.entryId,
    title: veil.title(row, titleOfPart(row)),
    readable,
    actions: offeredForDocument(row, viewer),
    sourceLocale: row.sourceLocale,
    targetLocale: row.targetLocale,
    state: row.state,
    progress: row.state === 'completed' ? 100 : whole(row.progress),
    words: row.words ?? row.estimatedWords,
    credits: credits(row.credits),
    problem: veil.problem(row, row.problem),
    savedWords: row.saved,
    publish: row.publish,
    landedAt: inIsoOrNull(row.landedAt),
    kept: readable ? row.kept : [],
    unread: mayReadMessages(row, viewer) ? (unread.get(row.id) ?? 0) : 0,
  };
}

export const documentView = (row: DocumentRow, viewer: Viewer, unread: Unread): DocumentView =>
  viewDocument(row, viewer, veilOver(viewer, [row]), unread);

export async function documentViewFor(deps: Deps, row: DocumentRow, viewer: Viewer): Promise<DocumentView> {
  await viewer.lookAt([row]);
  return documentView(row, viewer, await unreadBy(deps, viewer, [row.orderId]));
}

/** What a document is called to somebody. */
export const titleFor = (row: DocumentRow, viewer: Viewer): string =>
  veilOver(viewer, [row]).title(row, titleOfPart(row));

/** `Waits for the authors to finish.` */
const waitsForSentence = (state: Project['state']): string =>
  PROJECT_TABLE[state].waitsOn === 'nobody' ? '' : `Waits for ${PROJECT_TABLE[state].waitsFor}.`;

function projectView(project: Project, parts: WholeOrder, viewer: Viewer, veil: Veil): ProjectView {
  const documents = parts.documents.filter(({ projectId }) => projectId === project.id);
  return {
    id: project.id,
    ref: project.ref,
    targetLocale: project.targetLocale,
    state: project.state,
    remoteStatus: project.remoteStatus,
    waitsFor: waitsForOf([project], documents, veil),
    progress: project.state === 'completed' ? 100 : whole(project.progress),
    words: project.words,
    quotedCredits: credits(project.quoted),
    priceCredits: credits(project.price),
    spentCredits: credits(project.spent),
    refundedCredits: credits(project.refunded),
    templateId: project.templateId,
    autoLaunch: project.autoLaunch,
    problem: veil.problem(null, project.problem),
    documents: documents.map((row) => viewDocument(row, viewer, veil, parts.unread)),
  };
}

/** States in which a project stands still until a person does something; what they need is said before all else. */
const STUCK: ReadonlySet<Project['state']> = new Set([
  ...(['needs_attention', 'awaiting_funds', 'over_ceiling', 'awaiting_launch', 'paused'] as const),
]);

/** As they follow one another: the first that a project is in is what the order waits for. */
const IN_TURN: readonly Project['state'][] = [
  ...(['awaiting_approval', 'creating', 'sending', 'finalizing'] as const),
  ...(['counting', 'analysing', 'launching', 'working'] as const),
];

/** What an order or a project waits for: a person before the service, the service before us. */
function waitsForOf(projects: readonly Project[], documents: readonly DocumentRow[], veil: Veil): string {
  const stuck = projects.find(({ state }) => STUCK.has(state));
  if (stuck) return veil.problem(null, stuck.problem)?.message ?? waitsForSentence(stuck.state);
  const [first, ...others] = documents.filter(({ state }) => state === 'to_review');
  if (first && others.length > 0) return `Waits for a decision about ${others.length + 1} translations.`;
  const decision = `Waits for a decision about "${first?.title ?? ''}".`;
  if (first) return veil.hides(first) ? veil.sentence(decision) : decision;
  const failed = documents.find(({ state }) => state === 'needs_attention');
  if (failed) return veil.problem(failed, failed.problem)?.message ?? '';
  const next = IN_TURN.find((state) => projects.some((project) => project.state === state));
  return next ? waitsForSentence(next) : '';
}

/** The veil over all that is in an order, or was chosen for it. */
const veilOverOrder = (viewer: Viewer, { order: { sourceLocale }, documents, chosen }: WholeOrder): Veil =>
  veilOver(viewer, [...documents, ...chosen.map((entry) => ({ ...entry, sourceLocale }))]);

function orderSummary(parts: WholeOrder, viewer: Viewer, veil: Veil, environment: string): OrderSummary {
  const { order, projects, documents, chosen } = parts;
  const counted = documents.filter(({ state }) => state !== 'cancelled');
  const words = sum(counted.map((row) => row.words ?? row.estimatedWords));
  const progress =
    sum(counted.map((row) => (row.state === 'completed' ? 100 : row.progress))) / Math.max(1, counted.length);
  return {
    id: order.id,
    ref: order.ref,
    title: veil.orderTitle(order.title),
    state: order.state,
    sourceLocale: order.sourceLocale,
    targetLocales: order.targetLocales,
    documents: documents.length + chosen.length * order.targetLocales.length,
    words: order.state === 'in_cart' ? null : words,
    progress: order.state === 'completed' ? 100 : whole(progress),
    quotedCredits: credits(order.quoted),
    approvedCredits: credits(order.approved),
    spentCredits: toCredits(sum(projects.map(({ spent }) => spent ?? 0))),
    refundedCredits: toCredits(sum(projects.map(({ refunded }) => refunded))),
    waitsFor: order.state === 'in_cart' ? 'Waits for somebody to order it.' : waitsForOf(projects, documents, veil),
    requestedBy: order.requestedBy,
    createdAt: inIso(order.createdAt),
    deadline: inIsoOrNull(order.options.deadline),
    archived: order.archivedAt !== null,
    unread: sum(documents.map((row) => (mayReadMessages(row, viewer) ? (parts.unread.get(row.id) ?? 0) : 0))),
    actions: offeredFor(parts, viewer, environment),
  };
}

export const optionsView = ({ deadline, ...options }: Options): OrderOptionsView => ({
  ...options,
  deadline: inIsoOrNull(deadline),
});

/** `document`: the one it happened to, where it was one. */
export function eventView(event: StoredEvent, document: DocumentRow | null, veil: Veil): EventView {
  const { id, at, who, text, projectId, documentId, answer } = event;
  return {
    id,
    at: inIso(at),
    who,
    text: veil.event(document, text),
    projectId,
    documentId,
    answer: veil.within(answer),
  };
}

type WholeOrder = Parts & { documents: DocumentRow[]; chosen: CartEntry[]; unread: Unread };

async function withParts(deps: Deps, orders: Order[], viewer: Viewer): Promise<WholeOrder[]> {
  const chosen = await deps.carts.entriesOf(orders.filter(({ state }) => state === 'in_cart').map(({ id }) => id));
  const projects = await deps.store.projects(orders.map(({ id }) => id));
  const documents = await deps.store.documents(projects.map(({ id }) => id));
  const unread = await unreadBy(
    deps,
    viewer,
    orders.map(({ id }) => id),
  );
  await viewer.lookAt([...documents, ...chosen]);
  return orders.map((order) => ({
    order,
    unread,
    projects: projects.filter(({ orderId }) => orderId === order.id),
    documents: documents.filter(({ orderId }) => orderId === order.id),
    chosen: chosen.filter(({ orderId }) => orderId === order.id),
  }));
}

async function summaries(deps: Deps, orders: Order[], viewer: Viewer): Promise<OrderSummary[]> {
  return (await withParts(deps, orders, viewer)).map((parts) =>
    orderSummary(parts, viewer, veilOverOrder(viewer, parts), deps.store.environment),
  );
}

export async function summarizeOrder(deps: Deps, order: Order, viewer: Viewer): Promise<OrderSummary | null> {
  return (await summaries(deps, [order], viewer))[0] ?? null;
}

/** What is looked for by title must be readable: else a search would tell what a title hides. */
async function hiddenFrom({ overviews }: Deps, viewer: Viewer): Promise<Source[]> {
  return (await overviews.sources()).filter(
    ({ contentType, sourceLocale }) => !viewer.mayRead(contentType, sourceLocale),
  );
}

/** One page of orders. `notice`: why work rests, where it does. */
export async function listOrders(
  deps: Deps,
  wish: OrderListWish,
  notice: Problem | null,
  viewer: Viewer,
): Promise<OrderList> {
  const { page, pageSize, search } = wish;
  const hidden = search === undefined ? [] : await hiddenFrom(deps, viewer);
  const { orders, total } = await deps.overviews.orders({ ...wish, hidden });
  const { spendingStopped } = await deps.settings.current();
  return {
    orders: await summaries(deps, orders, viewer),
    pagination: { page, pageSize, total },
    ...(await deps.overviews.orderChoices()),
    notice,
    spendingStopped,
  };
}

export async function showOrder(deps: Deps, id: number, viewer: Viewer): Promise<OrderView> {
  const order = await orderOf(deps, id);
  const [parts] = await withParts(deps, [order], viewer);
  if (!parts) throw new Error(`Order ${id} has no parts.`);
  const { projects, documents } = parts;
  const veil = veilOverOrder(viewer, parts);
  const events = await deps.store.events(id);
  const rows = new Map(documents.map((row) => [row.id, row]));
  return {
    ...orderSummary(parts, viewer, veil, deps.store.environment),
    options: optionsView(order.options),
    projects: projects.map((project) => projectView(project, parts, viewer, veil)),
    events: events.map((event) => eventView(event, rows.get(event.documentId ?? 0) ?? null, veil)),
  };
}
