import { isRecord, itemSchema, type Attribute, type ContentModel, type Schema } from './schema';

const isItems = (attribute: Attribute): boolean => attribute.type === 'component' || attribute.type === 'dynamiczone';

/** Components without their ids: an item's id belongs to one locale and is never carried into another. */
export function withoutItemIds(model: ContentModel, attribute: Attribute, value: unknown): unknown {
  if (!isItems(attribute)) return value;
  if (Array.isArray(value)) return value.map((item) => withoutItemIds(model, attribute, item));
  if (!isRecord(value)) return value;
  const schema: Schema | undefined = itemSchema(model, attribute, value);
  if (!schema) return value;
  const { id: _id, ...rest } = value;
  return Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => {
      const innerAttribute = schema.attributes[name];
      return [name, innerAttribute ? withoutItemIds(model, innerAttribute, inner) : inner];
    }),
  );
}
