import type { Attribute } from './schema';

/** What becomes of an attribute: its text is translated, or the attribute is left alone. */
export type Rule = 'translate' | 'skip';

/** How a text is written, and so how it is cut. */
export type TextFormat = 'plain' | 'markdown' | 'blocks';

const FORMATS: Readonly<Record<string, TextFormat>> = {
  string: 'plain',
  text: 'plain',
  richtext: 'markdown',
  blocks: 'blocks',
};

/** Addresses, mail addresses, colours and bare numbers stand in string fields too; nobody wants them translated. */
const NOT_PROSE = [
  /^(?:https?:|mailto:|tel:|\/\/|\/|#|www\.)\S*$/i,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^#[0-9a-f]{3,8}$/i,
  // Without its mark, a colour is told from "decade" and "facade" by a digit.
  /^(?=.*\d)[0-9a-f]{6}(?:[0-9a-f]{2})?$/i,
  /^(?:rgb|hsl)a?\([^()]*\)$/i,
  /^[\d\s.,:+/()-]+$/,
];

/** Strapi's own limit of a `string` without `maxLength`, which holds even in drafts. */
const STRING_LIMIT = 255;

const ownOption = (attribute: Attribute): Rule | undefined => {
  const options = attribute.pluginOptions?.['translation-desk'];
  const rule = typeof options === 'object' && options !== null && 'rule' in options ? options.rule : undefined;
  return rule === 'translate' || rule === 'skip' ? rule : undefined;
};

/** Localized as Strapi's i18n decides it: by the mark on the content type's own attribute. */
export function isLocalized(attribute: Attribute): boolean {
  const options = attribute.pluginOptions?.i18n;
  return typeof options === 'object' && options !== null && 'localized' in options && options.localized === true;
}

/** Never leaves the house, with all that stands in it: private, or left out by the content type's own option. */
export const isWithheld = (attribute: Attribute): boolean =>
  attribute.private === true || ownOption(attribute) === 'skip';

/** The format of an attribute whose text goes to translators; null where none does. */
export function textFormatOf(attribute: Attribute): TextFormat | null {
  if (isWithheld(attribute)) return null;
  return FORMATS[attribute.type] ?? null;
}

export const maxLengthOf = (attribute: Attribute): number | undefined =>
  attribute.maxLength ?? (attribute.type === 'string' ? STRING_LIMIT : undefined);

export const isProse = (text: string): boolean =>
  text.trim() !== '' && !NOT_PROSE.some((pattern) => pattern.test(text.trim()));
