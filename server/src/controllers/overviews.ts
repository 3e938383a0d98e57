import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { overviewRequestSchema } from '../../../contracts/overview';
import { graphOf } from '../services/desk';
import { viewerOf } from '../services/permits';
import { idOf, parse, personOf, respond } from './respond';

const pageSchema = z.object({
  page: z.coerce.number().int().min(1).max(1e6).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** What waits for people and what goes on, over all orders. */
export const overviews = ({ strapi }: { strapi: Core.Strapi }) => {
  const useCases = () => graphOf(strapi).useCases;
  const viewer = (ctx: Context) => viewerOf(strapi, personOf(ctx));
  return {
    show: respond((ctx) => useCases().overview(viewer(ctx), parse(overviewRequestSchema, ctx.query).timeZone)),
    deliveries: respond((ctx) => useCases().listDeliveries(parse(pageSchema, ctx.query), viewer(ctx))),
    nextDelivery: respond((ctx) => useCases().nextDelivery(idOf(ctx), viewer(ctx))),
  };
};
