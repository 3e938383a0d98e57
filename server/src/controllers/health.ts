import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { repairSchema, type Health, type Retried } from '../../../contracts/health';
import { graphOf } from '../services/desk';
import { viewerOf } from '../services/permits';
import { bodyOf, parse, personOf, respond } from './respond';
import { settingsView } from './settings';

async function healthOf(strapi: Core.Strapi, ctx: Context): Promise<Health> {
  const viewer = viewerOf(strapi, personOf(ctx));
  const [health, view] = await Promise.all([graphOf(strapi).useCases.readHealth(viewer), settingsView(strapi)]);
  const { baseUrl, signIn, connected, callbackUrl, news } = view;
  return { ...health, connection: { baseUrl, signIn, connected, callbackUrl, news } };
}

/** What keeps work from going on, and what sets it going again. */
export const health = ({ strapi }: { strapi: Core.Strapi }) => ({
  show: respond((ctx) => healthOf(strapi, ctx)),
  repair: respond(async (ctx) => {
    const { kind } = parse(repairSchema, bodyOf(ctx));
    await graphOf(strapi).useCases.repairStuck(kind, personOf(ctx).name);
    return healthOf(strapi, ctx);
  }),
  retry: respond((ctx): Promise<Retried> => {
    const person = personOf(ctx);
    return graphOf(strapi).useCases.retryStopped(viewerOf(strapi, person), person.name);
  }),
});
