import type { Core } from '@strapi/strapi';
import {
  hasFieldsToTranslate,
  isLocalizedType as hasLocales,
  type Attribute,
  type ContentModel,
  type FieldRules,
  type Schema,
} from '../document';
import { DeskError } from '../domain/errors';

/** More of an attribute than cutting needs: what reading and writing entries go by. */
export interface FullAttribute extends Attribute {
  relation?: string;
  target?: string;
  mappedBy?: string;
  inversedBy?: string;
  writable?: boolean;
  targetField?: string;
  multiple?: boolean;
}

export interface ContentType extends Schema {
  kind?: string;
  info: { displayName: string };
  pluginOptions?: Record<string, unknown>;
  options?: { privateAttributes?: readonly string[]; draftAndPublish?: boolean };
  attributes: Record<string, FullAttribute>;
}

/** Set by Strapi itself; never read for translation and never written. A locale has a review stage of its own. */
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
  'firstPublishedAt',
  'strapi_stage',
  'strapi_assignee',
]);

/** Strapi's own list of content types; `strapi.contentTypes` puts it together anew each time it is asked. */
interface Registry {
  get(uid: string): ContentType | undefined;
}

export const contentTypeOf = (strapi: Core.Strapi, uid: string): ContentType | undefined =>
  strapi.get<Registry>('content-types').get(uid);

export const componentOf = (strapi: Core.Strapi, uid: string): ContentType | undefined =>
  (strapi.components as unknown as Record<string, ContentType>)[uid];

/** A content type without a mark of its own has one language. */
export const isLocalizedType = (type: ContentType | undefined): boolean =>
  type?.pluginOptions !== undefined && hasLocales(type);

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

/** With what the whole site keeps private: what no answer of its API may hold does not leave by us, either. */
function withPrivateNames(strapi: Core.Strapi, type: ContentType): ContentType {
  const names: unknown = strapi.config.get('api.responses.privateAttributes', []);
  if (!Array.isArray(names) || names.length === 0) return type;
  const privateAttributes = [...(type.options?.privateAttributes ?? []), ...names.map(String)];
  return { ...type, options: { ...type.options, privateAttributes } };
}

/** One for each content type of a Strapi: what is worked out about it is kept with it. */
const models = new WeakMap<ContentType, ContentModel>();

export function modelOf(strapi: Core.Strapi, type: ContentType): ContentModel {
  const known = models.get(type);
  if (known) return known;
  const components = new Map<string, ContentType | undefined>();
  const model: ContentModel = {
    schema: withPrivateNames(strapi, type),
    component(uid) {
      if (!components.has(uid)) {
        const found = componentOf(strapi, uid);
        components.set(uid, found && withPrivateNames(strapi, found));
      }
      return components.get(uid);
    },
  };
  models.set(type, model);
  return model;
}

/** Whether anything of a content type would ever be sent. */
export const hasText = (strapi: Core.Strapi, type: ContentType, rules: FieldRules): boolean =>
  hasFieldsToTranslate(modelOf(strapi, type), rules);
