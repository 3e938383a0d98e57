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
import { DeskError } from '../domain/errors';
import { fromCredits } from '../domain/money';
import { graphOf } from '../services/desk';
import { currentNotice } from '../services/notices';
import { permitsOf } from '../services/permits';
import { approveOrder, cancelOrder, decideDelivery, retryOrder } from '../workflow/person-actions';
import { placeOrder } from '../workflow/place-order';
import type { OrderWish } from '../workflow/plan-order';
import { quoteOrder } from '../workflow/quote-order';
import { documentView, listOrders, showOrder, summarizeOrder } from '../workflow/views';
import { bodyOf, idOf, parse, personOf, respond } from './respond';

const pageSchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** A wish with the person's own permissions in the Content Manager: reading the source, writing the target. */
function wishOf(strapi: Core.Strapi, ctx: Context, request: z.output<typeof quoteRequestSchema>): OrderWish {
  const permits = permitsOf(strapi, personOf(ctx).ability);
  const { sourceLocale, targetLocales, replaceUnmanaged, entries } = request;
  return {
    entries: entries.map(({ contentType, documentId }) => ({ contentType, entryId: documentId })),
    sourceLocale,
    targetLocales: [...new Set(targetLocales)],
    replaceUnmanaged,
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
  const { deps } = graphOf(strapi);
  const request = parse(placeOrderRequestSchema, bodyOf(ctx));
  if (request.approveUpToCredits !== undefined) assertMayApprove(ctx);
  const { order, skipped } = await placeOrder(deps, wishOf(strapi, ctx, request), {
    title: request.title,
    approveUpTo: request.approveUpToCredits === undefined ? null : fromCredits(request.approveUpToCredits),
    by: personOf(ctx).name,
  });
  return { order: order && (await summarizeOrder(deps, order)), skipped };
}

async function decide(strapi: Core.Strapi, ctx: Context): Promise<unknown> {
  const { deps } = graphOf(strapi);
  const { decision } = parse(decisionRequestSchema, bodyOf(ctx));
  const id = idOf(ctx);
  const document = await deps.store.document(id);
  if (!document) throw new DeskError({ code: 'not_found', message: 'There is no such document.' });
  const target = await deps.content.read(document, document.targetLocale);
  const problem = permitsOf(strapi, personOf(ctx).ability).write(document.contentType, document.targetLocale, target);
  if (problem) throw new DeskError(problem);
  await decideDelivery(deps, id, decision, personOf(ctx).name);
  const decided = await deps.store.document(id);
  return decided && documentView(decided);
}

export const orders = ({ strapi }: { strapi: Core.Strapi }) => ({
  quote: respond((ctx) =>
    quoteOrder(graphOf(strapi).deps, wishOf(strapi, ctx, parse(quoteRequestSchema, bodyOf(ctx)))),
  ),
  place: respond((ctx) => place(strapi, ctx)),
  list: respond(async (ctx) => {
    const graph = graphOf(strapi);
    const { page, pageSize } = parse(pageSchema, ctx.query);
    return listOrders(graph.deps, page, pageSize, await currentNotice(graph));
  }),
  show: respond((ctx) => showOrder(graphOf(strapi).deps, idOf(ctx))),
  approve: respond(async (ctx) => {
    const { deps } = graphOf(strapi);
    const { upToCredits } = parse(approveRequestSchema, bodyOf(ctx));
    await approveOrder(deps, idOf(ctx), fromCredits(upToCredits), personOf(ctx).name);
    return showOrder(deps, idOf(ctx));
  }),
  cancel: respond(async (ctx) => {
    const { deps } = graphOf(strapi);
    await cancelOrder(deps, idOf(ctx), personOf(ctx).name);
    return showOrder(deps, idOf(ctx));
  }),
  retry: respond(async (ctx) => {
    const { deps } = graphOf(strapi);
    await retryOrder(deps, idOf(ctx), personOf(ctx).name);
    return showOrder(deps, idOf(ctx));
  }),
  decide: respond((ctx) => decide(strapi, ctx)),
});
