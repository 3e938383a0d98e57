import type { Core } from '@strapi/strapi';
import { graphOf } from './services/desk';

/** Steps under way are finished; what is due later is in the rows. */
export async function destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  const { dispatcher, connector } = graphOf(strapi);
  await dispatcher.stop();
  await connector.close();
}
