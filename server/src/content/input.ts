import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { isRecord, itemSchema, type Values } from '../document';
import type { DeferredLink } from '../workflow/ports';
import { documentIdsOf, isLinked, type Links } from './links';
import { modelOf, OWN_FIELDS, type ContentType, type FullAttribute } from './schema';
import { withoutNul } from './without-nul';

/** Where a value is going to stand: names and positions. */
interface Place {
  path: readonly (string | number)[];
  /** In an attribute that all locales share. */
  shared: boolean;
}

const isList = (attribute: FullAttribute): boolean => attribute.type === 'dynamiczone' || attribute.repeatable === true;

/**
 * Turns populated values into what the Document Service takes, for one target locale. Beside what stands in the target
 * only what differs is told; of items that are kept, the id.
 */
export class InputBuilder {
  /** Relations whose related entry has no version in the target locale yet; paths by position. */
  readonly deferred: DeferredLink[] = [];
  private readonly lostComponents = new Set<string>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly locale: string,
    private readonly links: Links,
  ) {}

  /** What could not be taken along, in sentences. */
  notes(): string[] {
    const names = new Set(this.deferred.map(({ path }) => String(path.at(-1))));
    const lost = [...this.lostComponents].map((uid) => `"${uid}"`);
    return [
      ...(names.size > 0
        ? [`not linked yet: ${[...names].join(', ')}, because the related entries do not exist in "${this.locale}".`]
        : []),
      ...(lost.length > 0 ? [`left out: sections of a kind that no longer exists (${lost.join(', ')}).`] : []),
    ];
  }

  /** `standing`: the same of the target; null where it is new. */
  fields(
    type: ContentType,
    values: Values,
    standing: Values | null,
    place: Place = { path: [], shared: false },
  ): Values {
    const data: Values = {};
    for (const [name, attribute] of Object.entries(type.attributes)) {
      if (OWN_FIELDS.has(name) || !(name in values)) continue;
      const shared = place.shared || (place.path.length === 0 && this.links.isShared(attribute));
      const at = { path: [...place.path, name], shared };
      const value = this.value(type, attribute, values[name], standing ? (standing[name] ?? null) : undefined, at);
      if (value !== undefined) data[name] = value;
    }
    return data;
  }

  /** Undefined: leave it alone. So it is told of `standing`, too, that nothing is known. */
  private value(type: ContentType, attribute: FullAttribute, value: unknown, standing: unknown, at: Place): unknown {
    if (attribute.type === 'password') return undefined;
    if (attribute.type === 'relation') return this.relation(attribute, value, standing, at);
    if (attribute.type === 'component' || attribute.type === 'dynamiczone')
      return isList(attribute)
        ? this.list(type, attribute, value, standing, at)
        : this.single(type, attribute, value, standing, at);
    const [input, former] =
      attribute.type === 'media'
        ? [mediaIds(value), standing === undefined ? undefined : mediaIds(standing)]
        : [withoutNul(value ?? null), standing];
    return former !== undefined && isDeepStrictEqual(input, former) ? undefined : input;
  }

  private list(type: ContentType, attribute: FullAttribute, value: unknown, standing: unknown, at: Place): unknown {
    const former = Array.isArray(standing) ? standing.filter(isRecord) : [];
    const free = new Map(former.map((item) => [rowOf(item), item]));
    const items: Values[] = [];
    for (const given of Array.isArray(value) ? value.filter(isRecord) : []) {
      const own = this.ownOf(given, free);
      const item = this.item(type, attribute, given, own, { ...at, path: [...at.path, items.length] });
      if (item) items.push(item);
    }
    const stands =
      standing !== undefined &&
      items.length === former.length &&
      items.every((item, index) => item.id === former[index]?.id && !saysMore(item));
    return stands ? undefined : items;
  }

  private single(type: ContentType, attribute: FullAttribute, value: unknown, standing: unknown, at: Place): unknown {
    const former = isRecord(standing) ? standing : null;
    const item = isRecord(value)
      ? this.item(type, attribute, value, former?.id === value.id ? former : null, at)
      : undefined;
    if (!item) return standing === undefined || former ? null : undefined;
    return former && item.id === former.id && !saysMore(item) ? undefined : item;
  }

  /** The target's row with the stated id, each for one item; an item that names none of them is a new one. */
  private ownOf(item: Values, free: Map<string, Values>): Values | null {
    const own = item.id === undefined ? undefined : free.get(rowOf(item));
    if (own) free.delete(rowOf(own));
    return own ?? null;
  }

  private item(
    type: ContentType,
    attribute: FullAttribute,
    value: Values,
    own: Values | null,
    at: Place,
  ): Values | undefined {
    const schema = itemSchema(modelOf(this.strapi, type), attribute, value) as ContentType | undefined;
    if (!schema) {
      this.lostComponents.add(attribute.component ?? (value.__component as string));
      return undefined;
    }
    return {
      ...(own ? { id: own.id } : {}),
      ...(attribute.type === 'dynamiczone' ? { __component: value.__component } : {}),
      ...this.fields(schema, value, own, at),
    };
  }

  /** Relations belong to one locale: they are pointed at the related entry's own version in the target locale. */
  private relation(attribute: FullAttribute, value: unknown, standing: unknown, at: Place): unknown {
    const related = isLinked(this.strapi, attribute);
    if (!related) return undefined;
    const { uid, localized } = related;
    // The other side can hold one only, and that is the source: taking it away from there would be somebody's loss.
    if (!localized && attribute.inversedBy && attribute.relation === 'oneToOne') return undefined;
    const set: Values[] = [];
    const kept: string[] = [];
    for (const [documentId, rowId] of documentIdsOf(value)) {
      if (!localized || this.links.exists(uid, documentId))
        set.push(localized ? { documentId, locale: this.locale } : { documentId });
      // What is shared holds the same in all locales: Strapi would take away from the others what is missing here.
      else if (at.shared) set.push({ id: rowId });
      else {
        this.deferred.push({ path: [...at.path], relatedType: uid, relatedId: documentId });
        continue;
      }
      kept.push(documentId);
    }
    const former = standing === undefined ? [] : [...documentIdsOf(standing).keys()];
    return isDeepStrictEqual(kept, former) ? undefined : { set };
  }
}

/** In a dynamic zone each component counts its rows for itself. */
const rowOf = ({ __component, id }: Values): string => JSON.stringify([__component, id]);

const saysMore = (item: Values): boolean => Object.keys(item).some((name) => name !== 'id' && name !== '__component');

const idOf = (file: unknown): unknown => (isRecord(file) ? file.id : null);

const mediaIds = (value: unknown): unknown => (Array.isArray(value) ? value.map(idOf) : idOf(value));
