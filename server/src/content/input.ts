import type { Core } from '@strapi/strapi';
import { isRecord, itemSchema, type Values } from '../document';
import { contentTypeOf, isLocalizedType, modelOf, OWN_FIELDS, type ContentType, type FullAttribute } from './schema';

/** Turns populated values into what the Document Service takes, for one target locale. */
export class InputBuilder {
  /** Relation attributes whose related entry has no version in the target locale yet. */
  private readonly unlinked = new Set<string>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly locale: string,
  ) {}

  /** What could not be taken along, in sentences. */
  notes(): string[] {
    if (this.unlinked.size === 0) return [];
    return [
      `not linked yet: ${[...this.unlinked].join(', ')}, because the related entries do not exist in "${this.locale}".`,
    ];
  }

  async fields(type: ContentType, values: Values): Promise<Values> {
    const data: Values = {};
    for (const [name, attribute] of Object.entries(type.attributes)) {
      if (OWN_FIELDS.has(name) || !(name in values)) continue;
      const value = await this.value(type, name, attribute, values[name]);
      if (value !== undefined) data[name] = value;
    }
    return data;
  }

  /** Undefined: leave the attribute alone. */
  async value(type: ContentType, name: string, attribute: FullAttribute, value: unknown): Promise<unknown> {
    if (attribute.type === 'password') return undefined;
    if (attribute.type === 'relation') return this.relation(name, attribute, value);
    if (attribute.type === 'media') return mediaIds(value);
    if (attribute.type === 'component' || attribute.type === 'dynamiczone') return this.items(type, attribute, value);
    return value;
  }

  private async items(type: ContentType, attribute: FullAttribute, value: unknown): Promise<unknown> {
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(await this.items(type, attribute, item));
      return items;
    }
    if (!isRecord(value)) return value ?? null;
    const schema = itemSchema(modelOf(this.strapi, type), attribute, value) as ContentType | undefined;
    if (!schema) return value;
    const data = await this.fields(schema, value);
    // With its id an item is kept, without it is a new one; `landing.ts` decided which.
    if (value.id !== undefined) data.id = value.id;
    if (attribute.type === 'dynamiczone') data.__component = value.__component;
    return data;
  }

  /** Relations belong to one locale: they are pointed at the related entry's own version in the target locale. */
  private async relation(name: string, attribute: FullAttribute, value: unknown): Promise<unknown> {
    const target = attribute.target ? contentTypeOf(this.strapi, attribute.target) : undefined;
    if (!target || attribute.mappedBy || attribute.relation?.startsWith('morph')) return undefined;
    const localized = isLocalizedType(target);
    // The other side can hold one only, and that is the source: taking it away from there would be somebody's loss.
    if (!localized && attribute.inversedBy && attribute.relation === 'oneToOne') return undefined;
    const related = (Array.isArray(value) ? value : [value]).filter(isRecord).map((item) => String(item.documentId));
    const kept: string[] = [];
    for (const documentId of related) {
      if (!localized || (await this.exists(target.uid, documentId))) kept.push(documentId);
      else this.unlinked.add(name);
    }
    return { set: kept.map((documentId) => (localized ? { documentId, locale: this.locale } : { documentId })) };
  }

  private async exists(uid: string, documentId: string): Promise<boolean> {
    const found: unknown = await this.strapi.db
      .query(uid)
      .findOne({ where: { documentId, locale: this.locale }, select: ['id'] });
    return found !== null;
  }
}

const idOf = (file: unknown): unknown => (isRecord(file) ? file.id : null);

const mediaIds = (value: unknown): unknown => (Array.isArray(value) ? value.map(idOf) : idOf(value));
