import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { DeskError } from '../domain/errors';
import { creditsInWords } from '../domain/money';
import { shareOut } from '../domain/share-out';
import { costly } from '../domain/told-costs';
import { DESK, type Order } from '../domain/types';
import type { Clock, PlacedPage, PlacedTotals, Placing, Store } from '../workflow/ports';
import { insertRows } from './bulk';
import { writeEvents } from './journal';
import { markOrder } from './marks';
import { UIDS } from './models';
import { placedAmounts, placedDocuments, removeDocuments, writePageRows } from './placed-rows';
import { readOrder, toColumns } from './rows';
import { inPortions, isUniqueViolation, table } from './table';
import { inTransaction, type Transaction } from './transaction';

type Placed = Pick<
  Store,
  | 'beginPlacing'
  | 'placePage'
  | 'renewPlacing'
  | 'takeLocaleOut'
  | 'finishPlacing'
  | 'discardPlacing'
  | 'discardAbandoned'
>;

/** How many abandoned orders one look discards. */
const ABANDONED = 20;
const PROJECTS_AT_A_TIME = 100;

const lost = (): DeskError =>
  new DeskError({
    code: 'placing_lost',
    message: 'This took so long that it was thought to be abandoned. Nothing was ordered.',
    remedy: 'Order again; fewer entries at a time, if it happens once more.',
  });

interface Context {
  strapi: Core.Strapi;
  clock: Clock;
  environment: string;
  leaseMs: number;
}

const own = ({ orderId, token }: Placing): Record<string, unknown> => ({
  id: orderId,
  state: 'placing',
  leaseToken: token,
});

/** First of all in each transaction: the order is still ours. The row is locked with it. */
async function hold({ strapi, clock, leaseMs }: Context, placing: Placing): Promise<void> {
  const orders = table(strapi, UIDS.order);
  const where = own(placing);
  const { count } = await orders.updateMany({ where, data: { leaseUntil: clock.now() + leaseMs } });
  // Some databases count what was changed, and the very same time changes nothing.
  if (count !== 1 && !(await orders.findOne({ where }))) throw lost();
}

/** Shares of what was quoted and approved; together they are what was, to the thousandth. */
function amountsOf({ approved, lines }: PlacedTotals) {
  const words = lines.reduce((sum, line) => sum + line.words, 0);
  const quoted = new Map(lines.map((line) => [line.targetLocale, shareOut(line.quoted, line.words)]));
  return { quoted, approved: approved === null ? null : shareOut(approved, words) };
}

/** Books the amounts of all documents in pages; answers what was quoted for each project. */
async function bookAmounts(context: Context, placing: Placing, totals: PlacedTotals): Promise<Map<number, number>> {
  const { strapi, clock } = context;
  const { orderId } = placing;
  const amounts = amountsOf(totals);
  const quotedFor = new Map<number, number>();
  for await (const rows of placedAmounts(strapi, orderId)) {
    const at = clock.now();
    const ledger = rows.flatMap((row) => {
      const { projectId, words, targetLocale } = row;
      const quoted = amounts.quoted.get(targetLocale)?.(words) ?? 0;
      quotedFor.set(projectId, (quotedFor.get(projectId) ?? 0) + quoted);
      const entry = { orderId, projectId, documentId: row.id, at };
      return [
        { ...entry, kind: 'quoted', amount: quoted },
        ...(amounts.approved === null ? [] : [{ ...entry, kind: 'approved', amount: amounts.approved(words) }]),
      ];
    });
    await inTransaction(strapi, async (trx) => {
      await hold(context, placing);
      await insertRows(trx, UIDS.ledger, ledger);
    });
  }
  return quotedFor;
}

async function noteQuotes(context: Context, placing: Placing, quotes: Map<number, number>): Promise<void> {
  const { strapi } = context;
  for (const portion of inPortions([...quotes], PROJECTS_AT_A_TIME)) {
    await inTransaction(strapi, async () => {
      await hold(context, placing);
      for (const [id, quoted] of portion) {
        await table(strapi, UIDS.project).updateMany({ where: { id }, data: { quoted } });
      }
    });
  }
}

/** From one moment to the next it is an order like any other. */
async function goLive(context: Context, placing: Placing, totals: PlacedTotals): Promise<Order> {
  const { strapi, clock } = context;
  const { approved, isSmall, lines, title } = totals;
  const { orderId } = placing;
  const now = clock.now();
  return inTransaction(strapi, async () => {
    await hold(context, placing);
    const orders = table(strapi, UIDS.order);
    const row = await orders.findOne({ where: { id: orderId } });
    const who = String(row?.requestedBy);
    await orders.updateMany({
      where: { id: orderId },
      data: toColumns({
        title,
        targetLocales: lines.map(({ targetLocale }) => targetLocale),
        quoted: lines.reduce((sum, { quoted }) => sum + quoted, 0),
        approved,
        ...(approved === null ? {} : { approvedBy: isSmall ? DESK : who, approvedAt: now }),
        state: approved === null ? 'needs_approval' : 'in_progress',
        leaseToken: null,
        leaseUntil: null,
      }),
    });
    await table(strapi, UIDS.project).updateMany({
      where: { orderId, state: 'placing' },
      data: { state: approved === null ? 'awaiting_approval' : 'creating', dueAt: now },
    });
    const count = lines.reduce((sum, { documents }) => sum + documents, 0);
    const text = `Ordered ${count} ${count === 1 ? 'translation' : 'translations'}${approved === null ? '; waits for approval' : ''}.`;
    const unasked = `Approved${costly(` up to ${creditsInWords(approved ?? 0)}`)}: so small an order needs no approval.`;
    await writeEvents(
      strapi,
      [{ orderId, who, text }, ...(isSmall ? [{ orderId, who: DESK, text: unasked }] : [])],
      now,
    );
    await markOrder(strapi, orderId, now);
    return readOrder(await orders.findOne({ where: { id: orderId } }));
  });
}

/** In short transactions, the order's own row last: whoever is interrupted leaves the rest to the next one. */
async function discard(context: Context, placing: Placing): Promise<void> {
  const { strapi } = context;
  const { orderId } = placing;
  for await (const rows of placedDocuments(strapi, { orderId }, [])) {
    await inTransaction(strapi, async () => {
      await hold(context, placing);
      await removeDocuments(
        strapi,
        rows.map(({ id }) => id),
      );
    });
  }
  await inTransaction(strapi, async () => {
    await hold(context, placing);
    for (const uid of [UIDS.project, UIDS.ledger, UIDS.event])
      await table(strapi, uid).deleteMany({ where: { orderId } });
    await table(strapi, UIDS.order).deleteMany({ where: { id: orderId } });
  });
}

async function* takeLocaleOut(context: Context, placing: Placing, targetLocale: string) {
  const { strapi } = context;
  const where = { orderId: placing.orderId, targetLocale };
  for await (const rows of placedDocuments(strapi, where, ['contentType', 'entryId', 'title', 'part'])) {
    await inTransaction(strapi, async () => {
      await hold(context, placing);
      await removeDocuments(
        strapi,
        rows.map(({ id }) => id),
      );
    });
    yield rows.map(({ contentType, entryId, title, part }) => ({
      contentType: String(contentType),
      entryId: String(entryId),
      title: String(title),
      part: Number(part),
    }));
  }
  await table(strapi, UIDS.project).deleteMany({ where });
}

/** What a process that is no more left behind. Each is taken by one of those who look. */
async function discardAbandoned(context: Context): Promise<number> {
  const { strapi, clock, environment, leaseMs } = context;
  const orders = table(strapi, UIDS.order);
  const abandoned = { environment, state: 'placing', leaseUntil: { $lt: clock.now() } };
  let discarded = 0;
  for (const row of await orders.findMany({ where: abandoned, limit: ABANDONED })) {
    const token = randomUUID();
    const { count } = await orders.updateMany({
      where: { ...abandoned, id: row.id },
      data: { leaseToken: token, leaseUntil: clock.now() + leaseMs },
    });
    if (count !== 1) continue;
    await discard(context, { orderId: row.id, sourceLocale: String(row.sourceLocale), token });
    discarded += 1;
  }
  return discarded;
}

/**
 * Placing an order of any size: first its row, in a state in which nothing can be done to it, then page by page what is
 * in it, each in a short transaction, then one that makes it an order. `open_key` is unique all the while, so the same
 * work is never ordered twice. A process that ends in between leaves an order that is discarded when its lease is over.
 */
export function createPlacing(context: Context): Placed {
  const { strapi, clock, environment, leaseMs } = context;
  return {
    async beginPlacing(order) {
      const token = randomUUID();
      const row = await table(strapi, UIDS.order).create({
        data: toColumns({
          ...order,
          environment,
          activity: 'translation',
          targetLocales: [],
          state: 'placing',
          reserved: 0,
          createdAt: clock.now(),
          leaseToken: token,
          leaseUntil: clock.now() + leaseMs,
        }),
      });
      return { orderId: row.id, sourceLocale: order.sourceLocale, token };
    },
    async placePage(placing: Placing, page: PlacedPage) {
      try {
        const write = async (transaction: Transaction): Promise<void> => {
          await hold(context, placing);
          await writePageRows(strapi, transaction, environment, placing, page, clock.now());
        };
        await inTransaction(strapi, write, isUniqueViolation);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    renewPlacing: (placing) => hold(context, placing),
    takeLocaleOut: (placing, targetLocale) => takeLocaleOut(context, placing, targetLocale),
    async finishPlacing(placing, totals) {
      await noteQuotes(context, placing, await bookAmounts(context, placing, totals));
      return goLive(context, placing, totals);
    },
    discardPlacing: (placing) => discard(context, placing),
    discardAbandoned: () => discardAbandoned(context),
  };
}
