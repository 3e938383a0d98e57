import type { Core } from '@strapi/strapi';
import type { LedgerEntry, OrderEvent, Time } from '../domain/types';
import type { Page, RemoteAnswer, StoredAmount, StoredEvent } from '../workflow/ports';
import { appendRows } from './bulk';
import { UIDS } from './models';
import { inPortions, table, type RawRow } from './table';

/** An answer that is longer says nothing more to a person. */
const LONGEST_ANSWER = 4_000;

/** What happened, and what it cost: rows that are only ever added. Call inside the transaction they belong to. */
export async function writeEvents(strapi: Core.Strapi, events: readonly OrderEvent[], at: Time): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ orderId, projectId = null, documentId = null, who, text, answer }) => {
    const told = answer ? JSON.stringify(answer) : null;
    const kept = told !== null && told.length <= LONGEST_ANSWER ? told : null;
    return { orderId, projectId, documentId, who, text, at, answer: kept };
  });
  await appendRows(strapi, UIDS.event, rows);
}

export async function writeLedger(strapi: Core.Strapi, entries: readonly LedgerEntry[], at: Time): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, at }));
  for (const portion of inPortions(rows)) await table(strapi, UIDS.ledger).createMany({ data: portion });
}

const OLDEST_FIRST = [{ id: 'asc' as const }];
const idOrNull = (value: unknown): number | null => (value == null ? null : Number(value));

function answerIn(text: unknown): RemoteAnswer | null {
  return typeof text === 'string' ? (JSON.parse(text) as RemoteAnswer) : null;
}

const readEvent = ({ id, at, who, text, projectId, documentId, answer }: RawRow): StoredEvent => ({
  id,
  at: Number(at),
  who: String(who),
  text: String(text),
  projectId: idOrNull(projectId),
  documentId: idOrNull(documentId),
  answer: answerIn(answer),
});

const readAmount = ({ id, orderId, projectId, documentId, kind, amount, at }: RawRow): StoredAmount => ({
  id,
  orderId: Number(orderId),
  projectId: idOrNull(projectId),
  documentId: idOrNull(documentId),
  kind: String(kind) as LedgerEntry['kind'],
  amount: Number(amount),
  at: Number(at),
});

/** The latest first, as a person reads them. */
export async function readEvents(strapi: Core.Strapi, orderId: number, limit = 500): Promise<StoredEvent[]> {
  const rows = await table(strapi, UIDS.event).findMany({ where: { orderId }, orderBy: [{ id: 'desc' }], limit });
  return rows.map(readEvent);
}

export async function readLedger(strapi: Core.Strapi, orderId: number): Promise<StoredAmount[]> {
  const rows = await table(strapi, UIDS.ledger).findMany({ where: { orderId }, orderBy: OLDEST_FIRST });
  return rows.map(readAmount);
}

/** One page of an order's rows, oldest first. */
export const pageOf = (strapi: Core.Strapi, uid: string, orderId: number, { after, limit }: Page): Promise<RawRow[]> =>
  table(strapi, uid).findMany({ where: { orderId, id: { $gt: after } }, orderBy: OLDEST_FIRST, limit });

export const readEventPage = async (strapi: Core.Strapi, orderId: number, page: Page): Promise<StoredEvent[]> =>
  (await pageOf(strapi, UIDS.event, orderId, page)).map(readEvent);

export const readLedgerPage = async (strapi: Core.Strapi, orderId: number, page: Page): Promise<StoredAmount[]> =>
  (await pageOf(strapi, UIDS.ledger, orderId, page)).map(readAmount);
