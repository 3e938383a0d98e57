import type { DocumentAction, OrderAction } from '../../../contracts/orders';
import type { Action } from '../../../contracts/permissions';
import { hasCome, isEnd } from '../domain/transitions';
import type { DocumentRow, Order, Project } from '../domain/types';
import { isLaunched } from './actions/cancel';
import { reviewOf } from './landing/material';
import { OVERWRITTEN } from './overwritten';
import { mayReadEntry, type Viewer } from './viewer';

/** An order with all its parts. */
export interface Parts {
  order: Order;
  projects: readonly Project[];
  documents: readonly DocumentRow[];
}

const isStuck = ({ state }: DocumentRow): boolean => state === 'needs_attention';
const someProject = ({ projects }: Parts, ...states: Project['state'][]): boolean =>
  projects.some(({ state }) => states.includes(state));
const hasEnded = ({ order: { state } }: Parts): boolean => state === 'completed' || state === 'cancelled';

function canCancel({ projects, documents }: Parts): boolean {
  const open = projects.filter(({ state }) => !isEnd(state));
  return open.some((project) =>
    isLaunched(project) ? documents.some((row) => row.projectId === project.id && isStuck(row)) : true,
  );
}

function canRetry(parts: Parts): boolean {
  if (someProject(parts, 'needs_attention', 'awaiting_funds')) return true;
  const working = new Set(parts.projects.filter(({ state }) => state === 'working').map(({ id }) => id));
  return parts.documents.some((row) => isStuck(row) && working.has(row.projectId));
}

interface Offer {
  permission: Action;
  /** Whether the order's state allows it, as the action itself would find. */
  allows: (parts: Parts) => boolean;
}

const OFFERS: Readonly<Record<OrderAction, Offer>> = {
  approve: { permission: 'approve', allows: (parts) => someProject(parts, 'awaiting_approval', 'over_ceiling') },
  launch: { permission: 'launch', allows: (parts) => someProject(parts, 'awaiting_launch') },
  pause: { permission: 'launch', allows: (parts) => someProject(parts, 'working') },
  resume: { permission: 'launch', allows: (parts) => someProject(parts, 'paused') },
  cancel: { permission: 'cancel', allows: canCancel },
  'cancel-launched': {
    permission: 'cancel',
    allows: ({ projects }) => projects.some((project) => !isEnd(project.state) && isLaunched(project)),
  },
  retry: { permission: 'order', allows: canRetry },
  archive: { permission: 'cancel', allows: (parts) => hasEnded(parts) && parts.order.archivedAt === null },
  unarchive: { permission: 'cancel', allows: (parts) => hasEnded(parts) && parts.order.archivedAt !== null },
  'again-failed': {
    permission: 'order',
    allows: ({ documents }) => documents.some(({ state }) => state === 'cancelled'),
  },
  'again-all': { permission: 'order', allows: hasEnded },
};

/** What somebody can do with an order now. With one of another installation: nothing (rule 10 of the architecture). */
export function offeredFor(parts: Parts, viewer: Viewer, environment: string): OrderAction[] {
  if (parts.order.environment !== environment) return [];
  return (Object.keys(OFFERS) as OrderAction[]).filter((action) => {
    const { permission, allows } = OFFERS[action];
    return viewer.can(permission) && allows(parts);
  });
}

/** Work of its author came, now or in an earlier round. */
const everCame = (row: DocumentRow): boolean => hasCome(row.state) || reviewOf(row).round > 0;

export const mayReadMessages = (row: DocumentRow, viewer: Viewer): boolean =>
  row.remoteId !== null && mayReadEntry(viewer, row) && viewer.can('see');

/** The same for a document, with the person's own permissions on its entry and locale. */
export function offeredForDocument(row: DocumentRow, viewer: Viewer): DocumentAction[] {
  const readable = mayReadEntry(viewer, row);
  const writable = readable && viewer.mayWrite(row.contentType, row.targetLocale, row.entryId);
  const isThere = row.remoteId !== null;
  const comparable = readable && viewer.mayRead(row.contentType, row.targetLocale, row.entryId) && viewer.can('see');
  const decides = writable && viewer.can('review');
  const isOpen = row.state === 'to_review' && reviewOf(row).request === null;
  return [
    ...(isOpen && decides ? (['decide'] as const) : []),
    ...(everCame(row) && comparable ? (['compare'] as const) : []),
    ...(row.state === 'to_review' && decides && isThere ? (['revise'] as const) : []),
    ...(row.landedAt !== null && decides ? (['restore'] as const) : []),
    ...(row.problem?.code === OVERWRITTEN && decides ? (['leave'] as const) : []),
    ...(mayReadMessages(row, viewer) ? (['read-messages'] as const) : []),
    ...(isThere && writable && viewer.can('message') && row.state !== 'cancelled' ? (['write-message'] as const) : []),
  ];
}
