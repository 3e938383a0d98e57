import { isRecord, itemSchema, valueFingerprint, type Attribute, type ContentModel, type Values } from '../../document';

/** Written by Strapi itself whenever an entry is saved. */
const OWN = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);

/** Without what it points at: waiting links are made by us, whenever the related entry comes. */
function withoutRelations(model: ContentModel, attribute: Attribute, value: unknown): unknown {
  if (attribute.type === 'relation') return null;
  if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return value;
  if (Array.isArray(value)) return value.map((item) => withoutRelations(model, attribute, item));
  const schema = isRecord(value) ? itemSchema(model, attribute, value) : undefined;
  if (!isRecord(value) || !schema) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const definition = schema.attributes[name];
      return [name, definition ? withoutRelations(model, definition, inner) : inner];
    }),
  );
}

/** The names of what people edit in an entry. */
export const namesOf = ({ schema }: ContentModel): string[] =>
  Object.keys(schema.attributes).filter((name) => !OWN.has(name) && schema.attributes[name]?.type !== 'relation');

/** How attributes stand, by name. */
export function fingerprintsOf(
  model: ContentModel,
  values: Values | null,
  names: readonly string[],
): Record<string, string | null> {
  return Object.fromEntries(
    names.map((name) => {
      const attribute = model.schema.attributes[name];
      return [name, attribute ? valueFingerprint(withoutRelations(model, attribute, values?.[name])) : null];
    }),
  );
}

/** How all that people edit in an entry stands. */
export const standingOf = (model: ContentModel, values: Values | null): string | null =>
  values && valueFingerprint(fingerprintsOf(model, values, namesOf(model)));
