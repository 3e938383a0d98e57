import type { Core } from '@strapi/strapi';
import { isRecord, type Values } from '../document';
import type { Content, Entry } from '../workflow/ports';
import { localizedType, populateFor } from './schema';

/** The document service of any content type; Strapi's types know those of one site only. */
export interface Documents {
  findOne(params: Record<string, unknown>): Promise<unknown>;
  findMany(params: Record<string, unknown>): Promise<unknown[]>;
  update(params: Record<string, unknown>): Promise<unknown>;
}

export const documentsOf = (strapi: Core.Strapi, uid: string): Documents => strapi.documents(uid as never);

type Reading = Pick<Content, 'read' | 'readMany' | 'standing' | 'gone'>;

/** Reads drafts through the Document Service. */
export function createReading(strapi: Core.Strapi): Reading {
  const documents = (uid: string): Documents => documentsOf(strapi, uid);

  async function read({ contentType, entryId }: Entry, locale: string): Promise<Values | null> {
    const type = localizedType(strapi, contentType);
    const found = await documents(contentType).findOne({
      documentId: entryId,
      locale,
      status: 'draft',
      populate: populateFor(strapi, type),
    });
    return isRecord(found) ? found : null;
  }

  async function readMany(uid: string, entryIds: readonly string[], locale: string): Promise<Map<string, Values>> {
    const found = await documents(uid).findMany({
      filters: { documentId: { $in: [...entryIds] } },
      locale,
      status: 'draft',
      populate: populateFor(strapi, localizedType(strapi, uid)),
    });
    return new Map(found.filter(isRecord).map((values) => [String(values.documentId), values]));
  }

  /** First which are there at all: of what is ordered most is not, and then nothing has to be read. */
  async function standing(uid: string, entryIds: readonly string[], locales: readonly string[]) {
    const rows = (await strapi.db.query(uid).findMany({
      where: { documentId: { $in: [...entryIds] }, locale: { $in: [...locales] } },
      select: ['documentId', 'locale'],
    })) as { documentId: string; locale: string }[];
    const found = new Map<string, Map<string, Values>>();
    for (const locale of new Set(rows.map((row) => row.locale))) {
      const ids = new Set(rows.filter((row) => row.locale === locale).map(({ documentId }) => documentId));
      found.set(locale, await readMany(uid, [...ids], locale));
    }
    return found;
  }

  async function gone(entries: readonly Entry[], locale: string): Promise<Entry[]> {
    const missing: Entry[] = [];
    for (const contentType of new Set(entries.map((entry) => entry.contentType))) {
      const wanted = entries.filter((entry) => entry.contentType === contentType);
      const ids = wanted.map(({ entryId }) => entryId);
      const params = { filters: { documentId: { $in: ids } }, locale, status: 'draft', fields: ['documentId'] };
      // A content type that was removed takes all its entries with it.
      const found = contentType in strapi.contentTypes ? await documents(contentType).findMany(params) : [];
      const there = new Set(found.filter(isRecord).map(({ documentId }) => String(documentId)));
      missing.push(...wanted.filter(({ entryId }) => !there.has(entryId)));
    }
    return missing;
  }

  return { read, readMany, standing, gone };
}
