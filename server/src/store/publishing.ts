import type { Core } from '@strapi/strapi';
import { DESK } from '../domain/types';
import type { Clock, Store } from '../workflow/ports';
import { writeEvents } from './journal';
import { UIDS } from './models';
import { readDocument } from './rows';
import { table } from './table';
import { inTransaction, Undone } from './transaction';

type Publishing = Pick<Store, 'duePublishing' | 'settlePublishing'>;

/** Somebody else has published it. */
class Settled extends Undone {}

/** What was written and is to be published; its project may be at its end, so no lease is asked for. */
export function createPublishing(strapi: Core.Strapi, clock: Clock, environment: string): Publishing {
  const documents = () => table(strapi, UIDS.document);

  /** A copied database publishes nothing (rule 10 of the architecture). */
  async function ours(orderIds: number[]): Promise<Set<number>> {
    const rows = await table(strapi, UIDS.order).findMany({
      where: { id: { $in: orderIds }, environment },
      select: ['id'],
    });
    return new Set(rows.map(({ id }) => id));
  }

  return {
    async duePublishing(limit) {
      const where = { publish: 'due', state: { $in: ['landed', 'completed'] } };
      const rows = (await documents().findMany({ where, orderBy: [{ id: 'asc' }], limit })).map(readDocument);
      const own = await ours([...new Set(rows.map(({ orderId }) => orderId))]);
      return rows.filter(({ orderId }) => own.has(orderId));
    },
    async settlePublishing(rows, work) {
      const [first] = rows;
      if (!first) return false;
      const where = { id: { $in: rows.map(({ id }) => id) } };
      try {
        await inTransaction(strapi, async () => {
          // The first statement takes the rows: whoever comes second waits here, and finds nothing due.
          const { count } = await documents().updateMany({
            where: { ...where, publish: 'due' },
            data: { publish: 'done' },
          });
          if (count === 0) throw new Settled();
          const problem = await work();
          const { id: documentId, orderId, projectId, title, targetLocale } = first;
          if (problem) {
            await documents().updateMany({ where, data: { publish: 'left', problem: JSON.stringify(problem) } });
          }
          const place = `"${title}" in "${targetLocale}"`;
          const text = problem ? `${place} was not published: ${problem.message}` : `${place} is published.`;
          await writeEvents(strapi, [{ orderId, projectId, documentId, who: DESK, text }], clock.now());
        });
        return true;
      } catch (error) {
        if (error instanceof Settled) return false;
        throw error;
      }
    },
  };
}
