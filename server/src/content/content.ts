import type { Core } from '@strapi/strapi';
import { isRecord, valueFingerprint, withoutItemIds, type Values } from '../document';
import { TargetMovedError, type Content, type Entry, type Landing, type LocaleInfo } from '../workflow/ports';
import { InputBuilder } from './input';
import { hasText, isLocalizedType, localizedType, modelOf, OWN_FIELDS, populateFor, type ContentType } from './schema';

/** Attributes that name an entry to people, in the order in which they are looked for. */
const TITLES = ['title', 'name', 'headline', 'label', 'heading', 'question', 'key', 'slug'];

function titleOf(type: ContentType, values: Values): string {
  const names = [...TITLES, ...Object.keys(type.attributes).filter((name) => type.attributes[name]?.type === 'string')];
  const title = names.map((name) => values[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof title === 'string' ? title : type.info.displayName;
}

/** The document service of any content type; Strapi's types know those of one site only. */
interface Documents {
  findOne(params: Record<string, unknown>): Promise<unknown>;
  update(params: Record<string, unknown>): Promise<unknown>;
}

interface UidService {
  generateUIDField(params: { contentTypeUID: string; field: string; data: Values; locale: string }): Promise<string>;
  findUniqueUID(params: { contentTypeUID: string; field: string; value: string; locale: string }): Promise<string>;
}

interface LocaleService {
  find(): Promise<{ code: string; name: string; isDefault: boolean }[]>;
}

/** Reads and writes entries through the Document Service. */
export function createContent(strapi: Core.Strapi): Content & { candidates(): { uid: string; name: string }[] } {
  const documents = (uid: string): Documents => strapi.documents(uid as never) as unknown as Documents;

  async function read({ contentType, entryId }: Entry, locale: string): Promise<Values | null> {
    const type = localizedType(strapi, contentType);
    const found = await documents(contentType).findOne({ documentId: entryId, locale, status: 'draft', populate: populateFor(strapi, type) });
    return isRecord(found) ? found : null;
  }

  /** A uid in the target's language where that gives one; a Japanese title gives none, then the source's serves. */
  async function uidFor(type: ContentType, name: string, data: Values, source: Values, locale: string): Promise<string | null> {
    const service = strapi.plugin('content-manager').service('uid') as unknown as UidService;
    const { targetField } = type.attributes[name] ?? {};
    const from = targetField ? data[targetField] : undefined;
    const generated = typeof from === 'string' && from.trim() !== '' ? await service.generateUIDField({ contentTypeUID: type.uid, field: name, data, locale }) : '';
    // An empty slug that is taken comes back as "-1".
    if (generated !== '' && !generated.startsWith('-')) return generated;
    const value = source[name];
    return typeof value === 'string' ? service.findUniqueUID({ contentTypeUID: type.uid, field: name, value, locale }) : null;
  }

  /**
   * All of a new locale: the delivered texts, the source's other values, and the shared attributes of the source's
   * draft, nulls too, because Strapi would fill them from what is published and so undo unpublished edits.
   */
  async function newLocale(type: ContentType, source: Values, landing: Landing, builder: InputBuilder): Promise<Values> {
    const { schema } = modelOf(strapi, type);
    const values: Values = {};
    for (const [name, attribute] of Object.entries(type.attributes)) {
      if (OWN_FIELDS.has(name) || attribute.type === 'uid') continue;
      if (name in landing.values) values[name] = landing.values[name];
      else values[name] = withoutItemIds(modelOf(strapi, type), schema.attributes[name] ?? attribute, source[name] ?? null);
    }
    const data = await builder.fields(type, values);
    for (const [name, attribute] of Object.entries(type.attributes)) {
      if (attribute.type === 'uid') data[name] = await uidFor(type, name, data, source, landing.targetLocale);
    }
    return data;
  }

  return {
    model: (uid) => modelOf(strapi, localizedType(strapi, uid)),
    displayName: (uid) => localizedType(strapi, uid).info.displayName,
    titleOf: (uid, values) => titleOf(localizedType(strapi, uid), values),
    async locales(): Promise<LocaleInfo[]> {
      const service = strapi.plugin('i18n').service('locales') as unknown as LocaleService;
      return (await service.find()).map(({ code, name, isDefault }) => ({ code, name, isDefault }));
    },
    read,
    fingerprint: (values) => valueFingerprint(values),
    async write(landing) {
      const { entry, sourceLocale, targetLocale } = landing;
      const type = localizedType(strapi, entry.contentType);
      const target = await read(entry, targetLocale);
      if (valueFingerprint(target) !== landing.targetFingerprint) throw new TargetMovedError();
      const builder = new InputBuilder(strapi, targetLocale);
      const source = target ? null : await read(entry, sourceLocale);
      const data = source ? await newLocale(type, source, landing, builder) : await builder.fields(type, landing.values);
      await documents(entry.contentType).update({ documentId: entry.entryId, locale: targetLocale, data });
      return builder.notes;
    },
    candidates: () =>
      Object.values(strapi.contentTypes as unknown as Record<string, ContentType>)
        .filter((type) => type.uid.startsWith('api::') && isLocalizedType(type) && hasText(strapi, type))
        .map((type) => ({ uid: type.uid, name: type.info.displayName })),
  };
}
