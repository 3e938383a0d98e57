import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import {
  approveRequestSchema,
  decisionRequestSchema,
  placeOrderRequestSchema,
  quoteRequestSchema,
} from '../../../contracts/orders';
import { actionId } from '../../../contracts/permissions';
import { DeskError, fromCredits, type OrderWish } from '../compose';
import { graphOf } from '../services/desk';
import { permitsOf } from '../services/permits';
import { bodyOf, idOf, parse, personOf, respond } from './respond';

const pageSchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** A wish with the person's own permissions in the Content Manager: reading the source, writing the target. */
function wishOf(strapi: Core.Strapi, ctx: Context, request: z.output<typeof quoteRequestSchema>): OrderWish {
  const permits = permitsOf(strapi, personOf(ctx).ability);
  const { sourceLocale, targetLocales, replaceUnmanaged, options, entries } = request;
  return {
    entries: entries.map(({ contentType, documentId }) => ({ contentType, entryId: documentId })),
    sourceLocale,
    targetLocales: [...new Set(targetLocales)],
    replaceUnmanaged,
    options,
    permit: ({ contentType }, locale, values) =>
      locale === sourceLocale ? permits.read(contentType, locale, values) : permits.write(contentType, locale, values),
  };
}

/** Ordering with a ceiling is ordering and approving: it needs both permissions. */
function assertMayApprove(ctx: Context): void {
  const { ability } = personOf(ctx);
  const can = (ability as { can?: (action: string) => boolean } | undefined)?.can;
  if (!can?.call(ability, actionId('approve'))) {
    throw new DeskError({
      code: 'no_permission',
      message: 'You may order, but not approve spending.',
      remedy: 'Order without an approval; somebody who may will be asked for it.',
    });
  }
}

async function place(strapi: Core.Strapi, ctx: Context): Promise<unknown> {
  const { useCases } = graphOf(strapi);
  const request = parse(placeOrderRequestSchema, bodyOf(ctx));
  if (request.approveUpToCredits !== undefined) assertMayApprove(ctx);
  const { order, skipped } = await useCases.placeOrder(wishOf(strapi, ctx, request), {
    title: request.title,
    approveUpTo: request.approveUpToCredits === undefined ? null : fromCredits(request.approveUpToCredits),
    by: personOf(ctx).name,
  });
  return { order: order && (await useCases.summarizeOrder(order)), skipped };
}

async function decide(strapi: Core.Strapi, ctx: Context): Promise<unknown> {
  const { deps, useCases } = graphOf(strapi);
  const { decision } = parse(decisionRequestSchema, bodyOf(ctx));
  const id = idOf(ctx);
  const document = await deps.store.document(id);
  if (!document) {
    throw new DeskError({
      code: 'not_found',
      message: 'There is no such document.',
      remedy: 'Go back to the list of orders; it may have been removed.',
    });
  }
  const target = await deps.content.read(document, document.targetLocale);
  const problem = permitsOf(strapi, personOf(ctx).ability).write(document.contentType, document.targetLocale, target);
  if (problem) throw new DeskError(problem);
  await useCases.decideDelivery(id, decision, personOf(ctx).name);
  const decided = await deps.store.document(id);
  return decided && useCases.documentView(decided);
}

export const orders = ({ strapi }: { strapi: Core.Strapi }) => {
  const useCases = () => graphOf(strapi).useCases;
  return {
    quote: respond((ctx) => useCases().quoteOrder(wishOf(strapi, ctx, parse(quoteRequestSchema, bodyOf(ctx))))),
    place: respond((ctx) => place(strapi, ctx)),
    list: respond(async (ctx) => {
      const { page, pageSize } = parse(pageSchema, ctx.query);
      return useCases().listOrders(page, pageSize, await useCases().currentNotice());
    }),
    show: respond((ctx) => useCases().showOrder(idOf(ctx))),
    approve: respond(async (ctx) => {
      const { upToCredits } = parse(approveRequestSchema, bodyOf(ctx));
      await useCases().approveOrder(idOf(ctx), fromCredits(upToCredits), personOf(ctx).name);
      return useCases().showOrder(idOf(ctx));
    }),
    cancel: respond(async (ctx) => {
      await useCases().cancelOrder(idOf(ctx), false, personOf(ctx).name);
      return useCases().showOrder(idOf(ctx));
    }),
    retry: respond(async (ctx) => {
      await useCases().retryOrder(idOf(ctx), personOf(ctx).name);
      return useCases().showOrder(idOf(ctx));
    }),
    decide: respond((ctx) => decide(strapi, ctx)),
  };
};
