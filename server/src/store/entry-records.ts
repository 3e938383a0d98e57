import type { Core } from '@strapi/strapi';
import { baselineKeyOf } from '../domain/reference';
import type { EntryRecords } from '../workflow/ports';
import { createMediaTexts } from './media-texts';
import { UIDS } from './models';
import { isUniqueViolation, table } from './table';

/** Our rows of an entry go the ways that it goes. */
export function createEntryRecords(strapi: Core.Strapi): EntryRecords {
  const baselines = table(strapi, UIDS.baseline);
  const links = table(strapi, UIDS.deferredLink);

  return {
    async forgetLocales({ contentType, entryId }, locales) {
      await baselines.deleteMany({ where: { contentType, entryId, targetLocale: { $in: [...locales] } } });
      await links.deleteMany({ where: { contentType, entryId, locale: { $in: [...locales] } } });
    },

    async forgetEntry({ contentType, entryId }) {
      await baselines.deleteMany({ where: { contentType, entryId } });
      await links.deleteMany({ where: { contentType, entryId } });
      await links.deleteMany({ where: { relatedType: contentType, relatedId: entryId } });
      await createMediaTexts(strapi).remove(entryId);
    },

    async cloned(from, { contentType, entryId }, locales) {
      const where = { contentType, entryId: from.entryId, ...(locales && { targetLocale: { $in: [...locales] } }) };
      for (const row of await baselines.findMany({ where })) {
        const { id: _id, ...columns } = row;
        const [sourceLocale, targetLocale] = [String(row.sourceLocale), String(row.targetLocale)];
        const key = baselineKeyOf(contentType, entryId, sourceLocale, targetLocale, 'translation');
        try {
          await baselines.create({ data: { ...columns, key, entryId } });
        } catch (error) {
          // An order that was quicker knows better.
          if (!isUniqueViolation(error)) throw error;
        }
      }
    },
  };
}
