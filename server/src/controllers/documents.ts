import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { decisionRequestSchema, messageRequestSchema, type MessageList } from '../../../contracts/orders';
import { DeskError, type DocumentRow } from '../compose';
import { graphOf } from '../services/desk';
import { permitsOf, viewerOf } from '../services/permits';
import { bodyOf, idOf, parse, personOf, respond } from './respond';

/**
 * The document of the request, if the person's own permissions in the Content Manager let them see its entry, as it
 * stands in the source's locale, and where they want to write, change it in the target's.
 */
async function permitted(strapi: Core.Strapi, ctx: Context, wanted: 'read' | 'write'): Promise<DocumentRow> {
  const { store, content } = graphOf(strapi).deps;
  const row = await store.document(idOf(ctx));
  if (!row) {
    throw new DeskError({
      code: 'not_found',
      message: 'There is no such document.',
      remedy: 'Go back to the list of orders; it may have been removed.',
    });
  }
  const { contentType, sourceLocale, targetLocale } = row;
  const permits = permitsOf(strapi, personOf(ctx).ability);
  const source = await content.read(row, sourceLocale);
  const problem =
    permits.read(contentType, sourceLocale, source) ??
    (wanted === 'write' ? permits.write(contentType, targetLocale, await content.read(row, targetLocale)) : null);
  if (problem) throw new DeskError(problem);
  return row;
}

async function messageList(strapi: Core.Strapi, id: number): Promise<MessageList> {
  const messages = await graphOf(strapi).useCases.documentMessages(id);
  return {
    messages: messages.map(({ at, ...message }) => ({
      ...message,
      at: at === null ? null : new Date(at).toISOString(),
    })),
  };
}

/** What concerns one document of an order. */
export const documents = ({ strapi }: { strapi: Core.Strapi }) => ({
  decide: respond(async (ctx) => {
    const { deps, useCases } = graphOf(strapi);
    const { decision } = parse(decisionRequestSchema, bodyOf(ctx));
    const { id } = await permitted(strapi, ctx, 'write');
    await useCases.decideDelivery(id, decision, personOf(ctx).name);
    const decided = await deps.store.document(id);
    return decided && useCases.documentView(decided, viewerOf(strapi, personOf(ctx)));
  }),
  messages: respond(async (ctx) => messageList(strapi, (await permitted(strapi, ctx, 'read')).id)),
  sendMessage: respond(async (ctx) => {
    const { message } = parse(messageRequestSchema, bodyOf(ctx));
    const { id } = await permitted(strapi, ctx, 'write');
    await graphOf(strapi).useCases.sendMessage(id, message, personOf(ctx).name);
    return messageList(strapi, id);
  }),
});
