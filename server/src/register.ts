import type { Core } from '@strapi/strapi';
import { takeCallback } from './controllers/callbacks';
import { MODELS } from './store';

/** Before the schema is synchronised: tables and the callbacks' middleware, no queries. */
export function register({ strapi }: { strapi: Core.Strapi }): void {
  // The database layer's own model type is not exported with the columns that it accepts.
  for (const model of MODELS) strapi.get('models').add(model as never);
  strapi.server.use(takeCallback(strapi));
}
