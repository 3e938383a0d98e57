import type { Core } from '@strapi/strapi';
import { settleRequestSchema, standingQuerySchema, statesRequestSchema } from '../../../contracts/locale-states';
import type { SettleWish } from '../compose';
import { graphOf } from '../services/desk';
import { permitsOf, viewerOf } from '../services/permits';
import { matching } from './lists';
import { bodyOf, parse, personOf, respond } from './respond';

/** How locales of entries stand, and what people say of it. */
export const states = ({ strapi }: { strapi: Core.Strapi }) => {
  const useCases = () => graphOf(strapi).useCases;
  return {
    list: respond((ctx) => {
      const { contentType, documentIds } = parse(statesRequestSchema, bodyOf(ctx));
      return useCases().readStates(contentType, documentIds, viewerOf(strapi, personOf(ctx)));
    }),
    tracked: respond((ctx) => useCases().tracked(viewerOf(strapi, personOf(ctx)))),
    matching: respond((ctx) => matching(strapi, ctx)),
    coverage: respond((ctx) => useCases().coverage(viewerOf(strapi, personOf(ctx)))),
    entries: respond((ctx) =>
      useCases().listStanding(parse(standingQuerySchema, ctx.query), viewerOf(strapi, personOf(ctx))),
    ),
    settle: respond((ctx) => {
      const { entries, ...request } = parse(settleRequestSchema, bodyOf(ctx));
      const permits = permitsOf(strapi, personOf(ctx).ability);
      const wish: SettleWish = {
        ...request,
        entries: entries.map(({ contentType, documentId }) => ({ contentType, entryId: documentId })),
        lookAt: permits.lookAt,
        permit: (entry, locale, values) =>
          locale === request.sourceLocale ? permits.read(entry, locale, values) : permits.write(entry, locale, values),
      };
      return useCases().settleStates(wish, personOf(ctx).name);
    }),
    rebuild: respond(async () => ({ pending: await useCases().rebuildStates() })),
  };
};
