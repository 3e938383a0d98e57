import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { snapshotSchema, uncutSchema, type Snapshot, type Uncut, type Values } from '../document';
import { baselineKeyOf } from '../domain/reference';
import type { DocumentRow, Time } from '../domain/types';
import type { Baseline, Entry } from '../workflow/ports';
import { UIDS } from './models';
import { table } from './table';

const phrasesSchema = z.record(z.string(), z.string());
const keptSchema = z.discriminatedUnion('version', [snapshotSchema, uncutSchema]);
const baselineSchema = z.object({ source: z.record(z.string(), z.string()) });

/** Payloads of documents, and baselines of entries: what is read one at a time and never listed. */
export function createTexts(strapi: Core.Strapi) {
  const read = async <T>(uid: string, where: Record<string, unknown>, schema: z.ZodType<T>): Promise<T | null> => {
    const row = await table(strapi, uid).findOne({ where });
    return row ? schema.parse(JSON.parse(String(row.payload))) : null;
  };

  /** Replaces the row under a unique key, without a statement that only some databases know. */
  const put = async (uid: string, where: Record<string, unknown>, data: Record<string, unknown>): Promise<void> => {
    const { count } = await table(strapi, uid).updateMany({ where, data });
    if (count === 0) await table(strapi, uid).create({ data: { ...where, ...data } });
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
      read(UIDS.baseline, { key: keyOf(entry, sourceLocale, targetLocale) }, baselineSchema),

    async withBaseline(
      contentType: string,
      entryIds: readonly string[],
      sourceLocale: string,
      targetLocale: string,
    ): Promise<Set<string>> {
      const rows = await table(strapi, UIDS.baseline).findMany({
        where: { contentType, sourceLocale, targetLocale, entryId: { $in: [...entryIds] } },
        select: ['entryId'],
      });
      return new Set(rows.map(({ entryId }) => String(entryId)));
    },

    putSnapshot: (documentId: number, snapshot: Snapshot, at: Time): Promise<void> =>
      put(UIDS.snapshot, { documentId }, { payload: JSON.stringify(snapshot), createdAt: at }),
    putDelivery: (documentId: number, phrases: Record<string, string>, at: Time): Promise<void> =>
      put(UIDS.delivery, { documentId }, { payload: JSON.stringify(phrases), createdAt: at }),
    putRestorePoint: (documentId: number, values: Values, at: Time): Promise<void> =>
      put(UIDS.restorePoint, { documentId }, { payload: JSON.stringify(values), createdAt: at }),
    putBaseline: (document: DocumentRow, baseline: Baseline, at: Time): Promise<void> => {
      const { contentType, entryId, sourceLocale, targetLocale } = document;
      const key = keyOf({ contentType, entryId }, sourceLocale, targetLocale);
      return put(
        UIDS.baseline,
        { key },
        { contentType, entryId, sourceLocale, targetLocale, payload: JSON.stringify(baseline), acceptedAt: at },
      );
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;
