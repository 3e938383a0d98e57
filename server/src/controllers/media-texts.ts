import type { Core } from '@strapi/strapi';
import { mediaTextsQuerySchema } from '../../../contracts/media-texts';
import { graphOf } from '../services/desk';
import { parse, refusing } from './respond';

/** For sites: whoever may read is said where Strapi says it, by role of its users or by API token. */
export const mediaTexts = ({ strapi }: { strapi: Core.Strapi }) => ({
  find: refusing(async (ctx) => {
    // Texts of the site go out as they are: no amount in them is one of ours.
    ctx.body = await graphOf(strapi).mediaTexts(parse(mediaTextsQuerySchema, ctx.query));
  }),
});
