import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { messageRequestSchema, readRequestSchema, type MessageList } from '../../../contracts/messages';
import { decisionRequestSchema, type DocumentView } from '../../../contracts/orders';
import { acceptRequestSchema, revisionRequestSchema } from '../../../contracts/review';
import { DeskError, type DocumentRow } from '../compose';
import { graphOf } from '../services/desk';
import { permitsOf, viewerOf } from '../services/permits';
import { bodyOf, idOf, parse, personOf, respond } from './respond';

/**
 * The document of the request, if the person's own permissions in the Content Manager let them see its entry, as it
 * stands in the source's locale, and where they want to compare or write, see or change it in the target's.
 */
async function permitted(
  strapi: Core.Strapi,
  ctx: Context,
  wanted: 'read' | 'compare' | 'write',
): Promise<DocumentRow> {
  const { store, content } = graphOf(strapi).deps;
  const row = await store.document(idOf(ctx));
  if (!row) {
    throw new DeskError({
      code: 'not_found',
      message: 'There is no such document.',
      remedy: 'Go back to the list of orders; it may have been removed.',
    });
  }
  const { sourceLocale, targetLocale } = row;
  const permits = permitsOf(strapi, personOf(ctx).ability);
  await permits.lookAt([row]);
  const source = await content.read(row, sourceLocale);
  const target = wanted === 'read' ? null : await content.read(row, targetLocale);
  const problem =
    permits.read(row, sourceLocale, source) ??
    (wanted === 'compare' ? permits.read(row, targetLocale, target) : null) ??
    (wanted === 'write' ? permits.write(row, targetLocale, target) : null);
  if (problem) throw new DeskError(problem);
  return row;
}

async function messageList(strapi: Core.Strapi, ctx: Context, id: number): Promise<MessageList> {
  const { documentMessages } = graphOf(strapi).useCases;
  const { messages, upTo } = await documentMessages(id, viewerOf(strapi, personOf(ctx)));
  return {
    upTo,
    messages: messages.map(({ at, ...message }) => ({
      ...message,
      at: at === null ? null : new Date(at).toISOString(),
    })),
  };
}

/** A document as it is after somebody did something to it. */
async function viewOf(strapi: Core.Strapi, ctx: Context, id: number): Promise<DocumentView> {
  const { deps, useCases } = graphOf(strapi);
  const row = await deps.store.document(id);
  if (!row) throw new Error(`Document ${id} is gone.`);
  return useCases.documentViewFor(row, viewerOf(strapi, personOf(ctx)));
}

/** What concerns one document of an order. */
export const documents = ({ strapi }: { strapi: Core.Strapi }) => ({
  decide: respond(async (ctx) => {
    const { decision } = parse(decisionRequestSchema, bodyOf(ctx));
    const { id } = await permitted(strapi, ctx, 'write');
    await graphOf(strapi).useCases.decideDelivery(id, decision, personOf(ctx).name);
    return viewOf(strapi, ctx, id);
  }),
  review: respond(async (ctx) => {
    const { id } = await permitted(strapi, ctx, 'compare');
    return graphOf(strapi).useCases.reviewDelivery(id, viewerOf(strapi, personOf(ctx)));
  }),
  accept: respond(async (ctx) => {
    const acceptance = parse(acceptRequestSchema, bodyOf(ctx));
    const { id } = await permitted(strapi, ctx, 'write');
    await graphOf(strapi).useCases.acceptDelivery(id, acceptance, personOf(ctx).name);
    return viewOf(strapi, ctx, id);
  }),
  revise: respond(async (ctx) => {
    const wish = parse(revisionRequestSchema, bodyOf(ctx));
    const { id } = await permitted(strapi, ctx, 'write');
    await graphOf(strapi).useCases.requestRevision(id, wish, personOf(ctx).name);
    return viewOf(strapi, ctx, id);
  }),
  restore: respond(async (ctx) => {
    const { id } = await permitted(strapi, ctx, 'write');
    const left = await graphOf(strapi).useCases.restoreLocale(id, personOf(ctx).name);
    return { document: await viewOf(strapi, ctx, id), left };
  }),
  leave: respond(async (ctx) => {
    const { id } = await permitted(strapi, ctx, 'write');
    await graphOf(strapi).useCases.leaveOverwritten(id, personOf(ctx).name);
    return viewOf(strapi, ctx, id);
  }),
  messages: respond(async (ctx) => messageList(strapi, ctx, (await permitted(strapi, ctx, 'read')).id)),
  readMessages: respond(async (ctx) => {
    const { upTo } = parse(readRequestSchema, bodyOf(ctx));
    const { id } = await permitted(strapi, ctx, 'read');
    await graphOf(strapi).useCases.readMessages(id, upTo, viewerOf(strapi, personOf(ctx)));
    return viewOf(strapi, ctx, id);
  }),
  sendMessage: respond(async (ctx) => {
    const { message } = parse(messageRequestSchema, bodyOf(ctx));
    const { id } = await permitted(strapi, ctx, 'write');
    await graphOf(strapi).useCases.sendMessage(id, message, personOf(ctx).name);
    return messageList(strapi, ctx, id);
  }),
});
