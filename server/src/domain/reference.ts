import { createHash, randomBytes } from 'node:crypto';

/** No 0/O, 1/I/L: a person may have to read it out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A short random reference such as `TD-7KQ2MX9D`: 31^8 of them, enough that a database of orders meets no twin. */
export function newReference(): string {
  const bytes = randomBytes(8);
  return `TD-${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** `TD-7KQ2MX9D-fr`: the project of an order for one locale. */
export const projectReference = (orderRef: string, targetLocale: string): string => `${orderRef}-${targetLocale}`;

/** `TD-7KQ2MX9D-fr-3`: a document of it, counted from one. */
export const documentReference = (projectRef: string, number: number): string => `${projectRef}-${number}`;

/** How a reference stands in a name or title which is also made for people: `Spring issue [TD-7KQ2MX9D-fr]`. */
export function withReference(text: string, ref: string, maxLength = 200): string {
  const mark = ` [${ref}]`;
  // A cut may not leave half of a character (of an emoji, say) behind: it could not be sent.
  const start = text.slice(0, Math.max(0, maxLength - mark.length)).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trim()}${mark}`.trim();
}

/** How a part of an entry is called: `Title (2 of 3)`. */
export const titleOfPart = ({ title, part, parts }: { title: string; part: number; parts: number }): string =>
  parts === 1 ? title : `${title} (${part} of ${parts})`;

/** Reads a reference out of a name or title made by `withReference`; null where there is none. */
export const referenceIn = (text: string): string | null => /\[(TD-[^\]\s]+)\]\s*$/.exec(text)?.[1] ?? null;

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The key under which the same work is never open twice. */
export const openKeyOf = (
  contentType: string,
  entryId: string,
  targetLocale: string,
  activity: string,
  part = 1,
): string => sha256([contentType, entryId, targetLocale, activity, ...(part === 1 ? [] : [part])].join('\n'));

/** The key of a baseline. */
export const baselineKeyOf = (
  contentType: string,
  entryId: string,
  sourceLocale: string,
  targetLocale: string,
  activity: string,
): string => sha256([contentType, entryId, sourceLocale, targetLocale, activity].join('\n'));
