import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { orderOptionsSchema } from '../../../contracts/options';
import type { CartDraft, CartEntry, Carts, CartWish, Clock } from '../workflow/ports';
import { insertRows } from './bulk';
import { markEntries } from './marks';
import { UIDS } from './models';
import { readOrder, toColumns } from './rows';
import { inPortions, table } from './table';
import { inTransaction, type Transaction } from './transaction';

/** Databases limit how many values one statement takes. */
const VALUES_AT_A_TIME = 500;
/** As long as the column is everywhere. */
const TITLE_LENGTH = 255;

const wishSchema: z.ZodType<CartWish> = z.object({
  title: z.string().nullable(),
  targetLocales: z.array(z.string()),
  replaceUnmanaged: z.boolean(),
  options: orderOptionsSchema,
});
const readWish = (text: unknown): CartWish => wishSchema.parse(JSON.parse(String(text)));

const entrySchema: z.ZodType<CartEntry & { orderId: number }> = z.object({
  orderId: z.coerce.number(),
  contentType: z.string(),
  entryId: z.string(),
  title: z.string(),
});

const columnsOf = ({ title, sourceLocale, wish }: CartDraft): Record<string, unknown> =>
  toColumns({ title, sourceLocale, targetLocales: wish.targetLocales, wish: { ...wish } });

type Reading = Pick<Carts, 'entriesOf' | 'places'>;

function createReading(strapi: Core.Strapi): Reading {
  const entriesOf: Carts['entriesOf'] = async (orderIds) => {
    if (orderIds.length === 0) return [];
    const where = { orderId: { $in: [...orderIds] } };
    const rows = await table(strapi, UIDS.cartEntry).findMany({ where, orderBy: [{ id: 'asc' }] });
    return rows.map((row) => entrySchema.parse(row));
  };

  return {
    entriesOf,
    async places(contentType, entryIds) {
      const found: (CartEntry & { orderId: number })[] = [];
      for (const portion of inPortions(entryIds, VALUES_AT_A_TIME)) {
        const where = { contentType, entryId: { $in: portion } };
        const rows = await table(strapi, UIDS.cartEntry).findMany({ where, orderBy: [{ id: 'asc' }] });
        found.push(...rows.map((row) => entrySchema.parse(row)));
      }
      const ids = [...new Set(found.map(({ orderId }) => orderId))];
      if (ids.length === 0) return [];
      const rows = await table(strapi, UIDS.order).findMany({ where: { id: { $in: ids } }, select: ['id', 'wish'] });
      const locales = new Map(rows.map((row) => [row.id, readWish(row.wish).targetLocales]));
      return found.flatMap(({ entryId, orderId }) =>
        (locales.get(orderId) ?? []).map((locale) => ({ entryId, orderId, locale })),
      );
    },
  };
}

/** Orders that are carts, with what is in them; see `Carts`. */
export function createCarts(strapi: Core.Strapi, clock: Clock, environment: string): Carts {
  const orders = () => table(strapi, UIDS.order);
  const isCart = (id: number) => ({ id, environment, state: 'in_cart' });
  const reading = createReading(strapi);
  const { entriesOf } = reading;

  /** What was in it, and what is in it now, stands otherwise. */
  async function replaceEntries(trx: Transaction, orderId: number, entries: readonly CartEntry[]): Promise<void> {
    const before = await entriesOf([orderId]);
    await table(strapi, UIDS.cartEntry).deleteMany({ where: { orderId } });
    const rows = entries.map(({ contentType, entryId, title }) => ({
      ...{ orderId, contentType, entryId },
      title: title.slice(0, TITLE_LENGTH),
    }));
    await insertRows(trx, UIDS.cartEntry, rows);
    await markEntries(strapi, [...before, ...entries], clock.now());
  }

  return {
    ...reading,
    keep: (cart, ref, by) =>
      inTransaction(strapi, async (trx) => {
        const row = await orders().create({
          data: {
            ...columnsOf(cart),
            ...{ ref, environment, activity: 'translation', state: 'in_cart', reserved: 0 },
            requestedBy: by,
            createdAt: clock.now(),
          },
        });
        await replaceEntries(trx, row.id, cart.entries);
        return row.id;
      }),
    change: (id, cart) =>
      inTransaction(strapi, async (trx) => {
        await orders().updateMany({ where: isCart(id), data: columnsOf(cart) });
        // Some databases count what was changed, and the very same wish changes nothing.
        if (!(await orders().findOne({ where: isCart(id) }))) return false;
        await replaceEntries(trx, id, cart.entries);
        return true;
      }),
    async read(id) {
      const row = await orders().findOne({ where: isCart(id) });
      return row && { order: readOrder(row), wish: readWish(row.wish), entries: await entriesOf([id]) };
    },
    remove: (id) =>
      inTransaction(strapi, async (trx) => {
        const { count } = await orders().deleteMany({ where: isCart(id) });
        if (count === 0) return false;
        await replaceEntries(trx, id, []);
        await table(strapi, UIDS.event).deleteMany({ where: { orderId: id } });
        return true;
      }),
  };
}
