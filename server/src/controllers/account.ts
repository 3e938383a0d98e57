import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { consentReturnSchema } from '../../../contracts/account';
import { graphOf } from '../services/desk';
import { bodyOf, parse, personOf, respond } from './respond';
import { settingsView } from './settings';

/** The account at the service: in and out by OAuth. What is begun in one session is finished in that session only. */
export const account = ({ strapi }: { strapi: Core.Strapi }) => {
  const useCases = () => graphOf(strapi).useCases;
  const session = (ctx: Context) => {
    const { session: key, name } = personOf(ctx);
    return { key, name };
  };
  return {
    begin: respond((ctx) => useCases().beginConsent(session(ctx))),
    finish: respond(async (ctx) => {
      const { returned } = parse(consentReturnSchema, bodyOf(ctx));
      await useCases().finishConsent(returned, session(ctx));
      return settingsView(strapi);
    }),
    disconnect: respond((ctx) => useCases().disconnect(session(ctx))),
  };
};
