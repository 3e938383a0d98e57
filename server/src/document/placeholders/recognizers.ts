/**
 * One recognizer per character that a placeholder starts with: where it ends, or -1. Their patterns are sticky, bounded
 * and leave out what they open with, so that all of them together read a text once.
 */
import type { Scan } from './scan';

type Recognizer = (scan: Scan, at: number) => number;

const firstOf =
  (...recognizers: readonly Recognizer[]): Recognizer =>
  (scan, at) => {
    for (const recognize of recognizers) {
      const end = recognize(scan, at);
      if (end >= 0) return end;
    }
    return -1;
  };

const matching =
  (pattern: RegExp): Recognizer =>
  (scan, at) =>
    scan.match(pattern, at);

const enclosed =
  (open: string, close: string): Recognizer =>
  (scan, at) =>
    scan.text.startsWith(open, at) ? scan.enclosed(at, open, close) : -1;

/** `{name}`, `{0}`, `{user?.name}`, `{items[0].name}`, `{t("key")}`. */
const EXPRESSION =
  /\{\s{0,20}(?:\.\.\.)?[\p{L}\p{N}_$@][\p{L}\p{M}\p{N}_$-]{0,100}(?:\??\.[\p{L}_$][\p{L}\p{M}\p{N}_$-]{0,100}|\[[^[\]{}\n]{1,60}\]|\([^(){}\n]{0,120}\)){0,10}\s{0,20}\}/uy;
/** `{date, date, long}`, `{total, number, ::currency/EUR}`. */
const ICU_ARGUMENT =
  /\{\s{0,20}[\p{L}\p{N}_.-]{1,100}\s{0,20},\s{0,20}(?:number|date|time|spellout|ordinal|duration|list)\s{0,20}(?:,[^{}]{0,200})?\}/uy;
/** `{}`, `{:.2f}`, `{0:N2}`, `{0,10:N2}`, `{name!r:>10}`. */
const FORMATTED = /\{(?:\d{1,3}|[A-Za-z_][\w.]{0,60})?(?:,-?\d{1,4})?(?:![rsa])?(?::[^{}\s"']{1,40})?\}/y;
/** `{#if user}`, `{/if}`, `{:else}`, `{@html text}`. */
const SVELTE = /\{[#/:@][a-z]{2,20}(?:\s[^{}]{0,200})?\}/y;

const brace = firstOf(
  enclosed('{{!--', '--}}'),
  enclosed('{{{', '}}}'),
  enclosed('{{', '}}'),
  enclosed('{%', '%}'),
  enclosed('{/*', '*/}'),
  matching(EXPRESSION),
  matching(ICU_ARGUMENT),
  matching(FORMATTED),
  matching(SVELTE),
  enclosed('{#', '#}'),
);

const dollar = firstOf(matching(/\$\{[^{}\n]{1,200}\}/y), matching(/\$t\([^()\n]{1,200}\)/y));

const hash = matching(/#\{[^{}\n]{1,200}\}/y);

const angle = firstOf(
  enclosed('<%', '%>'),
  (scan, at) => (/^<\?(?:php\s|=)/.test(scan.text.slice(at, at + 6)) ? scan.enclosed(at, '<?', '?>') : -1),
  // Ruby's named reference is written `%<name>s`; its percent sign has seen to it.
);

/** `%(name)s`, `%{name}`, `%<price>.2f`, `%1$s`: nothing that prose looks like. */
const PRINTF_CLEAR =
  /%(?:\([\w.]{1,60}\)[-+0# ]{0,3}\d{0,4}(?:\.\d{1,3})?[sdifgrxX]|\{[\w.-]{1,60}\}|<[\w.]{1,60}>(?:[-+0]?\d{0,4}(?:\.\d{1,3})?[sdifgxX])|\d{1,2}\$[-+0# ,]{0,3}\d{0,4}(?:\.\d{1,3})?(?:ll|l|z|h)?[sdifeguxXoc@])/y;
/** `%s`, `%.2f`, `%05d`, `%ld`, `%@`: no letter of a Latin word after it. */
const PRINTF_PLAIN =
  /%[-+0#]{0,3}\d{0,4}(?:\.(?:\d{1,3}|\*))?(?:ll|l|z|h)?[sdifguxXc@](?![A-Za-z0-9_%\u00C0-\u024F'’])/y;
const PRINTF_QUOTED = /%[sd@](?=['’%])/y;
/** `%ds`, `%dpx`: a number with its unit. */
const PRINTF_UNIT =
  /%\d{0,2}d(?=(?:s|ms|h|m|min|px|th|st|nd|rd|x|mm|cm|km|g|kg|[KMGT]i?B|er|e|è|ème|º|ª)(?![\p{L}\p{N}_]))/uy;
/** `%name%`, as Symfony writes it. */
const PERCENT_NAME = /%[A-Za-z_][\w.-]{1,60}%(?![\w%])/y;

const percent: Recognizer = (scan, at) => {
  if (scan.inAddress(at) && /^%[0-9A-Fa-f]{2}/.test(scan.text.slice(at, at + 3))) return -1;
  const clear = scan.match(PRINTF_CLEAR, at);
  // "50%d'eau", "20%s": a percentage.
  if (clear >= 0 || /\p{N}/u.test(scan.text[at - 1] ?? '')) return clear;
  for (const pattern of [PRINTF_PLAIN, PERCENT_NAME]) {
    const end = scan.match(pattern, at);
    if (end >= 0) return end;
  }
  // "5 %des", "5 %d'eau": prose, as it has a number before it.
  if (/\p{N}\s?$/u.test(scan.text.slice(Math.max(0, at - 2), at))) return -1;
  return Math.max(scan.match(PRINTF_QUOTED, at), scan.match(PRINTF_UNIT, at));
};

/** What may stand right before Laravel's `:name`; scripts that write without spaces may, too. */
const BEFORE_NAME =
  /[\s"'“”„«»‘’(>¡¿\u2012-\u2015\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}「『（、。]/u;
const NAME =
  /:(?:[a-z_][a-z0-9_]+|[A-Z][a-z0-9_]{2,}|[A-Z][A-Z0-9_]{2,})(?![\w:\p{Script=Latin}\p{M}]|[+-]\w{0,30}:)/uy;

const colon: Recognizer = (scan, at) =>
  at === 0 || BEFORE_NAME.test(scan.text[at - 1] ?? '') ? scan.match(NAME, at) : -1;

/** Mailchimp's `*|FNAME|*`, `*|IF:NAME|*`. Without the stars, too: Markdown takes them for emphasis. */
const MERGE_TAG = /\|[A-Z][A-Z0-9_]{0,60}(?::[^|*\n]{1,200})?\|/y;

const star: Recognizer = (scan, at) => {
  const end = scan.match(MERGE_TAG, at + 1);
  return end >= 0 && scan.text[end] === '*' ? end + 1 : -1;
};

export const RECOGNIZERS: Readonly<Record<string, Recognizer>> = {
  '{': brace,
  $: dollar,
  '#': hash,
  '<': angle,
  '%': percent,
  ':': colon,
  '*': star,
  '|': matching(MERGE_TAG),
};
