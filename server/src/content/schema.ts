import type { Core } from '@strapi/strapi';
import { isLocalized, textFormatOf, type Attribute, type ContentModel, type Schema } from '../document';
import { DeskError } from '../domain/errors';

/** More of an attribute than cutting needs: what reading and writing entries go by. */
export interface FullAttribute extends Attribute {
  relation?: string;
  target?: string;
  mappedBy?: string;
  inversedBy?: string;
  writable?: boolean;
  targetField?: string;
}

export interface ContentType extends Schema {
  kind?: string;
  info: { displayName: string };
  pluginOptions?: Record<string, unknown>;
  attributes: Record<string, FullAttribute>;
}

/** Set by Strapi itself; never read for translation and never written. */
export const OWN_FIELDS = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);

export const contentTypeOf = (strapi: Core.Strapi, uid: string): ContentType | undefined =>
  (strapi.contentTypes as unknown as Record<string, ContentType>)[uid];

const componentOf = (strapi: Core.Strapi, uid: string): ContentType | undefined =>
  (strapi.components as unknown as Record<string, ContentType>)[uid];

/** Localized content types carry the same mark as localized attributes. */
export const isLocalizedType = (type: Pick<ContentType, 'pluginOptions'> | undefined): boolean =>
  type !== undefined && isLocalized({ type: '', ...(type.pluginOptions ? { pluginOptions: type.pluginOptions } : {}) });

/** A content type of the site's own that entries can be translated of. */
export function localizedType(strapi: Core.Strapi, uid: string): ContentType {
  const type = uid.startsWith('api::') ? contentTypeOf(strapi, uid) : undefined;
  if (!type) {
    throw new DeskError({
      code: 'content_type_unknown',
      message: `There is no content type "${uid}".`,
      remedy: 'It may have been removed; reload the page.',
    });
  }
  if (!isLocalizedType(type)) {
    throw new DeskError({
      code: 'content_type_not_localized',
      message: `${type.info.displayName} is not localized, so it has no languages to translate into.`,
      remedy: 'Turn on "Localization" for it in the Content-Type Builder.',
    });
  }
  return type;
}

export const modelOf = (strapi: Core.Strapi, type: ContentType): ContentModel => ({
  schema: type,
  component: (uid) => componentOf(strapi, uid),
});

/** Whether anything of a content type would ever be sent. */
export function hasText(strapi: Core.Strapi, type: ContentType): boolean {
  const seen = new Set<string>();
  const inside = (attribute: FullAttribute): boolean => {
    if (textFormatOf(attribute)) return true;
    const uids =
      attribute.type === 'component'
        ? [attribute.component]
        : attribute.type === 'dynamiczone'
          ? attribute.components
          : [];
    return (uids ?? []).some((uid) => {
      if (uid === undefined || seen.has(uid)) return false;
      seen.add(uid);
      return Object.values(componentOf(strapi, uid)?.attributes ?? {}).some(inside);
    });
  };
  return Object.values(type.attributes).some((attribute) => isLocalized(attribute) && inside(attribute));
}

type Populate = Record<string, unknown>;

/** Everything of an entry that translating and copying need: components to any depth, media, the ids of relations. */
export function populateFor(strapi: Core.Strapi, type: ContentType): Populate {
  const populate: Populate = {};
  for (const [name, attribute] of Object.entries(type.attributes)) {
    if (OWN_FIELDS.has(name)) continue;
    const how = populateAttribute(strapi, attribute);
    if (how !== undefined) populate[name] = how;
  }
  return populate;
}

function populateAttribute(strapi: Core.Strapi, attribute: FullAttribute): unknown {
  const inside = (uid: string): Populate => {
    const component = componentOf(strapi, uid);
    return { populate: component ? populateFor(strapi, component) : {} };
  };
  if (attribute.type === 'media') return true;
  if (attribute.type === 'component' && attribute.component) return inside(attribute.component);
  if (attribute.type === 'dynamiczone')
    return { on: Object.fromEntries((attribute.components ?? []).map((uid) => [uid, inside(uid)])) };
  // Polymorphic relations belong to the other side.
  if (attribute.type === 'relation' && attribute.target && !attribute.relation?.startsWith('morph'))
    return { fields: ['documentId'] };
  return undefined;
}
