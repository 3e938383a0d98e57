import { z } from 'zod';
import { valueFingerprint } from './fingerprint';
import type { CutOptions } from './cut';
import { plainText } from './inline';
import type { Kit } from './kit';
import { ownPatterns, piecesOf } from './pieces';
import { isRecord, type ContentModel, type Values } from './schema';
import { visitTexts, type FoundText } from './select';
import { takeSnapshot } from './serialize';
import type { Snapshot } from './snapshot';
import { countWords } from './words';

/**
 * What is kept of an entry that is cut only when it is sent, because cutting takes many times as long as reading: its
 * values, as they were when it was ordered.
 */
export const uncutSchema = z.object({
  version: z.literal('uncut'),
  title: z.string(),
  /** The source's values of every attribute that holds a text. */
  values: z.record(z.string(), z.unknown()),
  /** How the target stood when ordered, by attribute; empty where it was not there. */
  target: z.record(z.string(), z.string().nullable()),
});
export type Uncut = z.infer<typeof uncutSchema>;

/** How large an entry is about, told without cutting it. */
export interface Gauge {
  readonly words: number;
  /** Not less than the cut will give. */
  readonly segments: number;
  readonly characters: number;
}

const LETTER = /\p{L}/u;
const SIMPLE_PLACEHOLDER = /\{\{?[ \t]{0,3}[\w.$-]{1,60}[ \t]{0,3}\}?\}/g;

const withoutTags = (text: string): string =>
  text.includes('<')
    ? text.replace(/<(script|style|pre|code)\b[^<>]*>[^]*?<\/\1>/gi, ' ').replace(/<[^<>]*>/g, ' ')
    : text;

/** Code, targets of links, and what markdown itself is written with: nobody is paid for these. */
const withoutMarkdown = (text: string): string =>
  withoutTags(text.replace(/^(```|~~~)[^]*?(?:^\1|(?![^]))/gm, ' '))
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/\]\([^()\s]*(?:[ \t]+"[^"\n]*")?\)/g, ']');

/** Text of Strapi's blocks, a line for each block. */
function textOfBlocks(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfBlocks).join('');
  if (!isRecord(value)) return '';
  if (value.type === 'text') return typeof value.text === 'string' && value.code !== true ? value.text : ' ';
  if (value.type === 'code') return '\n';
  const image = isRecord(value.image) ? value.image.alternativeText : undefined;
  const own = typeof image === 'string' ? image : '';
  return `${own}${textOfBlocks(value.children)}${value.type === 'link' ? '' : '\n'}`;
}

/** Formats whose prose can be had without a parser; all others are cut. */
const PROSE: Readonly<Record<string, (value: unknown) => string>> = {
  plain: String,
  html: (value) => withoutTags(String(value)).replace(/&[a-z\d#]{2,10};/gi, ' '),
  markdown: (value) => withoutMarkdown(String(value)),
  blocks: textOfBlocks,
};

/** 1: a letter or digit, 2: an apostrophe, which does not end a word. */
const LATIN = Uint8Array.from({ length: 0x180 }, (_, code) => {
  if (code === 0x27) return 2;
  return /[A-Za-z\d\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]/.test(String.fromCharCode(code)) ? 1 : 0;
});

/** Dashes, quotation marks, an ellipsis. */
const isMark = (code: number): boolean => code >= 0x2010 && code <= 0x2026;

/** Words of a text in Latin letters, several times as fast as `countWords`; null for any other text. */
function latinWords(text: string): number | null {
  let words = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= LATIN.length && !isMark(code)) return null;
    const kind = code === 0x2019 ? 2 : (LATIN[code] ?? 0);
    if (kind === 1 && !inWord) words += 1;
    inWord = kind === 1 || (kind === 2 && inWord);
  }
  return words;
}

/** A format cuts at line ends and at elements, and nowhere else. */
const cutsIn = (text: string): number => (text.match(/[\n<|]/g)?.length ?? 0) + 1;

function gaugeText(kit: Kit, { value, format, options }: FoundText, { locale, patterns }: CutOptions): Gauge {
  const prose = PROSE[format];
  if (prose === undefined) {
    const pieces = piecesOf(kit, { value, format, options }, ownPatterns(patterns ?? []));
    const words = pieces.reduce((sum, { content }) => sum + countWords(plainText(content), locale), 0);
    return { words, segments: pieces.length, characters: JSON.stringify(value).length };
  }
  const text = prose(value);
  const raw = typeof value === 'string' ? value : text;
  const prosaic = text.includes('{') ? text.replace(SIMPLE_PLACEHOLDER, ' ') : text;
  const words = LETTER.test(text) ? (latinWords(prosaic) ?? countWords(prosaic, locale)) : 0;
  return { words, segments: words === 0 ? 0 : cutsIn(raw), characters: raw.length };
}

/** The entry as it is, with its size; cheap enough for ten thousands. Words are those of the cut, give or take a few. */
export function takeUncut(
  kit: Kit,
  model: ContentModel,
  values: Values,
  options: CutOptions & { title: string },
): { uncut: Uncut; gauge: Gauge } {
  const kept: Values = {};
  const gauge = { words: 0, segments: 0, characters: 0 };
  visitTexts(model, values, options.rules ?? {}, (text) => {
    kept[text.attribute] = values[text.attribute];
    const size = gaugeText(kit, text, options);
    gauge.words += size.words;
    gauge.segments += size.segments;
    gauge.characters += size.characters;
  });
  return { uncut: { version: 'uncut', title: options.title, values: kept, target: {} }, gauge };
}

/** With how a target locale stands at this moment. */
export const uncutForTarget = (uncut: Uncut, target: Values | null): Uncut =>
  target === null
    ? uncut
    : {
        ...uncut,
        target: Object.fromEntries(Object.keys(uncut.values).map((name) => [name, valueFingerprint(target[name])])),
      };

/**
 * Cuts what was kept. The same as if it had been cut when it was ordered, under the rules of today; `forTarget` makes it
 * that of its locale.
 */
export const cutUncut = (kit: Kit, model: ContentModel, uncut: Uncut, options: Omit<CutOptions, 'title'>): Snapshot =>
  takeSnapshot(kit, model, uncut.values, { ...options, title: uncut.title });
