/** Texts of the media library: alternative text, caption and name of an upload, as a source of their own. */
import { isRecord, type Attribute, type ContentModel, type Values } from './schema';

const localized = { i18n: { localized: true } };

/** Strapi's limit of a `string` is 255, extension included. */
const LONGEST_NAME = 255;
const LONGEST_EXTENSION = 15;

const ATTRIBUTES = {
  name: { type: 'string', maxLength: LONGEST_NAME - LONGEST_EXTENSION, pluginOptions: localized },
  alternativeText: { type: 'text', pluginOptions: localized },
  caption: { type: 'text', pluginOptions: localized },
} satisfies Record<string, Attribute>;

/** An upload as a content type of its own. To Strapi its texts have one language; to us they have one per locale. */
export const MEDIA_TEXTS: ContentModel = {
  schema: { uid: 'plugin::upload.file', attributes: ATTRIBUTES },
  component: () => undefined,
};

/** How a name ends that says what kind of file it is: with the recorded extension, else with what looks like one. */
export function extensionOf(name: string, recorded?: unknown): string {
  if (typeof recorded === 'string' && /^\.\S+$/.test(recorded) && recorded.length <= LONGEST_EXTENSION) {
    const end = name.slice(-recorded.length);
    if (end.toLowerCase() === recorded.toLowerCase() && end.length < name.length) return end;
  }
  return /(?<=[^.\s])\.(?=\d*[a-z])[a-z\d]{1,5}$/i.exec(name)?.[0] ?? '';
}

const isWord = (token: string): boolean => /^[\p{L}\p{M}'’&,;:!?«»“”()-]+$/u.test(token) && /\p{L}/u.test(token);
/** These are written without spaces between words. */
const isUnspaced = (token: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    token,
  );

/**
 * Whether a name (without extension) was made for people: two words or more with spaces between them, no underscore,
 * and at most one part that is no word. Cameras, screenshots, slugs and hashes fail it, `Annual report 2024` does not.
 */
export function isProseName(name: string): boolean {
  if (name.includes('_')) return false;
  const tokens = name.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token));
  const words = tokens.filter(isWord);
  const count = words.reduce((sum, word) => sum + (isUnspaced(word) ? 2 : 1), 0);
  return count >= 2 && tokens.length - words.length <= 1;
}

/** An alternative text that nobody wrote: where there is none, Strapi's editor takes the file's name. */
export const isNameOfFile = (text: string, file: Values): boolean =>
  text === file.name && extensionOf(text, file.ext) !== '';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The texts of an upload that are for people to read, to be cut by `MEDIA_TEXTS`. */
export function mediaTextsOf(file: unknown): Values {
  const found: Values = {};
  if (!isRecord(file)) return found;
  if (isText(file.name)) {
    const name = file.name.slice(0, file.name.length - extensionOf(file.name, file.ext).length);
    if (isProseName(name)) found.name = name;
  }
  if (isText(file.alternativeText) && !isNameOfFile(file.alternativeText, file))
    found.alternativeText = file.alternativeText;
  if (isText(file.caption)) found.caption = file.caption;
  return found;
}

/** A name ends up in paths and headers: no separators of folders, no control characters, one line. */
const asFileName = (text: string): string =>
  text
    .replace(/[\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cc}/\\]/gu, '-')
    .trim();

function withExtension(text: string, extension: string): string {
  const name = asFileName(text);
  return name === '' || name.toLowerCase().endsWith(extension.toLowerCase()) ? name : name + extension;
}

/**
 * What to keep for a locale of what came back for `mediaTextsOf(file)`: only texts that were offered and that say
 * something, the name with its extension. A name that is too long is left out.
 */
export function withMediaTexts(file: unknown, texts: Values): Values {
  const offered = mediaTextsOf(file);
  const kept: Values = {};
  for (const key of Object.keys(ATTRIBUTES)) {
    const text = texts[key];
    if (Object.hasOwn(offered, key) && isText(text)) kept[key] = text;
  }
  if (isRecord(file) && typeof file.name === 'string' && typeof kept.name === 'string') {
    const name = kept.name === offered.name ? file.name : withExtension(kept.name, extensionOf(file.name, file.ext));
    if (name === '' || name.length > LONGEST_NAME) delete kept.name;
    else kept.name = name;
  }
  return kept;
}
