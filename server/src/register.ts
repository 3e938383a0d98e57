import type { Core } from '@strapi/strapi';
import { watchDocuments, watchFiles } from './content';
import { takeCallback } from './controllers/callbacks';
import { takeConsentReturn } from './controllers/consent-return';
import { filterLists } from './controllers/lists';
import { graphOf } from './services/desk';
import { MODELS } from './store';

/** Before the schema is synchronised: tables, the middlewares of callbacks and of the consent page's return, the watch over content and its lists' filter, no queries. */
export function register({ strapi }: { strapi: Core.Strapi }): void {
  const models = strapi.get<{ add(model: unknown): void }>('models');
  for (const model of MODELS) models.add(model);
  strapi.server.use(takeCallback(strapi));
  strapi.server.use(takeConsentReturn(strapi));
  filterLists(strapi);
  watchDocuments(strapi, (change) => graphOf(strapi).entryChanged(change));
  watchFiles(strapi, (change) => graphOf(strapi).entryChanged(change));
}
