import type { Core } from '@strapi/strapi';
import { withoutItemIds, withoutSkipped, type Values } from '../document';
import type { Landing } from '../workflow/ports';
import type { InputBuilder } from './input';
import { modelOf, OWN_FIELDS, type ContentType } from './schema';

interface UidService {
  generateUIDField(params: { contentTypeUID: string; field: string; data: Values; locale: string }): Promise<string>;
  findUniqueUID(params: { contentTypeUID: string; field: string; value: string; locale: string }): Promise<string>;
}

/** A uid in the target's language where that gives one; a Japanese title gives none, then the source's serves. */
async function uidFor(
  strapi: Core.Strapi,
  type: ContentType,
  name: string,
  data: Values,
  source: Values,
  locale: string,
): Promise<string | null> {
  const service = strapi.plugin('content-manager').service('uid') as unknown as UidService;
  const { targetField } = type.attributes[name] ?? {};
  const from = targetField ? data[targetField] : undefined;
  const common = { contentTypeUID: type.uid, field: name, locale };
  const generated =
    typeof from === 'string' && from.trim() !== '' ? await service.generateUIDField({ ...common, data }) : '';
  // An empty slug that is taken comes back as "-1".
  if (generated !== '' && !generated.startsWith('-')) return generated;
  const value = source[name];
  return typeof value === 'string' ? service.findUniqueUID({ ...common, value }) : null;
}

/**
 * All of a new locale: the delivered texts, the source's other values, and the shared attributes of the source's
 * draft, nulls too, because Strapi would fill them from what is published and so undo unpublished edits.
 */
export async function newLocaleData(
  strapi: Core.Strapi,
  type: ContentType,
  source: Values,
  landing: Landing,
  builder: InputBuilder,
): Promise<Values> {
  const model = modelOf(strapi, type);
  const copied = withoutSkipped(model, source, landing.fieldRules);
  const values: Values = {};
  for (const [name, attribute] of Object.entries(type.attributes)) {
    if (OWN_FIELDS.has(name) || attribute.type === 'uid') continue;
    values[name] =
      name in landing.values ? landing.values[name] : withoutItemIds(model, attribute, copied[name] ?? null);
  }
  const data = await builder.fields(type, values);
  for (const [name, attribute] of Object.entries(type.attributes)) {
    if (attribute.type === 'uid') data[name] = await uidFor(strapi, type, name, data, source, landing.targetLocale);
  }
  return data;
}
