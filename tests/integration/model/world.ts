import type { ProjectState } from '../../../contracts/states';
import type { Project as RemoteProject, Sandbox } from '../../../sandbox/src';
import type { DocumentRow, LedgerKind, Order, Project } from '../../../server/src/domain/types';
import type { DrivenDesk } from '../../helpers/driven-desk';
import type { EntryRef } from '../../helpers/desk';
import type { TestStrapi } from '../../helpers/strapi';

/** One order at a real desk and a real sandbox. */
export interface Real {
  app: TestStrapi;
  sandbox: Sandbox;
  desk: DrivenDesk;
  orderId: number;
  entries: EntryRef[];
  /** Projects that were launched when spending was stopped; null while it is not. */
  launchedAtStop: Set<string> | null;
}

/** The small model: how far a project is, and nothing about how it comes there. */
export type Phase = 'unapproved' | 'under way' | 'launched' | 'paused' | 'completed' | 'cancelled';

export interface Model {
  /** By the project's reference. */
  phases: Map<string, Phase>;
  stopped: boolean;
}

/** What a phase looks like in our rows. */
const STATES: Readonly<Record<Phase, readonly ProjectState[]>> = {
  unapproved: ['awaiting_approval'],
  'under way': [
    ...(['creating', 'sending', 'finalizing', 'counting', 'analysing', 'launching'] as const),
    ...(['awaiting_launch', 'over_ceiling', 'awaiting_funds', 'needs_attention'] as const),
  ],
  launched: ['working', 'needs_attention'],
  paused: ['paused'],
  completed: ['completed'],
  // What stopped here waits for a person to look at it, whatever becomes of it there.
  cancelled: ['cancelled', 'needs_attention'],
};

export interface Seen {
  order: Order;
  projects: { row: Project; documents: DocumentRow[]; remotes: RemoteProject[] }[];
}

export async function look({ desk, sandbox, orderId }: Real): Promise<Seen> {
  const { store } = desk.graph.deps;
  const order = await store.order(orderId);
  if (!order) throw new Error('The order is gone.');
  const rows = await store.projects([orderId]);
  const documents = await store.documents(rows.map(({ id }) => id));
  const remotes = [...sandbox.world.projects.values()];
  return {
    order,
    projects: rows.map((row) => ({
      row,
      documents: documents.filter(({ projectId }) => projectId === row.id),
      remotes: remotes.filter(({ name }) => name.endsWith(`[${row.ref}]`)),
    })),
  };
}

/** What happens at the service by itself is not for the model to say: it is read there. */
function resolve(model: Model, { projects }: Seen): void {
  for (const { row, remotes } of projects) {
    const [remote] = remotes;
    const phase = model.phases.get(row.ref);
    if (remote === undefined || phase === undefined) continue;
    const launched = remote.costAtLaunch !== null;
    if (phase === 'under way' && launched) model.phases.set(row.ref, 'launched');
    if (remote.status === 'completed') model.phases.set(row.ref, 'completed');
    // A cancellation whose answer was lost may have come through all the same.
    if (remote.status === 'cancelled') model.phases.set(row.ref, 'cancelled');
  }
}

const sum = (amounts: number[]): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 1000) / 1000;

/** What was accepted is published, or says why not; and nothing else is published by us. */
async function checkPublished({ app }: Real, { projects }: Seen): Promise<void> {
  for (const row of projects.flatMap(({ documents }) => documents)) {
    const where = { documentId: row.entryId, locale: row.targetLocale, publishedAt: { $notNull: true } };
    const isPublished = (await app.strapi.db.query(row.contentType).count({ where })) > 0;
    if (row.publish === 'done') expect({ ref: row.ref, isPublished }).toEqual({ ref: row.ref, isPublished: true });
    if (row.publish === 'left')
      expect({ ref: row.ref, problem: row.problem }).not.toEqual({ ref: row.ref, problem: null });
    const siblings = projects.flatMap(({ documents }) => documents).filter(({ entryId }) => entryId === row.entryId);
    const accepted = siblings.every(({ state }) => ['landed', 'completed', 'cancelled'].includes(state));
    if (accepted) expect({ ref: row.ref, publish: row.publish }).not.toEqual({ ref: row.ref, publish: 'due' });
  }
}

async function checkMoney(real: Real, { order, projects }: Seen): Promise<void> {
  const ledger = await real.desk.graph.deps.store.ledger(order.id);
  const booked = (kind: LedgerKind): number =>
    sum(ledger.filter((row) => row.kind === kind).map(({ amount }) => amount));
  expect(booked('approved')).toBe(order.approved ?? 0);
  expect(booked('quoted')).toBe(order.quoted ?? 0);
  expect(order.reserved).toBe(sum(projects.map(({ row }) => row.reserved)));
  expect(order.reserved).toBeLessThanOrEqual(order.approved ?? 0);
  const ids = new Set(projects.flatMap(({ remotes }) => remotes.map(({ id }) => id)));
  const wallet = real.sandbox.world.wallet.transactions.filter(
    ({ projectId }) => projectId !== null && ids.has(projectId),
  );
  const paid = sum(wallet.map(({ credits }) => -credits));
  expect((booked('spent') - booked('refunded')) / 1000).toBe(paid);
}

/** What must hold whenever the desk has come to rest and nothing is on its way any more. */
export async function check(real: Real, model: Model): Promise<void> {
  const seen = await look(real);
  resolve(model, seen);
  for (const { row, documents, remotes } of seen.projects) {
    const phase = model.phases.get(row.ref) ?? 'unapproved';
    const place = { ref: row.ref, phase, state: row.state, remote: remotes[0]?.status, problem: row.problem?.code };
    expect({ ...place, fits: STATES[phase].includes(row.state) }).toEqual({ ...place, fits: true });
    // Exactly once: a project, each of its documents, its launch.
    expect(remotes.length).toBeLessThanOrEqual(1);
    const titles = remotes.flatMap(({ documents: there }) => [...there.values()].map(({ title }) => title));
    expect(new Set(titles).size).toBe(titles.length);
    if (phase === 'unapproved') expect(remotes).toEqual([]);
    if (phase === 'completed') expect(documents.map(({ state }) => state)).toEqual(documents.map(() => 'completed'));
    const launches = real.sandbox.world.wallet.transactions.filter(
      ({ projectId, type }) => projectId === remotes[0]?.id && type.endsWith('LaunchingAProject'),
    );
    expect(launches.length).toBeLessThanOrEqual(1);
    if (real.launchedAtStop && remotes[0] && launches.length > 0) expect(real.launchedAtStop).toContain(remotes[0].id);
  }
  await checkPublished(real, seen);
  await checkMoney(real, seen);
}
