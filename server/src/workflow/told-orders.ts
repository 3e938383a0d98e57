import type { DocumentRow, Order, Project } from '../domain/types';
import type { Deps, DocumentCount, OrdersWith } from './ports';
import { mayReadEntry, type Viewer } from './viewer';

/** What is read of the orders that are told of, so that each can be told of without reading all that is in it. */
export interface Told {
  viewer: Viewer;
  projects: readonly Project[];
  counts: readonly DocumentCount[];
  stuck: readonly DocumentRow[];
}

export const countsOf = ({ counts }: Told, { id }: Order): DocumentCount[] =>
  counts.filter(({ orderId }) => orderId === id);

/** An order's title and what is said of it may name any of its entries. */
const namesHidden = (told: Told, order: Order): boolean =>
  countsOf(told, order).some((row) => !mayReadEntry(told.viewer, row));

/** Its reference where the title may name what the viewer may not read. */
export const titleOf = (told: Told, order: Order): string => (namesHidden(told, order) ? order.ref : order.title);

/** Why it waits, in a sentence, where there is one that the viewer may read. */
export function reasonOf(told: Told, order: Order, wanted: OrdersWith): string | null {
  const stuck = told.projects.find(
    ({ orderId, state, problem }) => orderId === order.id && problem !== null && wanted.projects.includes(state),
  );
  if (stuck) return namesHidden(told, order) ? null : (stuck.problem?.message ?? null);
  const failed = wanted.documents ? told.stuck.find(({ orderId }) => orderId === order.id) : undefined;
  return failed && mayReadEntry(told.viewer, failed) ? (failed.problem?.message ?? null) : null;
}

/** A constant number of queries, however many orders there are. */
export async function readTold(deps: Deps, viewer: Viewer, orders: readonly Order[]): Promise<Told> {
  const ids = [...new Set(orders.map(({ id }) => id))];
  const [projects, counts, stuck] = await Promise.all([
    deps.store.projects(ids),
    deps.overviews.documentCounts(ids),
    deps.overviews.firstStuck(ids),
  ]);
  await viewer.lookAt(stuck);
  return { viewer, projects, counts, stuck };
}
