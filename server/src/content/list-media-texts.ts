import type { Core } from '@strapi/strapi';
import type { MediaTextList, MediaTextsWish } from '../../../contracts/media-texts';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import { DeskError } from '../domain/errors';
import { createMediaTexts, MEDIA_TEXT_NAMES, type MediaTexts } from '../store/media-texts';
import type { Content } from '../workflow/ports';
import { FILE_COLUMNS, type MediaFile } from './media-texts';

async function localeOf(content: Pick<Content, 'locales'>, wanted: string | undefined) {
  const locales = await content.locales();
  const found = locales.find(({ code, isDefault }) => (wanted === undefined ? isDefault : code === wanted));
  if (found) return found;
  throw new DeskError({
    code: 'locale_unknown',
    message: `This site has no locale "${wanted ?? ''}".`,
    remedy: 'Ask for one of the locales that it has.',
  });
}

const ownOf = ({ name, alternativeText, caption }: MediaFile): MediaTexts => ({ name, alternativeText, caption });

/** What each file says in its locale, text by text. */
function textsOf(row: MediaTexts | null, own: MediaTexts, fallback: boolean): MediaTexts {
  const texts = MEDIA_TEXT_NAMES.map((name) => [name, row?.[name] ?? (fallback ? own[name] : null)] as const);
  return Object.fromEntries(texts) as MediaTexts;
}

/** One page of files with what they say in a locale; in the default one that is what stands in the media library. */
export async function listMediaTexts(
  strapi: Core.Strapi,
  content: Pick<Content, 'locales'>,
  { locale: wanted, files: asked, fallback, page, pageSize }: MediaTextsWish,
): Promise<MediaTextList> {
  const { code: locale, isDefault } = await localeOf(content, wanted);
  const where = asked ? { $or: [{ id: { $in: asked.ids } }, { documentId: { $in: asked.documentIds } }] } : {};
  const library = strapi.db.query(MEDIA_LIBRARY);
  const total = await library.count({ where });
  const files = (await library.findMany({
    where,
    select: FILE_COLUMNS,
    orderBy: { id: 'asc' },
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })) as MediaFile[];
  const known = files.map(({ documentId }) => documentId);
  const rows = isDefault ? undefined : (await createMediaTexts(strapi).read(known, [locale])).get(locale);
  const data = files.map((file) => {
    const own = ownOf(file);
    const texts = textsOf(isDefault ? own : (rows?.get(file.documentId) ?? null), own, fallback);
    return { file: file.id, documentId: file.documentId, locale, ...texts };
  });
  return { data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } };
}
