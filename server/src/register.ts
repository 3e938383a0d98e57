import type { Core } from '@strapi/strapi';
import { takeCallback } from './controllers/callbacks';
import { MODELS } from './store';

/** Before the schema is synchronised: tables and the callbacks' middleware, no queries. */
export function register({ strapi }: { strapi: Core.Strapi }): void {
  const models = strapi.get<{ add(model: unknown): void }>('models');
  for (const model of MODELS) models.add(model);
  strapi.server.use(takeCallback(strapi));
}
