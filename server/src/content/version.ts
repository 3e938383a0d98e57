import type { Core } from '@strapi/strapi';
import { valueFingerprint, type Values } from '../document';
import type { Entry } from '../workflow/ports';
import type { ContentType } from './schema';

/** Strapi's own query builder, as far as a row is locked with it. */
interface QueryBuilder {
  select(names: string[]): QueryBuilder;
  where(where: Record<string, unknown>): QueryBuilder;
  forUpdate(): QueryBuilder;
  execute(): Promise<Values[]>;
}

export const hasDrafts = (type: ContentType): boolean => type.options?.draftAndPublish === true;

/** Where the drafts of an entry are, or what stands in their place where a type has none. */
const draftWhere = (
  type: ContentType,
  { entryId }: Pick<Entry, 'entryId'>,
  locales: readonly string[],
): Record<string, unknown> => ({
  documentId: entryId,
  locale: { $in: [...locales] },
  ...(hasDrafts(type) ? { publishedAt: null } : {}),
});

/**
 * Which row it is and when it was last saved. Strapi notes the time on every save, of components alone too, and a draft
 * that was discarded is another row: so this tells a change without reading any of the components.
 */
export function versionOf(values: Values | null): string | null {
  if (!values) return null;
  const savedAt = values.updatedAt;
  // The texts of a file have no such time.
  if (savedAt === undefined || savedAt === null) return valueFingerprint(values);
  return `${String(values.id)} ${new Date(savedAt as string | Date).getTime()}`;
}

/**
 * The versions of drafts as they are now, by locale, their rows locked until the transaction ends: whoever saves one of
 * them meanwhile waits. Of what is not there, there is none.
 */
export async function lockedVersions(
  strapi: Core.Strapi,
  type: ContentType,
  entry: Entry,
  locales: readonly string[],
): Promise<Map<string, string | null>> {
  const query = strapi.db.queryBuilder(type.uid) as unknown as QueryBuilder;
  const rows = await query
    .select(['id', 'locale', 'updatedAt'])
    .where(draftWhere(type, entry, locales))
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [String(row.locale), versionOf(row)]));
}

/** The same of one; null where it is not there. */
export async function lockedVersion(
  strapi: Core.Strapi,
  type: ContentType,
  entry: Entry,
  locale: string,
): Promise<string | null> {
  return (await lockedVersions(strapi, type, entry, [locale])).get(locale) ?? null;
}
