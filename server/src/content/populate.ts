import type { Core } from '@strapi/strapi';
import type { Values } from '../document';
import { componentOf, contentTypeOf, OWN_FIELDS, type ContentType, type FullAttribute } from './schema';

export type Populate = Record<string, unknown>;

/** What the Document Service calls `fields`, the database's queries call `select`. */
type FieldsWord = 'fields' | 'select';

/** One for each content type of a Strapi: what is worked out about it is kept with it. */
const known = new WeakMap<ContentType, Populate>();

/** Everything of an entry that translating and copying need: components to any depth, media, the ids of relations. */
export const populateFor = (strapi: Core.Strapi, type: ContentType): Populate => populateAll(strapi, type, 'fields');

/** The same for a query of the database; or some attributes of it alone. */
export function queryPopulate(strapi: Core.Strapi, type: ContentType, names?: ReadonlySet<string>): Populate {
  const all = known.get(type) ?? populateAll(strapi, type, 'select');
  known.set(type, all);
  const wanted = names ? Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))) : all;
  // The query builder may write into what it is given.
  return structuredClone(wanted);
}

function populateAll(strapi: Core.Strapi, type: ContentType, fields: FieldsWord): Populate {
  const populate: Populate = {};
  for (const [name, attribute] of Object.entries(type.attributes)) {
    if (OWN_FIELDS.has(name)) continue;
    const how = populateAttribute(strapi, attribute, fields);
    if (how !== undefined) populate[name] = how;
  }
  return populate;
}

function populateAttribute(strapi: Core.Strapi, attribute: FullAttribute, fields: FieldsWord): unknown {
  const inside = (uid: string): Populate => {
    const component = componentOf(strapi, uid);
    return { populate: component ? populateAll(strapi, component, fields) : {} };
  };
  if (attribute.type === 'media') return true;
  if (attribute.type === 'component' && attribute.component) return inside(attribute.component);
  if (attribute.type === 'dynamiczone')
    return { on: Object.fromEntries((attribute.components ?? []).map((uid) => [uid, inside(uid)])) };
  // Relations that the other side holds, polymorphic ones among them, are not ours to copy, and may be very many.
  const isOurs = attribute.type === 'relation' && attribute.target && !attribute.mappedBy;
  return isOurs && !attribute.relation?.startsWith('morph') ? { [fields]: ['documentId'] } : undefined;
}

/** Of entries and those related to them, those of one version, as the Document Service asks for them. */
export const ofVersion =
  (strapi: Core.Strapi, version: 'draft' | 'published') =>
  ({ meta }: { meta: { uid?: string } }): Record<string, unknown> => {
    const type = meta.uid === undefined ? undefined : contentTypeOf(strapi, meta.uid);
    return type?.options?.draftAndPublish ? { publishedAt: { $null: version === 'draft' } } : {};
  };

const isMany = ({ type, repeatable, multiple, relation }: FullAttribute): boolean =>
  type === 'dynamiczone' || repeatable === true || multiple === true || (relation?.endsWith('ToMany') ?? false);

/** What stands in tables of its own, where nothing stands: as a reading gives it then. */
export function emptyValues(strapi: Core.Strapi, type: ContentType): Values {
  const names = Object.keys(queryPopulate(strapi, type));
  return Object.fromEntries(names.map((name) => [name, isMany(type.attributes[name] ?? { type: '' }) ? [] : null]));
}
