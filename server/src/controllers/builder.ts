import type { Core } from '@strapi/strapi';
import { builderRequestSchema, type GlossaryList } from '../../../contracts/builder';
import { graphOf } from '../services/desk';
import { viewerOf } from '../services/permits';
import { bodyOf, parse, personOf, respond } from './respond';

/** What the page on which an order is put together shows besides its price. */
export const builder = ({ strapi }: { strapi: Core.Strapi }) => ({
  show: respond((ctx) => {
    const { entries, ...request } = parse(builderRequestSchema, bodyOf(ctx));
    const wanted = entries.map(({ contentType, documentId }) => ({ contentType, entryId: documentId }));
    const viewer = viewerOf(strapi, personOf(ctx));
    return graphOf(strapi).useCases.readBuilder({ ...request, entries: wanted }, viewer);
  }),
  glossaries: respond(async (): Promise<GlossaryList> => ({
    glossaries: await graphOf(strapi).deps.provider.glossaries(),
  })),
});
