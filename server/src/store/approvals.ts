import type { Core } from '@strapi/strapi';
import { share, type Millicredits } from '../domain/money';
import type { Time } from '../domain/types';
import { writeLedger } from './journal';
import { UIDS } from './models';
import { table } from './table';

/**
 * Books what was approved, or by how much an approval was raised or lowered, per document: so that the ledger tells
 * quoted, approved, spent and refunded for each entry and locale. Call inside the transaction that approves.
 */
export async function writeApproval(
  strapi: Core.Strapi,
  orderId: number,
  amount: Millicredits,
  now: Time,
): Promise<void> {
  if (amount === 0) return;
  const documents = await table(strapi, UIDS.document).findMany({
    where: { orderId, state: { $ne: 'cancelled' } },
    select: ['id', 'projectId', 'estimatedWords'],
    orderBy: [{ id: 'asc' }],
  });
  const weights = documents.map(({ estimatedWords }) => Number(estimatedWords));
  // Shares are of whole amounts; a lowered approval is shared like the same amount raised.
  const shares = share(Math.abs(amount), weights).map((part) => Math.sign(amount) * part);
  const ledger = documents.map(({ id, projectId }, index) => ({
    orderId,
    projectId: Number(projectId),
    documentId: id,
    kind: 'approved' as const,
    amount: shares[index] ?? 0,
  }));
  await writeLedger(strapi, ledger, now);
}
