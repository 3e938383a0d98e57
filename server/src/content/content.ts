import type { Core } from '@strapi/strapi';
import { valueFingerprint, type FieldRules, type Values } from '../document';
import { TargetMovedError, type Content, type LocaleInfo } from '../workflow/ports';
import { InputBuilder } from './input';
import { newLocaleData } from './new-locale';
import { keepPasswords } from './passwords';
import { previewUrlOf } from './preview';
import { createReading, documentsOf } from './reading';
import { hasText, isLocalizedType, localizedType, modelOf, type ContentType } from './schema';

/** Attributes that name an entry to people, in the order in which they are looked for. */
const TITLES = ['title', 'name', 'headline', 'label', 'heading', 'question', 'key', 'slug'];

function titleOf(type: ContentType, values: Values): string {
  const names = [...TITLES, ...Object.keys(type.attributes).filter((name) => type.attributes[name]?.type === 'string')];
  const title = names.map((name) => values[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof title === 'string' ? title : type.info.displayName;
}

interface LocaleService {
  find(): Promise<{ code: string; name: string }[]>;
  getDefaultLocale(): Promise<string>;
}

/** Reads and writes entries through the Document Service. */
export function createContent(
  strapi: Core.Strapi,
): Content & { candidates(rules: FieldRules): { uid: string; name: string }[] } {
  const reading = createReading(strapi);

  return {
    model: (uid) => modelOf(strapi, localizedType(strapi, uid)),
    displayName: (uid) => localizedType(strapi, uid).info.displayName,
    titleOf: (uid, values) => titleOf(localizedType(strapi, uid), values),
    async locales(): Promise<LocaleInfo[]> {
      const service = strapi.plugin('i18n').service('locales') as unknown as LocaleService;
      const [found, byDefault] = await Promise.all([service.find(), service.getDefaultLocale()]);
      return found.map(({ code, name }) => ({ code, name, isDefault: code === byDefault }));
    },
    ...reading,
    fingerprint: (values) => valueFingerprint(values),
    previewUrl: ({ contentType, entryId }, locale) =>
      previewUrlOf(strapi, contentType, { documentId: entryId, locale, status: 'draft' }),
    async write(landing) {
      const { entry, sourceLocale, targetLocale } = landing;
      const type = localizedType(strapi, entry.contentType);
      const target = await reading.read(entry, targetLocale);
      if (valueFingerprint(target) !== landing.targetFingerprint) throw new TargetMovedError();
      const builder = new InputBuilder(strapi, targetLocale);
      const source = target ? null : await reading.read(entry, sourceLocale);
      // Neither is there: the source was deleted a moment ago. Merging anew finds that out and says it.
      if (!target && !source) throw new TargetMovedError();
      const data = source
        ? await newLocaleData(strapi, type, source, landing, builder)
        : await builder.fields(type, landing.values);
      await keepPasswords(strapi, type, { documentId: entry.entryId, sourceLocale }, () =>
        documentsOf(strapi, entry.contentType).update({ documentId: entry.entryId, locale: targetLocale, data }),
      );
      return builder.notes();
    },
    candidates: (rules) =>
      Object.values(strapi.contentTypes as unknown as Record<string, ContentType>)
        .filter((type) => type.uid.startsWith('api::') && isLocalizedType(type) && hasText(strapi, type, rules))
        .map((type) => ({ uid: type.uid, name: type.info.displayName })),
  };
}
