import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { MODELS } from './models';

const keptSchema = z.array(z.union([z.string(), z.looseObject({ name: z.string() })]));

/** Where Strapi looks up which tables of plugins that are no more it leaves alone. */
const PLACE = { type: 'core', key: 'persisted_tables' };

/**
 * Strapi drops the tables of a plugin that is switched off, and what they hold was paid for: orders, translations of
 * files, what each text is a translation of. So they are entered in its list of tables to be left alone, whatever else
 * stands there.
 */
export async function keepTables(strapi: Core.Strapi): Promise<void> {
  const { data: kept } = keptSchema.safeParse((await strapi.store.get(PLACE)) ?? []);
  // Strapi's own list, in a shape that is not known here: no reason not to start.
  if (!kept) {
    strapi.log.warn(
      `[${PLUGIN_ID}] Its tables could not be protected: should the plugin be switched off, Strapi drops them.`,
    );
    return;
  }
  const names = new Set(kept.map((table) => (typeof table === 'string' ? table : table.name)));
  const missing = MODELS.map(({ tableName }) => tableName).filter((name) => !names.has(name));
  if (missing.length === 0) return;
  await strapi.store.set({ ...PLACE, value: [...kept, ...missing.map((name) => ({ name }))] });
}
