import type { Attribute, Schema } from '../schema';

/** What a loaded schema knows beyond `Schema`; a real one fits without conversion. */
export interface LoadedSchema extends Schema {
  pluginOptions?: Record<string, unknown>;
  options?: { privateAttributes?: readonly string[] };
}

export interface LoadedAttribute extends Attribute {
  visible?: boolean;
  writable?: boolean;
  /** Of a custom field: what its own dialog stores. */
  options?: unknown;
}

const hasMark = (options: Record<string, unknown> | undefined): boolean => {
  const i18n = options?.i18n;
  return typeof i18n === 'object' && i18n !== null && 'localized' in i18n && i18n.localized === true;
};

/**
 * Whether the content type has locales at all. A schema without `pluginOptions` does not say, and is taken for one that
 * was chosen for having them.
 */
export const isLocalizedType = (schema: LoadedSchema): boolean =>
  schema.pluginOptions === undefined || hasMark(schema.pluginOptions);

/**
 * Whether an attribute of a content type has a value of its own in every locale, as Strapi's i18n decides it: by the
 * mark; relations and uids always; what is not visible, never. Media have it by the mark alone.
 *
 * i18n looks at the content type's own attributes only. What stands in a component is localized if the component's
 * attribute is, whatever marks there are inside; in a component that is not, it is shared among all locales with all
 * that stands in it, and writing it in one locale writes it in the source's, too.
 */
export function isLocalizedAttribute(attribute: LoadedAttribute): boolean {
  if (attribute.visible === false) return false;
  return hasMark(attribute.pluginOptions) || attribute.type === 'relation' || attribute.type === 'uid';
}

/** The attributes of a content type that have a value in every locale, in schema order. */
export const localizedNames = (schema: Schema): string[] =>
  isLocalizedType(schema)
    ? Object.keys(schema.attributes).filter((name) => {
        const attribute = schema.attributes[name];
        return attribute !== undefined && isLocalizedAttribute(attribute);
      })
    : [];

/** Private, or listed by the schema among its private attributes: such a value never leaves the house. */
export const isPrivate = (schema: LoadedSchema, name: string, attribute: Attribute): boolean =>
  attribute.private === true || (schema.options?.privateAttributes?.includes(name) ?? false);

export const isContainer = (attribute: Attribute): boolean =>
  attribute.type === 'component' || attribute.type === 'dynamiczone';

/** The uids of the components that may stand in an attribute. */
export function componentUids(attribute: Attribute): readonly string[] {
  if (attribute.type === 'component') return attribute.component === undefined ? [] : [attribute.component];
  return attribute.type === 'dynamiczone' ? (attribute.components ?? []) : [];
}
