import type { Core } from '@strapi/strapi';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import { hasFieldsToTranslate, MEDIA_TEXTS, type FieldRules } from '../document';
import type { Content } from '../workflow/ports';
import { createContent as createEntryContent } from './content';
import { createMediaContent, type MediaContent } from './media-texts';
import { contentTypeOf } from './schema';
import { asOurs } from './watch-documents';

/**
 * Entries through the Document Service, and the media library's files, each by its own way behind one port. What is
 * written through it is ours.
 */
export function createContent(
  strapi: Core.Strapi,
): Content & { candidates(rules: FieldRules): { uid: string; name: string }[] } {
  const entries = createEntryContent(strapi);
  const media = createMediaContent(strapi, async () => {
    const byDefault = (await entries.locales()).find(({ isDefault }) => isDefault);
    return byDefault?.code ?? 'en';
  });
  const of = (contentType: string): MediaContent => (contentType === MEDIA_LIBRARY ? media : entries);

  return {
    locales: () => entries.locales(),
    fingerprint: (values) => entries.fingerprint(values),
    model: (uid) => of(uid).model(uid),
    displayName: (uid) => of(uid).displayName(uid),
    titleOf: (uid, values) => of(uid).titleOf(uid, values),
    read: (entry, ...rest) => of(entry.contentType).read(entry, ...rest),
    readMany: (uid, ...rest) => of(uid).readMany(uid, ...rest),
    titles: (uid, ...rest) => of(uid).titles(uid, ...rest),
    standing: (uid, ...rest) => of(uid).standing(uid, ...rest),
    async gone(all, locale) {
      const isFile = ({ contentType }: { contentType: string }): boolean => contentType === MEDIA_LIBRARY;
      const [files, others] = [all.filter(isFile), all.filter((entry) => !isFile(entry))];
      return [
        ...(others.length > 0 ? await entries.gone(others, locale) : []),
        ...(files.length > 0 ? await media.gone(files, locale) : []),
      ];
    },
    previewUrl: (entry, locale) => of(entry.contentType).previewUrl(entry, locale),
    write: (landing) => asOurs(() => of(landing.entry.contentType).write(landing)),
    publish: (entry, locale) => asOurs(() => of(entry.contentType).publish(entry, locale)),
    isPublished: (entry, locale) => of(entry.contentType).isPublished(entry, locale),
    remove: (entry, ...rest) => asOurs(() => of(entry.contentType).remove(entry, ...rest)),
    linkDeferred: (holder, ...rest) => asOurs(() => of(holder.contentType).linkDeferred(holder, ...rest)),
    localesOf: (uid, ids) => of(uid).localesOf(uid, ids),
    entryIds: (uid, after, limit) => of(uid).entryIds(uid, after, limit),
    countEntries: (uid) => of(uid).countEntries(uid),
    candidates: (rules) => [
      ...entries.candidates(rules),
      ...(contentTypeOf(strapi, MEDIA_LIBRARY) && hasFieldsToTranslate(MEDIA_TEXTS, rules)
        ? [{ uid: MEDIA_LIBRARY, name: media.displayName(MEDIA_LIBRARY) }]
        : []),
    ],
  };
}
