import type { Core } from '@strapi/strapi';

import { seed } from './seed';

export default {
  register() {},

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    if (process.env.PLAYGROUND_SEED === 'false') return;

    const { created, skipped } = await seed(strapi);
    if (!skipped) strapi.log.info(`Playground: ${created} entries created`);
  },
};
