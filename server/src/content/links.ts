import type { Core } from '@strapi/strapi';
import { isLocalizedAttribute, isRecord, itemSchema, type Values } from '../document';
import { contentTypeOf, isLocalizedType, modelOf, type ContentType, type FullAttribute } from './schema';

/** What a relation that is written from its own side leads to; undefined where the other side writes it. */
export function isLinked(
  strapi: Core.Strapi,
  { target, mappedBy, relation }: FullAttribute,
): { uid: string; localized: boolean } | undefined {
  const type = target ? contentTypeOf(strapi, target) : undefined;
  if (!type || mappedBy || relation?.startsWith('morph')) return undefined;
  return { uid: type.uid, localized: isLocalizedType(type) };
}

/** The related entries of a populated relation, each once, in their order, with the row that is linked. */
export const documentIdsOf = (value: unknown): Map<string, unknown> =>
  new Map(
    (Array.isArray(value) ? value : [value])
      .filter(isRecord)
      .map((related) => [String(related.documentId), related.id]),
  );

/** Which related entries have a version in a locale: asked once for each content type. */
export class Links {
  private constructor(
    private readonly present: ReadonlyMap<string, ReadonlySet<string>>,
    /** An attribute directly in the entry that all locales share. */
    readonly isShared: (attribute: FullAttribute) => boolean,
  ) {}

  static async of(strapi: Core.Strapi, type: ContentType, values: Values, locale: string): Promise<Links> {
    const wanted = new Map<string, Set<string>>();
    collect(strapi, type, values, wanted);
    const present = new Map<string, Set<string>>();
    for (const [uid, ids] of wanted) present.set(uid, await existing(strapi, uid, [...ids], locale));
    return new Links(present, (attribute) => !isLocalizedAttribute(attribute));
  }

  exists(uid: string, documentId: string): boolean {
    return this.present.get(uid)?.has(documentId) ?? false;
  }
}

export async function existing(
  strapi: Core.Strapi,
  uid: string,
  documentIds: readonly string[],
  locale: string,
): Promise<Set<string>> {
  const rows = (await strapi.db
    .query(uid)
    .findMany({ where: { documentId: { $in: [...documentIds] }, locale }, select: ['documentId'] })) as {
    documentId: string;
  }[];
  return new Set(rows.map(({ documentId }) => documentId));
}

function collect(strapi: Core.Strapi, type: ContentType, values: Values, wanted: Map<string, Set<string>>): void {
  for (const [name, attribute] of Object.entries(type.attributes)) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    if (attribute.type === 'relation') {
      const related = isLinked(strapi, attribute);
      if (!related?.localized) continue;
      const ids = wanted.get(related.uid) ?? new Set();
      for (const documentId of documentIdsOf(value).keys()) ids.add(documentId);
      if (ids.size > 0) wanted.set(related.uid, ids);
    } else if (attribute.type === 'component' || attribute.type === 'dynamiczone') {
      for (const item of (Array.isArray(value) ? value : [value]).filter(isRecord)) {
        const schema = itemSchema(modelOf(strapi, type), attribute, item) as ContentType | undefined;
        if (schema) collect(strapi, schema, item, wanted);
      }
    }
  }
}
