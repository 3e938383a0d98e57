import type { Core } from '@strapi/strapi';
import { fieldListRequestSchema, sentPreviewRequestSchema } from '../../../contracts/fields';
import { graphOf } from '../services/desk';
import { permitsOf } from '../services/permits';
import { bodyOf, parse, personOf, respond } from './respond';

/** What becomes of each field, and what would be sent of an entry: nothing here changes anything. */
export const fields = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: respond((ctx) => {
    const { contentType, fieldRules } = parse(fieldListRequestSchema, bodyOf(ctx));
    return graphOf(strapi).useCases.listRules(contentType, fieldRules);
  }),
  preview: respond((ctx) => {
    const { contentType, documentId, locale, fieldRules } = parse(sentPreviewRequestSchema, bodyOf(ctx));
    const wish = { entry: { contentType, entryId: documentId }, locale, fieldRules };
    return graphOf(strapi).useCases.previewSent(wish, permitsOf(strapi, personOf(ctx).ability));
  }),
});
