import type { Core } from '@strapi/strapi';
import { sha256 } from '../domain/reference';
import type { Time } from '../domain/types';
import { UIDS } from './models';
import { inPortions, table, type RawRow } from './table';

export const MEDIA_TEXT_NAMES = ['name', 'alternativeText', 'caption'] as const;

/** Texts of one file in one locale; null: none, the file's own serve. */
export type MediaTexts = Record<(typeof MEDIA_TEXT_NAMES)[number], string | null>;

const keyOf = (fileId: string, locale: string): string => sha256([fileId, locale].join('\n'));

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const textsOf = (row: RawRow): MediaTexts => ({
  name: textOf(row.name),
  alternativeText: textOf(row.alternativeText),
  caption: textOf(row.caption),
});

/** Texts of files by locale, in a table of ours; a file is known by its `documentId`. */
export function createMediaTexts(strapi: Core.Strapi) {
  const rows = table(strapi, UIDS.mediaText);
  return {
    /** By locale, then by file; what is not there is left out. */
    async read(fileIds: readonly string[], locales: readonly string[]): Promise<Map<string, Map<string, MediaTexts>>> {
      const found = new Map<string, Map<string, MediaTexts>>();
      for (const some of inPortions(fileIds, 500)) {
        for (const row of await rows.findMany({ where: { fileId: { $in: some }, locale: { $in: [...locales] } } })) {
          const locale = String(row.locale);
          const byFile = found.get(locale) ?? new Map<string, MediaTexts>();
          found.set(locale, byFile.set(String(row.fileId), textsOf(row)));
        }
      }
      return found;
    },

    async localesOf(fileIds: readonly string[]): Promise<Map<string, Set<string>>> {
      const found = new Map<string, Set<string>>();
      for (const some of inPortions(fileIds, 500)) {
        for (const row of await rows.findMany({ where: { fileId: { $in: some } }, select: ['fileId', 'locale'] })) {
          const fileId = String(row.fileId);
          found.set(fileId, (found.get(fileId) ?? new Set()).add(String(row.locale)));
        }
      }
      return found;
    },

    /** One UPDATE, or else one INSERT: two that come at the same time are told apart by the unique key. */
    async write(fileId: string, locale: string, texts: Partial<MediaTexts>, updatedAt: Time): Promise<void> {
      const key = keyOf(fileId, locale);
      const { count } = await rows.updateMany({ where: { key }, data: { ...texts, updatedAt } });
      if (count === 0) await rows.create({ data: { key, fileId, locale, ...texts, updatedAt } });
    },

    /** Of one locale, or of all. */
    async remove(fileId: string, locale?: string): Promise<void> {
      await rows.deleteMany({ where: locale === undefined ? { fileId } : { key: keyOf(fileId, locale) } });
    },
  };
}

export type MediaTextRows = ReturnType<typeof createMediaTexts>;
