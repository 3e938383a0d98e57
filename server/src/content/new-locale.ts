import type { Core } from '@strapi/strapi';
import { isLocalizedAttribute, withoutSkipped, type Values } from '../document';
import type { Landing } from '../workflow/ports';
import { modelOf, OWN_FIELDS, type ContentType } from './schema';
import { hasDrafts } from './version';

/**
 * All that a new locale holds: the delivered texts, the source's other values, and the shared attributes of the source's
 * draft, whichever version was translated. Strapi would take these from what is published, and undo unpublished edits.
 */
export function newLocaleValues(
  strapi: Core.Strapi,
  type: ContentType,
  source: { version: Values; draft: Values },
  landing: Landing,
): Values {
  const copied = withoutSkipped(modelOf(strapi, type), source.version, landing.fieldRules);
  const values: Values = {};
  for (const [name, attribute] of Object.entries(type.attributes)) {
    if (OWN_FIELDS.has(name) || attribute.type === 'uid') continue;
    if (!isLocalizedAttribute(attribute)) values[name] = source.draft[name] ?? null;
    else values[name] = name in landing.values ? landing.values[name] : (copied[name] ?? null);
  }
  return values;
}

/**
 * A new locale belongs to whoever made its source. Strapi knows no maker of what nobody saved in its panel, and whose
 * permission hangs on that would be shut out of the translation of their own entry.
 */
export async function makerOf(
  strapi: Core.Strapi,
  type: ContentType,
  source: { documentId: string; locale: string },
): Promise<Values> {
  const drafts = hasDrafts(type) ? { publishedAt: null } : {};
  const found = (await strapi.db.query(type.uid).findOne({
    where: { ...source, ...drafts },
    select: ['id'],
    populate: { createdBy: { select: ['id'] } },
  })) as { createdBy: { id: number } | null } | null;
  return found?.createdBy ? { createdBy: found.createdBy.id } : {};
}
