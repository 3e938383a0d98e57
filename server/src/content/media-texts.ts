import type { Core } from '@strapi/strapi';
import type { Problem } from '../../../contracts/problems';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import { extensionOf, MEDIA_TEXTS, mediaTextsOf, valueFingerprint, withMediaTexts, type Values } from '../document';
import { DeskError } from '../domain/errors';
import { createMediaTexts, MEDIA_TEXT_NAMES, type MediaTextRows, type MediaTexts } from '../store/media-texts';
import { TargetMovedError, type Content, type Entry, type Landing, type Written } from '../workflow/ports';
import { contentTypeOf } from './schema';
import { withoutNul } from './without-nul';

/** What we read of a file. */
export interface MediaFile {
  id: number;
  documentId: string;
  name: string | null;
  ext: string | null;
  alternativeText: string | null;
  caption: string | null;
}

export const FILE_COLUMNS = ['id', 'documentId', 'name', 'ext', 'alternativeText', 'caption'];
const FILES_AT_A_TIME = 500;

/** All but what is the same for entries and files. */
export type MediaContent = Omit<Content, 'locales' | 'fingerprint'>;

const noted = (name: string, locale: string): string =>
  name === 'name'
    ? `The file's name in "${locale}" was left out: with its extension it is too long, or nothing of it is left.`
    : `The ${name === 'caption' ? 'caption' : 'alternative text'} in "${locale}" was left out: the file has none any more.`;

/** What is to be kept of a landing's texts, and what of them cannot be. Null: the file's own serve from now on. */
function keptOf(file: MediaFile, { values, targetLocale }: Landing): { texts: Partial<MediaTexts>; notes: string[] } {
  const kept = withMediaTexts(file, withoutNul(values) as Values);
  const texts: Partial<MediaTexts> = {};
  const notes: string[] = [];
  for (const name of MEDIA_TEXT_NAMES) {
    if (!(name in values)) continue;
    const [came, text] = [values[name], kept[name]];
    texts[name] = typeof text === 'string' ? text : null;
    if (texts[name] === null && typeof came === 'string' && came.trim() !== '') notes.push(noted(name, targetLocale));
  }
  return { texts, notes };
}

/** A file's name is cut without its extension, so it is compared without it. */
function valuesOf(file: MediaFile, texts: MediaTexts): Values {
  const { name, alternativeText, caption } = texts;
  const stem = name === null ? null : name.slice(0, name.length - extensionOf(name, file.ext).length);
  const found = Object.entries({ name: stem, alternativeText, caption }).filter(([, text]) => text !== null);
  return { ...headOf(file), ...Object.fromEntries(found) };
}

/** By what a file is known, whatever it is called in a locale. */
const headOf = ({ documentId, name }: MediaFile): Values => ({ documentId, fileName: name ?? '' });

/** Reads files, and what they say in each locale. */
class MediaReading {
  readonly rows: MediaTextRows;

  constructor(
    private readonly strapi: Core.Strapi,
    readonly defaultLocale: () => Promise<string>,
  ) {
    this.rows = createMediaTexts(strapi);
  }

  async files(ids: readonly string[]): Promise<MediaFile[]> {
    const found: MediaFile[] = [];
    for (let start = 0; start < ids.length; start += FILES_AT_A_TIME) {
      const where = { documentId: { $in: ids.slice(start, start + FILES_AT_A_TIME) } };
      found.push(
        ...((await this.strapi.db.query(MEDIA_LIBRARY).findMany({ where, select: FILE_COLUMNS })) as MediaFile[]),
      );
    }
    return found;
  }

  async standing(ids: readonly string[], locales: readonly string[]): Promise<Map<string, Map<string, Values>>> {
    const [files, own] = [await this.files(ids), await this.defaultLocale()];
    const others = locales.filter((locale) => locale !== own);
    const known = files.map(({ documentId }) => documentId);
    const texts = others.length > 0 ? await this.rows.read(known, others) : new Map<string, Map<string, MediaTexts>>();
    const found = new Map<string, Map<string, Values>>();
    for (const locale of locales) {
      const there = new Map<string, Values>();
      for (const file of files) {
        const row = texts.get(locale)?.get(file.documentId);
        if (locale === own) there.set(file.documentId, { ...headOf(file), ...mediaTextsOf(file) });
        else if (row) there.set(file.documentId, valuesOf(file, row));
      }
      if (there.size > 0) found.set(locale, there);
    }
    return found;
  }

  async many(ids: readonly string[], locale: string): Promise<Map<string, Values>> {
    return (await this.standing(ids, [locale])).get(locale) ?? new Map<string, Values>();
  }

  async one({ entryId }: Entry, locale: string): Promise<Values | null> {
    return (await this.many([entryId], locale)).get(entryId) ?? null;
  }

  async assertStands(entry: Entry, locale: string, fingerprint: string | null): Promise<void> {
    if (valueFingerprint(await this.one(entry, locale)) !== fingerprint) throw new TargetMovedError();
  }
}

async function writeTexts(reading: MediaReading, landing: Landing): Promise<Written> {
  const { entry, targetLocale } = landing;
  const [file] = await reading.files([entry.entryId]);
  // Deleted a moment ago: merging anew finds that out and says it.
  if (!file) throw new TargetMovedError();
  if (targetLocale === (await reading.defaultLocale())) throw new DeskError(ownTexts(targetLocale));
  await reading.assertStands(entry, targetLocale, landing.targetFingerprint);
  const { texts, notes } = keptOf(file, landing);
  await reading.rows.write(entry.entryId, targetLocale, texts, Date.now());
  const target = await reading.one(entry, targetLocale);
  return { target: target ?? {}, notes, deferred: [], publishProblem: null };
}

/**
 * The media library as one more content type: what a file says itself is its text in the site's default locale, and
 * each other locale has a row of ours. The file is never written to.
 */
export function createMediaContent(strapi: Core.Strapi, defaultLocale: () => Promise<string>): MediaContent {
  const reading = new MediaReading(strapi, defaultLocale);
  return {
    model() {
      assertLibrary(strapi);
      return MEDIA_TEXTS;
    },
    displayName: () => 'Media library',
    titleOf: (_uid, { fileName }) => (typeof fileName === 'string' && fileName !== '' ? fileName : 'File'),
    async titles(_uid, ids) {
      const files = await reading.files(ids);
      return new Map(files.map(({ documentId, name }) => [documentId, name || 'File']));
    },
    read: (entry, locale) => reading.one(entry, locale),
    readMany: (_uid, ids, locale) => reading.many(ids, locale),
    standing: (_uid, ids, locales) => reading.standing(ids, locales),
    async gone(entries, locale) {
      const ids = entries.map(({ entryId }) => entryId);
      const there = await reading.many(ids, locale);
      return entries.filter(({ entryId }) => !there.has(entryId));
    },
    previewUrl: () => Promise.resolve(null),
    write: (landing) => writeTexts(reading, landing),
    // Files have no drafts: what stands is what sites read.
    publish: () => Promise.resolve(null),
    isPublished: async (entry, locale) => (await reading.one(entry, locale)) !== null,
    async remove(entry, locale, fingerprint) {
      await reading.assertStands(entry, locale, fingerprint);
      await reading.rows.remove(entry.entryId, locale);
    },
    linkDeferred: () => Promise.resolve(false),
    async localesOf(_uid, ids) {
      const [files, own] = [await reading.files(ids), await defaultLocale()];
      const others = await reading.rows.localesOf(files.map(({ documentId }) => documentId));
      return new Map(files.map(({ documentId }) => [documentId, new Set([own, ...(others.get(documentId) ?? [])])]));
    },
    async entryIds(_uid, after, limit) {
      const found: string[] = [];
      for await (const ids of pagesWithText(strapi, after)) {
        found.push(...ids);
        if (found.length >= limit) break;
      }
      return found.slice(0, limit);
    },
    async countEntries() {
      let count = 0;
      for await (const ids of pagesWithText(strapi, null)) count += ids.length;
      return count;
    },
  };
}

const ownTexts = (locale: string): Problem => ({
  code: 'media_own_texts',
  message: `What files say in "${locale}" stands in the media library itself, which is never written to.`,
  remedy: 'Order other languages, and write these texts in the media library.',
});

function assertLibrary(strapi: Core.Strapi): void {
  if (contentTypeOf(strapi, MEDIA_LIBRARY)) return;
  throw new DeskError({
    code: 'content_type_unknown',
    message: 'This Strapi has no media library.',
    remedy: 'Turn its plugin "upload" on, or leave files out.',
  });
}

/** Most files say nothing to people, cameras name them; those are passed over. */
async function* pagesWithText(strapi: Core.Strapi, after: string | null): AsyncGenerator<string[]> {
  for (let last = after; ;) {
    const files = (await strapi.db.query(MEDIA_LIBRARY).findMany({
      ...(last === null ? {} : { where: { documentId: { $gt: last } } }),
      select: FILE_COLUMNS,
      orderBy: { documentId: 'asc' },
      limit: FILES_AT_A_TIME,
    })) as MediaFile[];
    yield files.filter((file) => Object.keys(mediaTextsOf(file)).length > 0).map(({ documentId }) => documentId);
    last = files.at(-1)?.documentId ?? null;
    if (files.length < FILES_AT_A_TIME) return;
  }
}
