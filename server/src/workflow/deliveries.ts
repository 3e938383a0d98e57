import type { DeliveryList, NextDelivery } from '../../../contracts/overview';
import { reviewOf } from './landing/material';
import type { DeliveryGroup, Deps, OrdersWith } from './ports';
import { typeNameOf } from './titles';
import { unreadBy } from './talks';
import type { Viewer } from './viewer';
import { documentView, inIso, titleFor } from './views';

/** Somebody is at work on them, without any person here. */
export const UNDER_WAY: OrdersWith = {
  projects: ['creating', 'sending', 'finalizing', 'counting', 'analysing', 'launching'],
  documents: ['sent', 'in_progress', 'delivered', 'landed'],
};

/**
 * Those that a person has to decide about; whoever may decide about none sees those that they may look at, for the list
 * leads to them.
 */
export function deliveriesFor(groups: readonly DeliveryGroup[], viewer: Viewer): DeliveryGroup[] {
  return groups.filter(
    ({ contentType, sourceLocale, targetLocale }) =>
      viewer.mayRead(contentType, sourceLocale) &&
      viewer.mayRead(contentType, targetLocale) &&
      (!viewer.can('review') || viewer.mayWrite(contentType, targetLocale)),
  );
}

export const countOf = (groups: readonly DeliveryGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** One page of the deliveries that wait for somebody: those with findings first, then by age. */
export async function listDeliveries(
  deps: Deps,
  { page, pageSize }: { page: number; pageSize: number },
  viewer: Viewer,
): Promise<DeliveryList> {
  const groups = deliveriesFor(await deps.overviews.deliveryGroups(), viewer);
  const found = await deps.overviews.deliveries({ groups, limit: pageSize, offset: (page - 1) * pageSize });
  const orderIds = [...new Set(found.map(({ document }) => document.orderId))];
  const running = await deps.overviews.ordersWith(UNDER_WAY, 'newest', 1);
  const unread = await unreadBy(deps, viewer, orderIds);
  const refs = new Map((await deps.store.ordersById(orderIds)).map(({ id, ref }) => [id, ref]));
  return {
    deliveries: found.map(({ document, since }) => ({
      orderId: document.orderId,
      ref: refs.get(document.orderId) ?? '',
      since: inIso(since),
      findings: document.findings,
      revised: reviewOf(document).round > 0,
      contentTypeName: typeNameOf(deps, document.contentType),
      document: documentView(document, viewer, unread),
    })),
    pagination: { page, pageSize, total: countOf(groups) },
    underWay: running.count > 0,
  };
}

/** The delivery that waits after a document, whether or not that one still does; behind the last comes the first. */
export async function nextDelivery(deps: Deps, documentId: number, viewer: Viewer): Promise<NextDelivery> {
  const groups = deliveriesFor(await deps.overviews.deliveryGroups(), viewer);
  const behind = await deps.overviews.deliveries({ groups, limit: 1, after: documentId });
  const [found] = behind.length > 0 ? behind : await deps.overviews.deliveries({ groups, limit: 1 });
  if (!found || found.document.id === documentId) return { next: null };
  const { orderId, id, targetLocale } = found.document;
  return { next: { orderId, documentId: id, title: titleFor(found.document, viewer), targetLocale } };
}
