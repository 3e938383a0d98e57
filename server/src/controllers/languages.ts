import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { newLocaleSchema } from '../../../contracts/languages';
import { DeskError } from '../compose';
import { graphOf } from '../services/desk';
import { mayCreateLocales } from '../services/permits';
import { bodyOf, parse, personOf, respond } from './respond';

/** Strapi's locales beside the service's languages. */
export const languages = ({ strapi }: { strapi: Core.Strapi }) => {
  const viewer = (ctx: Context) => {
    const { id, name, ability } = personOf(ctx);
    return { id, name, mayCreateLocales: mayCreateLocales(ability) };
  };
  return {
    show: respond((ctx) => graphOf(strapi).useCases.languageMap(viewer(ctx))),
    createLocale: respond((ctx) => {
      const wish = parse(newLocaleSchema, bodyOf(ctx));
      const who = viewer(ctx);
      // Ours to manage settings is not enough: what makes a locale is Strapi's own permission.
      if (!who.mayCreateLocales)
        throw new DeskError({
          code: 'no_permission',
          message: 'You may not create locales in this Strapi.',
          remedy: 'Ask an admin for the permission to create locales, under Settings, Internationalization.',
        });
      return graphOf(strapi).useCases.createLocale(wish, who);
    }),
  };
};
