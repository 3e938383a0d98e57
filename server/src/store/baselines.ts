import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { SOURCE_VERSIONS } from '../../../contracts/options';
import { baselineSchema, type Baseline } from '../document';
import { baselineKeyOf } from '../domain/reference';
import type { Clock, States } from '../workflow/ports';
import { insertRows } from './bulk';
import { UIDS } from './models';
import { inPortions, table } from './table';
import { inTransaction } from './transaction';

const headSchema = z.object({
  key: z.string(),
  entryId: z.string(),
  sourceLocale: z.string(),
  targetLocale: z.string(),
  acceptedAt: z.coerce.number(),
  sourceVersion: z
    .enum(SOURCE_VERSIONS)
    .nullish()
    .transform((value) => value ?? null),
  source: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
});

/** Payloads are long: so many of them in one reading. */
const PAYLOADS_AT_A_TIME = 100;
const VALUES_AT_A_TIME = 500;

/** Null: of an earlier version of the plugin, or damaged. What it knew is not enough to go by. */
function parsed(payload: unknown): Baseline | null {
  try {
    return baselineSchema.safeParse(JSON.parse(String(payload))).data ?? null;
  } catch {
    return null;
  }
}

/** What of the payload stands in columns of its own. */
export const baselineColumns = (baseline: Baseline) => ({
  sourceVersion: baseline.sourceVersion,
  source: baseline.source,
  payload: JSON.stringify(baseline),
});

/** Baselines of very many entries at a time. */
export function createBaselines(
  strapi: Core.Strapi,
  clock: Clock,
): Pick<States, 'baselineHeads' | 'baselines' | 'putBaselines'> {
  const rows = () => table(strapi, UIDS.baseline);
  return {
    async baselineHeads(contentType, entryIds) {
      const select = Object.keys(headSchema.shape);
      const heads: z.infer<typeof headSchema>[] = [];
      for (const portion of inPortions(entryIds, VALUES_AT_A_TIME)) {
        const where = { contentType, entryId: { $in: portion } };
        heads.push(...(await rows().findMany({ where, select })).map((row) => headSchema.parse(row)));
      }
      return heads;
    },
    async baselines(keys) {
      const found = new Map<string, Baseline>();
      for (const portion of inPortions(keys, PAYLOADS_AT_A_TIME)) {
        const where = { key: { $in: portion } };
        for (const { key, payload } of await rows().findMany({ where, select: ['key', 'payload'] })) {
          const baseline = parsed(payload);
          if (baseline) found.set(String(key), baseline);
        }
      }
      return found;
    },
    async putBaselines(settled) {
      const acceptedAt = clock.now();
      const kept = settled.map(({ entry: { contentType, entryId }, sourceLocale, targetLocale, baseline }) => ({
        key: baselineKeyOf(contentType, entryId, sourceLocale, targetLocale, 'translation'),
        contentType,
        entryId,
        sourceLocale,
        targetLocale,
        ...baselineColumns(baseline),
        acceptedAt,
      }));
      if (kept.length === 0) return;
      const keys = kept.map(({ key }) => key).sort();
      await inTransaction(strapi, async (trx) => {
        for (const portion of inPortions(keys, VALUES_AT_A_TIME))
          await rows().deleteMany({ where: { key: { $in: portion } } });
        await insertRows(trx, UIDS.baseline, kept);
      });
    },
  };
}
