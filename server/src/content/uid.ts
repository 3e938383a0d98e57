import type { Core } from '@strapi/strapi';
import type { Values } from '../document';
import type { ContentType } from './schema';
import { withoutNul } from './without-nul';

/** What Strapi makes a uid of; its own way of looking for a free one reads whole entries, so it is given another. */
interface UidService {
  generateUIDField(
    this: { findUniqueUID(params: { value: string }): Promise<string> },
    params: { contentTypeUID: string; field: string; data: Values; locale: string },
  ): Promise<string>;
}

/** What another transaction of this process is about to write and nobody can read yet, by uid. */
const taken = new Map<string, { entryId: string; until: number }>();
/** Longer than any transaction. */
const TAKEN_MS = 60_000;

function takeInProcess(key: string, entryId: string, now: number): boolean {
  for (const [old, { until }] of taken) if (until < now) taken.delete(old);
  const holder = taken.get(key);
  if (holder && holder.entryId !== entryId) return false;
  taken.set(key, { entryId, until: now + TAKEN_MS });
  return true;
}

interface UidPlace {
  type: ContentType;
  name: string;
  locale: string;
  entryId: string;
}

/** The same with a number behind it where another entry has it in this locale. */
async function freeUid(
  strapi: Core.Strapi,
  { type, name, locale, entryId }: UidPlace,
  wanted: string,
): Promise<string> {
  const rows = (await strapi.db.query(type.uid).findMany({
    where: { [name]: { $startsWith: wanted }, locale, documentId: { $ne: entryId } },
    select: [name],
  })) as Values[];
  const others = new Set(rows.map((row) => row[name]));
  for (let number = 0; ; number += 1) {
    const uid = number === 0 ? wanted : `${wanted}-${number}`;
    if (!others.has(uid) && takeInProcess(JSON.stringify([type.uid, name, locale, uid]), entryId, Date.now()))
      return uid;
  }
}

async function inTargetLanguage(strapi: Core.Strapi, { type, name, locale }: UidPlace, data: Values): Promise<string> {
  const { targetField } = type.attributes[name] ?? {};
  const from = targetField ? withoutNul(data[targetField]) : undefined;
  if (!targetField || typeof from !== 'string' || from.trim() === '') return '';
  const service = strapi.plugin('content-manager').service('uid') as unknown as UidService;
  const asItIs = { findUniqueUID: ({ value }: { value: string }) => Promise.resolve(value) };
  return service.generateUIDField.call(asItIs, {
    contentTypeUID: type.uid,
    field: name,
    data: { ...data, [targetField]: from },
    locale,
  });
}

/**
 * A uid for an entry that has none in this locale: in the target's language where that gives one. A Japanese title
 * gives none, then the source's serves. Null where there is nothing to make one of.
 */
export async function uidFor(
  strapi: Core.Strapi,
  place: UidPlace,
  data: Values,
  source: () => Promise<Values | null>,
): Promise<string | null> {
  const generated = await inTargetLanguage(strapi, place, data);
  // Of a title of signs alone nothing but a dash may be left.
  if (/[^-]/.test(generated)) return freeUid(strapi, place, generated);
  const value = (await source())?.[place.name];
  return typeof value === 'string' && value !== '' ? freeUid(strapi, place, value) : null;
}

/** A uid that an entry had before, unless another one has it by now. */
export const uidAgain = (strapi: Core.Strapi, place: UidPlace, value: string): Promise<string> =>
  freeUid(strapi, place, value);
