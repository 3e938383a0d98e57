import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { baselineSchema, snapshotSchema, uncutSchema, type Baseline, type Snapshot, type Uncut } from '../document';
import { baselineKeyOf } from '../domain/reference';
import type { DocumentRow, Time } from '../domain/types';
import type { DocumentTexts, Entry, RestorePoint } from '../workflow/ports';
import { baselineColumns } from './baselines';
import { appendRows, updateRows, type BulkRow } from './bulk';
import { UIDS } from './models';
import { inPortions, table } from './table';

/** They are long: so many in one reading. */
const BASELINES_AT_A_TIME = 500;
const PAYLOADS_AT_A_TIME = 100;

const phrasesSchema = z.record(z.string(), z.string());
const keptSchema = z.discriminatedUnion('version', [snapshotSchema, uncutSchema]);
const restorePointSchema: z.ZodType<RestorePoint> = z.object({
  version: z.literal(2),
  by: z.enum(['landing', 'restoring']),
  at: z.number(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.string().nullable()).nullable(),
  baseline: baselineSchema.nullable(),
});

/** Of very many entries, by entry id; one from before there was this shape counts as none. */
async function readBaselines(
  strapi: Core.Strapi,
  pair: { contentType: string; sourceLocale: string; targetLocale: string },
  entryIds: readonly string[],
): Promise<Map<string, Baseline>> {
  const found = new Map<string, Baseline>();
  for (const portion of inPortions(entryIds, BASELINES_AT_A_TIME)) {
    const where = { ...pair, entryId: { $in: portion } };
    for (const { entryId, payload } of await table(strapi, UIDS.baseline).findMany({ where })) {
      const known = baselineSchema.safeParse(JSON.parse(String(payload)));
      if (known.success) found.set(String(entryId), known.data);
    }
  }
  return found;
}

/** Payloads of several documents, by document; one that cannot be read counts as none and takes no other along. */
async function readPayloads<T>(
  strapi: Core.Strapi,
  uid: string,
  documentIds: readonly number[],
  schema: z.ZodType<T>,
): Promise<Map<number, T>> {
  const found = new Map<number, T>();
  for (const portion of inPortions(documentIds, PAYLOADS_AT_A_TIME)) {
    for (const row of await table(strapi, uid).findMany({ where: { documentId: { $in: portion } } })) {
      const known = schema.safeParse(JSON.parse(String(row.payload)));
      if (known.success) found.set(Number(row.documentId), known.data);
    }
  }
  return found;
}

/** All that is kept of several documents. */
async function readTexts(strapi: Core.Strapi, documentIds: readonly number[]): Promise<Map<number, DocumentTexts>> {
  const snapshots = await readPayloads(strapi, UIDS.snapshot, documentIds, keptSchema);
  const deliveries = await readPayloads(strapi, UIDS.delivery, documentIds, phrasesSchema);
  const points = await readPayloads(strapi, UIDS.restorePoint, documentIds, restorePointSchema);
  return new Map(
    documentIds.map((id) => {
      const kept = snapshots.get(id);
      const snapshot = kept && kept.version !== 'uncut' ? kept : null;
      return [id, { snapshot, delivery: deliveries.get(id) ?? null, restorePoint: points.get(id) ?? null }];
    }),
  );
}

/** Payloads of documents, and baselines of entries: what is never listed. */
export function createTexts(strapi: Core.Strapi) {
  const read = async <T>(uid: string, where: Record<string, unknown>, schema: z.ZodType<T>): Promise<T | null> => {
    const row = await table(strapi, uid).findOne({ where });
    return row ? schema.parse(JSON.parse(String(row.payload))) : null;
  };

  /** The same; one from before there was this shape counts as none. */
  const readKnown = async <T>(uid: string, where: Record<string, unknown>, schema: z.ZodType<T>): Promise<T | null> => {
    const row = await table(strapi, uid).findOne({ where });
    const known = row && schema.safeParse(JSON.parse(String(row.payload)));
    return known?.success ? known.data : null;
  };

  /** Replaces the row under a unique key, without a statement that only some databases know. */
  const put = async (uid: string, key: BulkRow, data: BulkRow): Promise<void> => {
    if ((await updateRows(strapi, uid, key, data)) === 0) await appendRows(strapi, uid, [{ ...key, ...data }]);
  };

  const keyOf = (entry: Entry, sourceLocale: string, targetLocale: string): string =>
    baselineKeyOf(entry.contentType, entry.entryId, sourceLocale, targetLocale, 'translation');

  return {
    snapshot: async (documentId: number): Promise<Snapshot | null> => {
      const kept = await read(UIDS.snapshot, { documentId }, keptSchema);
      return kept?.version === 'uncut' ? null : kept;
    },
    uncut: async (documentId: number): Promise<Uncut | null> => {
      const kept = await read(UIDS.snapshot, { documentId }, keptSchema);
      return kept?.version === 'uncut' ? kept : null;
    },
    delivery: (documentId: number): Promise<Record<string, string> | null> =>
      read(UIDS.delivery, { documentId }, phrasesSchema),
    baseline: (entry: Entry, sourceLocale: string, targetLocale: string): Promise<Baseline | null> =>
      readKnown(UIDS.baseline, { key: keyOf(entry, sourceLocale, targetLocale) }, baselineSchema),
    restorePoint: (documentId: number): Promise<RestorePoint | null> =>
      readKnown(UIDS.restorePoint, { documentId }, restorePointSchema),
    texts: (documentIds: readonly number[]) => readTexts(strapi, documentIds),

    baselines: (contentType: string, entryIds: readonly string[], sourceLocale: string, targetLocale: string) =>
      readBaselines(strapi, { contentType, sourceLocale, targetLocale }, entryIds),

    putSnapshot: (documentId: number, snapshot: Snapshot, at: Time): Promise<void> =>
      put(UIDS.snapshot, { documentId }, { payload: JSON.stringify(snapshot), createdAt: at }),
    putDelivery: (documentId: number, phrases: Record<string, string>, at: Time): Promise<void> =>
      put(UIDS.delivery, { documentId }, { payload: JSON.stringify(phrases), createdAt: at }),
    putRestorePoint: (documentId: number, point: RestorePoint): Promise<void> =>
      put(UIDS.restorePoint, { documentId }, { payload: JSON.stringify(point), createdAt: point.at }),
    putBaseline: async (document: DocumentRow, baseline: Baseline | null, at: Time): Promise<void> => {
      const { contentType, entryId, sourceLocale, targetLocale } = document;
      const key = keyOf({ contentType, entryId }, sourceLocale, targetLocale);
      if (baseline === null) {
        await table(strapi, UIDS.baseline).deleteMany({ where: { key } });
        return;
      }
      const place = { contentType, entryId, sourceLocale, targetLocale };
      await put(UIDS.baseline, { key }, { ...place, ...baselineColumns(baseline), acceptedAt: at });
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;
