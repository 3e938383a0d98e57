import type { Core } from '@strapi/strapi';
import { isRecord, itemSchema, type Values } from '../document';
import type { Content, DeferredLink, Entry } from '../workflow/ports';
import { documentIdsOf, existing, isLinked } from './links';
import { keepPasswords } from './passwords';
import { documentsOf, type Reading } from './reading';
import { writeRefusal } from './refusal';
import { contentTypeOf, localizedType, modelOf, type ContentType, type FullAttribute } from './schema';
import { lockedVersion } from './version';

type Path = DeferredLink['path'];

const isItems = ({ type }: FullAttribute): boolean => type === 'component' || type === 'dynamiczone';

/** Ids count for each component of a dynamic zone by itself, so there the component is named, too. */
const rowStep = ({ id, __component }: Values): string | number =>
  typeof __component === 'string' ? `${__component}#${String(id)}` : (id as number);

const isName = (step: string | number): step is string => typeof step === 'string' && !step.includes('#');

/** The positions of items in a path, as ids of their rows, which stay when others are moved. */
export function withRowIds(target: Values, path: Path): Path {
  let value: unknown = target;
  return path.map((step) => {
    const inner: unknown = Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined;
    const told = Array.isArray(value) && isRecord(inner) ? rowStep(inner) : step;
    value = inner;
    return told;
  });
}

/** All values that stand at a path of names, in whichever items. */
function valuesAt(value: unknown, names: readonly string[]): unknown[] {
  const [name, ...rest] = names;
  if (name === undefined) return [value];
  const items = (Array.isArray(value) ? value : [value]).filter(isRecord);
  return items.flatMap((item) => valuesAt(item[name], rest));
}

/** Where a new one belongs among those that stand, by the source's order: behind the nearest before it that is there. */
export function inOrder(standing: readonly string[], added: string, order: readonly string[]): string[] {
  const place = order.indexOf(added);
  const before = order.slice(0, place).findLast((id) => standing.includes(id));
  const after = order.slice(place + 1).find((id) => standing.includes(id));
  const end = after === undefined ? standing.length : standing.indexOf(after);
  const at = before === undefined ? end : standing.indexOf(before) + 1;
  return [...standing.slice(0, at), added, ...standing.slice(at)];
}

type Leaf = (attribute: FullAttribute, value: unknown) => Values | null;

/** What to write for one relation deep in an entry: on the way all items of a list, or Strapi deletes the others. */
function nested(strapi: Core.Strapi, type: ContentType, values: Values, path: Path, leaf: Leaf): Values | null {
  const [name = '', ...rest] = path;
  const attribute = type.attributes[name];
  if (!attribute) return null;
  const value = values[name];
  if (rest.length === 0) {
    const linked = attribute.type === 'relation' ? leaf(attribute, value) : null;
    return linked && { [name]: linked };
  }
  if (!isItems(attribute)) return null;
  const items = (Array.isArray(value) ? value : [value]).filter(isRecord);
  const item = Array.isArray(value) ? items.find((one) => rowStep(one) === rest[0]) : items[0];
  const schema = item && (itemSchema(modelOf(strapi, type), attribute, item) as ContentType | undefined);
  const inner = schema && nested(strapi, schema, item, Array.isArray(value) ? rest.slice(1) : rest, leaf);
  if (!inner) return null;
  const written = items.map((one) => ({
    id: one.id,
    ...(attribute.type === 'dynamiczone' ? { __component: one.__component } : {}),
    ...(one === item ? inner : {}),
  }));
  return { [name]: Array.isArray(value) ? written : written[0] };
}

/** The related entries in the source, in their order; null where the source does not link this one any more. */
async function sourceOrder(
  reading: Reading,
  holder: Entry,
  locale: string,
  { path, relatedId }: DeferredLink,
): Promise<string[] | null> {
  const names = path.filter(isName);
  for (const version of ['draft', 'published'] as const) {
    const source = await reading.read(holder, locale, version);
    const lists = source ? valuesAt(source, names).map((value) => [...documentIdsOf(value).keys()]) : [];
    const order = lists.find((ids) => ids.includes(relatedId));
    if (order) return order;
  }
  return null;
}

export function createLinking(strapi: Core.Strapi, reading: Reading): Pick<Content, 'linkDeferred'> {
  /** What to write; null where there is nothing to link any more. */
  async function dataFor(
    type: ContentType,
    target: Values,
    link: DeferredLink,
    order: readonly string[],
    locale: string,
  ): Promise<Values | null> {
    const related = contentTypeOf(strapi, link.relatedType);
    if (!related || !(await existing(strapi, related.uid, [link.relatedId], locale)).has(link.relatedId)) return null;
    return nested(strapi, type, target, link.path, (attribute, value) => {
      if (isLinked(strapi, attribute)?.uid !== related.uid) return null;
      const standing = [...documentIdsOf(value).keys()];
      const isToOne = attribute.relation?.endsWith('ToOne') ?? false;
      if (standing.includes(link.relatedId) || (isToOne && standing.length > 0)) return null;
      return { set: inOrder(standing, link.relatedId, order).map((documentId) => ({ documentId, locale })) };
    });
  }

  return {
    async linkDeferred(holder, sourceLocale, locale, link) {
      const type = localizedType(strapi, holder.contentType);
      if ((await lockedVersion(strapi, type, holder, locale)) === null) return false;
      const [target, order] = [
        await reading.read(holder, locale),
        await sourceOrder(reading, holder, sourceLocale, link),
      ];
      const data = target && order && (await dataFor(type, target, link, order, locale));
      if (!data) return false;
      const documentId = holder.entryId;
      try {
        await keepPasswords(strapi, type, { documentId, sourceLocale }, () =>
          documentsOf(strapi, type.uid).update({ documentId, locale, data }),
        );
      } catch (error) {
        throw writeRefusal(error, `"${reading.titleOf(type, target)}" in "${locale}"`);
      }
      return true;
    },
  };
}
