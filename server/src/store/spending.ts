import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { PROJECT_STATES } from '../../../contracts/states';
import { isEnd } from '../domain/transitions';
import type { LedgerKind, Time } from '../domain/types';
import type { Overviews } from '../workflow/ports';
import { tableOf } from './bulk';
import { UIDS } from './models';

const [ORDERS, PROJECTS, LEDGER] = [tableOf(UIDS.order), tableOf(UIDS.project), tableOf(UIDS.ledger)];

const PAID: readonly LedgerKind[] = ['spent', 'refunded'];
const OPEN = PROJECT_STATES.filter((state) => !isEnd(state));

const paidSchema = z.object({ stretch: z.coerce.number(), kind: z.enum(PAID), amount: z.coerce.number() });
const approvedSchema = z.object({ approved: z.coerce.number(), paid: z.coerce.number() });

/** What was spent, and what still may be; see `Overviews`. */
export function createSpending(
  strapi: Core.Strapi,
  environment: string,
): Pick<Overviews, 'spentSince' | 'approvedUnspent'> {
  const raw = (sql: string, values: readonly unknown[]) => strapi.db.connection.raw(sql, values as string[]);
  const orders = () => strapi.db.getConnection(ORDERS).select('id').where({ environment });

  return {
    async spentSince(starts: readonly Time[]) {
      const sums = starts.map(() => 0);
      const [first] = starts;
      if (first === undefined) return sums;
      // By ranges, not by a database's own notion of a month: which of these began last before it, the last one first.
      const ranges = starts.map((from, place) => ({ from, place })).reverse();
      const cases = ranges.map(({ place }) => `when ?? >= ? then ${place}`).join(' ');
      const stretch = raw(
        `case ${cases} end as stretch`,
        ranges.flatMap(({ from }) => ['at', from]),
      );
      const rows: unknown = await strapi.db
        .getConnection(LEDGER)
        .select(stretch, 'kind')
        .sum({ amount: 'amount' })
        .whereIn('kind', [...PAID])
        .where('at', '>=', first)
        .whereIn('order_id', orders())
        .groupBy('stretch', 'kind');
      for (const row of z.array(paidSchema).parse(rows))
        sums[row.stretch] = (sums[row.stretch] ?? 0) + (row.kind === 'spent' ? row.amount : -row.amount);
      return sums;
    },
    async approvedUnspent() {
      const waiting = strapi.db
        .getConnection(PROJECTS)
        .select('order_id')
        .whereIn('state', [...OPEN])
        .whereNull('spent');
      const names = { id: `${ORDERS}.id`, approved: `${ORDERS}.approved` };
      const paid = raw('sum(coalesce(??, 0) - coalesce(??, 0)) as paid', [`${PROJECTS}.spent`, `${PROJECTS}.refunded`]);
      const rows: unknown = await strapi.db
        .getConnection(ORDERS)
        .join(PROJECTS, `${PROJECTS}.order_id`, names.id)
        .select(names.approved, paid)
        .where(`${ORDERS}.environment`, environment)
        .whereNotNull(names.approved)
        .whereIn(names.id, waiting)
        .groupBy(names.id, names.approved);
      // Of each order by itself: what one cost more than was approved is not to be had from another.
      return z
        .array(approvedSchema)
        .parse(rows)
        .reduce((sum, { approved, paid: spent }) => sum + Math.max(0, approved - spent), 0);
    },
  };
}
