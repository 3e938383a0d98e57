import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { cartRequestSchema, type Discarded } from '../../../contracts/carts';
import { graphOf } from '../services/desk';
import { viewerOf } from '../services/permits';
import { bodyOf, idOf, parse, personOf, respond } from './respond';

/** What somebody chose to order and has not ordered yet. */
export const carts = ({ strapi }: { strapi: Core.Strapi }) => {
  const useCases = () => graphOf(strapi).useCases;
  const viewer = (ctx: Context) => viewerOf(strapi, personOf(ctx));
  const wishOf = (ctx: Context) => {
    const { entries, title = null, ...wish } = parse(cartRequestSchema, bodyOf(ctx));
    return {
      ...wish,
      title,
      entries: entries.map(({ contentType, documentId }) => ({ contentType, entryId: documentId })),
    };
  };
  return {
    keep: respond((ctx) => useCases().keepCart(wishOf(ctx), personOf(ctx).name, viewer(ctx))),
    show: respond((ctx) => useCases().showCart(idOf(ctx), viewer(ctx))),
    change: respond((ctx) => useCases().changeCart(idOf(ctx), wishOf(ctx), viewer(ctx))),
    discard: respond(async (ctx): Promise<Discarded> => {
      await useCases().discardCart(idOf(ctx));
      return { discarded: true };
    }),
  };
};
