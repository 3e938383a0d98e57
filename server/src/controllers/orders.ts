import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { z } from 'zod';
import { orderListQuerySchema } from '../../../contracts/order-list';
import {
  againRequestSchema,
  approveRequestSchema,
  cancelRequestSchema,
  placeOrderRequestSchema,
  quoteRequestSchema,
  type OrderView,
  type PlacedOrder,
} from '../../../contracts/orders';
import { DeskError, fromCredits, type Graph, type OrderWish } from '../compose';
import { graphOf } from '../services/desk';
import { permitsOf, viewerOf } from '../services/permits';
import { bodyOf, idOf, maySeeCosts, parse, personOf, respond } from './respond';

/** What the person's own permissions in the Content Manager forbid: reading the source, writing the target. */
function permitOf(
  strapi: Core.Strapi,
  ctx: Context,
  isSource: (locale: string) => boolean,
): Pick<OrderWish, 'lookAt' | 'permit' | 'permitFields'> {
  const permits = permitsOf(strapi, personOf(ctx).ability);
  return {
    lookAt: permits.lookAt,
    permit: (entry, locale, values) =>
      isSource(locale) ? permits.read(entry, locale, values) : permits.write(entry, locale, values),
    permitFields: (entry, locale, values) =>
      isSource(locale) ? permits.readFields(entry, locale, values) : permits.writeFields(entry, locale, values),
  };
}

function wishOf(strapi: Core.Strapi, ctx: Context, request: z.output<typeof quoteRequestSchema>): OrderWish {
  const { sourceLocale, targetLocales, replaceUnmanaged, options, entries } = request;
  return {
    entries: entries.map(({ contentType, documentId }) => ({ contentType, entryId: documentId })),
    sourceLocale,
    targetLocales: [...new Set(targetLocales)],
    replaceUnmanaged,
    options,
    ...permitOf(strapi, ctx, (locale) => locale === sourceLocale),
  };
}

/** Ordering with a ceiling is ordering and approving: it needs both permissions. Answers in the domain's own amount. */
function ceilingOf(ctx: Context, credits: number | undefined): number | null {
  if (credits === undefined) return null;
  if (personOf(ctx).can('approve')) return fromCredits(credits);
  throw new DeskError({
    code: 'no_permission',
    message: 'You may order, but not approve spending.',
    remedy: 'Order without an approval; somebody who may will be asked for it.',
  });
}

/** An order of rows tells which of two sums is the larger. */
const unseen = (): DeskError =>
  new DeskError({
    code: 'no_permission',
    message: 'You may not see costs, so orders cannot be sorted by them.',
    remedy: 'Sort by date or by state.',
  });

type Placed = Awaited<ReturnType<Graph['useCases']['placeOrder']>>;

async function placedView(strapi: Core.Strapi, ctx: Context, { order, ...left }: Placed): Promise<PlacedOrder> {
  const viewer = viewerOf(strapi, personOf(ctx));
  return { order: order && (await graphOf(strapi).useCases.summarizeOrder(order, viewer)), ...left };
}

async function place(strapi: Core.Strapi, ctx: Context): Promise<PlacedOrder> {
  const request = parse(placeOrderRequestSchema, bodyOf(ctx));
  const approveUpTo = ceilingOf(ctx, request.approveUpToCredits);
  const options = { title: request.title, approveUpTo, by: personOf(ctx).name, cart: request.cart };
  return placedView(strapi, ctx, await graphOf(strapi).useCases.placeOrder(wishOf(strapi, ctx, request), options));
}

async function again(strapi: Core.Strapi, ctx: Context): Promise<PlacedOrder> {
  const { deps, useCases } = graphOf(strapi);
  const { scope, approveUpToCredits } = parse(againRequestSchema, bodyOf(ctx));
  const options = { approveUpTo: ceilingOf(ctx, approveUpToCredits), by: personOf(ctx).name };
  const source = (await deps.store.order(idOf(ctx)))?.sourceLocale;
  const permits = permitOf(strapi, ctx, (locale) => locale === source);
  return placedView(strapi, ctx, await useCases.orderAgain(idOf(ctx), scope, permits, options));
}

export const orders = ({ strapi }: { strapi: Core.Strapi }) => {
  const useCases = () => graphOf(strapi).useCases;
  const viewer = (ctx: Context) => viewerOf(strapi, personOf(ctx));
  const show = (ctx: Context): Promise<OrderView> => useCases().showOrder(idOf(ctx), viewer(ctx));

  /** Something a person does to an order, answered with the order as it stands then. */
  const doing = (act: (ctx: Context, id: number, by: string) => Promise<void>) =>
    respond(async (ctx) => {
      await act(ctx, idOf(ctx), personOf(ctx).name);
      return show(ctx);
    });

  return {
    quote: respond((ctx) => useCases().quoteOrder(wishOf(strapi, ctx, parse(quoteRequestSchema, bodyOf(ctx))))),
    place: respond((ctx) => place(strapi, ctx)),
    list: respond(async (ctx) => {
      const wanted = parse(orderListQuerySchema, ctx.query);
      if (wanted.sort.by === 'money' && !maySeeCosts(ctx)) throw unseen();
      return useCases().listOrders(wanted, await useCases().currentNotice(), viewer(ctx));
    }),
    show: respond(show),
    approve: doing((ctx, id, by) => {
      const { upToCredits } = parse(approveRequestSchema, bodyOf(ctx));
      return useCases().approveOrder(id, fromCredits(upToCredits), by);
    }),
    launch: doing((_ctx, id, by) => useCases().launchOrder(id, by)),
    pause: doing((_ctx, id, by) => useCases().pauseOrder(id, by)),
    resume: doing((_ctx, id, by) => useCases().resumeOrder(id, by)),
    cancel: doing((ctx, id, by) => {
      const { launched } = parse(cancelRequestSchema, bodyOf(ctx));
      return useCases().cancelOrder(id, launched, by);
    }),
    retry: doing((_ctx, id, by) => useCases().retryOrder(id, by)),
    archive: doing((_ctx, id, by) => useCases().archiveOrder(id, by)),
    unarchive: doing((_ctx, id, by) => useCases().unarchiveOrder(id, by)),
    again: respond((ctx) => again(strapi, ctx)),
  };
};
