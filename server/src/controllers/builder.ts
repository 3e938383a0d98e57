import type { Core } from '@strapi/strapi';
import {
  builderRequestSchema,
  findEntriesQuerySchema,
  type AuthorList,
  type GlossaryList,
} from '../../../contracts/builder';
import { graphOf } from '../services/desk';
import { viewerOf } from '../services/permits';
import { pageOfList } from './lists';
import { bodyOf, parse, personOf, respond } from './respond';

/** What the page on which an order is put together shows besides its price. */
export const builder = ({ strapi }: { strapi: Core.Strapi }) => ({
  show: respond((ctx) => {
    const { entries, ...request } = parse(builderRequestSchema, bodyOf(ctx));
    const wanted = entries.map(({ contentType, documentId }) => ({ contentType, entryId: documentId }));
    const viewer = viewerOf(strapi, personOf(ctx));
    return graphOf(strapi).useCases.readBuilder({ ...request, entries: wanted }, viewer);
  }),
  entries: respond((ctx) => {
    const person = personOf(ctx);
    return graphOf(strapi).useCases.findEntries(parse(findEntriesQuerySchema, ctx.query), {
      ...viewerOf(strapi, person),
      async list(contentType, query) {
        const { results, pagination } = await pageOfList(strapi, ctx, contentType, query);
        return { entries: results, total: pagination.total };
      },
    });
  }),
  glossaries: respond(async (): Promise<GlossaryList> => ({
    glossaries: await graphOf(strapi).deps.provider.glossaries(),
  })),
  authors: respond(async (): Promise<AuthorList> => ({ authors: await graphOf(strapi).deps.provider.authors() })),
});
