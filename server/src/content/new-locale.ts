import type { Core } from '@strapi/strapi';
import { isLocalizedAttribute, withoutSkipped, type Values } from '../document';
import type { Landing } from '../workflow/ports';
import { modelOf, OWN_FIELDS, type ContentType } from './schema';

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
