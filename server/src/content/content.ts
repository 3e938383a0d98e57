import type { Core } from '@strapi/strapi';
import type { FieldRules } from '../document';
import type { Content } from '../workflow/ports';
import { createLinking } from './deferred-links';
import { localesOfSite } from './locales';
import { previewUrlOf } from './preview';
import { createPublishing } from './publishing';
import { createReading } from './reading';
import { hasText, isLocalizedType, localizedType, modelOf, type ContentType } from './schema';
import { versionOf } from './version';
import { createWriting } from './writing';

/** Reads and writes entries through the Document Service. */
export function createContent(
  strapi: Core.Strapi,
): Content & { candidates(rules: FieldRules): { uid: string; name: string }[] } {
  const reading = createReading(strapi);
  const publishing = createPublishing(strapi, reading);
  const { publish, isPublished } = publishing;

  return {
    ...reading,
    ...createWriting(strapi, reading, publishing),
    ...createLinking(strapi, reading),
    publish,
    isPublished,
    model: (uid) => modelOf(strapi, localizedType(strapi, uid)),
    displayName: (uid) => localizedType(strapi, uid).info.displayName,
    titleOf: (uid, values) => reading.titleOf(localizedType(strapi, uid), values),
    locales: () => localesOfSite(strapi),
    fingerprint: versionOf,
    previewUrl: ({ contentType, entryId }, locale) =>
      previewUrlOf(strapi, contentType, { documentId: entryId, locale, status: 'draft' }),
    candidates: (rules) =>
      Object.values(strapi.contentTypes as unknown as Record<string, ContentType>)
        .filter((type) => type.uid.startsWith('api::') && isLocalizedType(type) && hasText(strapi, type, rules))
        .map((type) => ({ uid: type.uid, name: type.info.displayName })),
  };
}
