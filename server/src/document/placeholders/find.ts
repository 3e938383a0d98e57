import { findChoices } from './choices';
import { RECOGNIZERS } from './recognizers';
import { Scan } from './scan';
import { findShortcodes } from './shortcodes';

/** What a program fills in later, as it is written. */
export interface Placeholder {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const global = new WeakMap<RegExp, RegExp>();

function globalOf(pattern: RegExp): RegExp {
  let made = global.get(pattern);
  if (!made) {
    made = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}g`);
    global.set(pattern, made);
  }
  return made;
}

/** Whether a range would begin or end between the halves of a surrogate pair: patterns without `u` do. */
const splitsPair = (text: string, at: number): boolean =>
  at > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));

const matchesOf = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(globalOf(pattern))]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => end > start && !splitsPair(text, start) && !splitsPair(text, end));

function builtIn(text: string): Range[] {
  if (!/[{%$#:<[|]/.test(text)) return [];
  const scan = new Scan(text);
  const found: Range[] = [];
  const starts = /[{%$#:<*|]/g;
  for (let hit = starts.exec(text); hit; hit = starts.exec(text)) {
    const end = RECOGNIZERS[hit[0]]?.(scan, hit.index) ?? -1;
    if (end < 0) continue;
    found.push({ start: hit.index, end });
    starts.lastIndex = end;
  }
  return [...escapedPercents(text, found), ...findShortcodes(text)];
}

/** `%%` is a placeholder only where `%d` and the like are: elsewhere it is an odd way to write a percent sign. */
function escapedPercents(text: string, found: Range[]): Range[] {
  if (!found.some(({ start }) => text[start] === '%')) return found;
  return [...found, ...matchesOf(text, /%%/g)];
}

const byPlace = (left: Range, right: Range): number => left.start - right.start || right.end - left.end;

/** Of ranges that overlap, the one that starts first, then the longest. */
function withoutOverlaps(ranges: readonly Range[]): Range[] {
  const kept: Range[] = [];
  let done = 0;
  for (const range of [...ranges].sort(byPlace)) {
    if (range.start < done) continue;
    kept.push(range);
    done = range.end;
  }
  return kept;
}

/** Those of `ranges` that `wanted` takes, with the first of `others` that reaches beyond their start. Both in order. */
function beside<R extends Range>(ranges: readonly R[], others: readonly Range[], wanted: Beside): R[] {
  let at = 0;
  return ranges.filter((range) => {
    while ((others[at]?.end ?? Infinity) <= range.start) at += 1;
    const other = others[at];
    return !other || other.start >= range.end || wanted(range, other);
  });
}

type Beside = (range: Range, overlapping: Range) => boolean;

const holds = (range: Range, inner: Range): boolean => range.start <= inner.start && range.end >= inner.end;
const never = (): boolean => false;

/**
 * The placeholders of a text in order, without overlaps. The site's own patterns come first. The cases of an ICU choice
 * hold prose: a choice is no placeholder and none is found within it, unless an own pattern takes all of it.
 */
export function findPlaceholders(text: string, own: readonly RegExp[]): Placeholder[] {
  const choices = findChoices(text);
  const matches = withoutOverlaps(own.flatMap((pattern) => matchesOf(text, pattern)));
  const ours = beside(matches, choices, holds);
  const prose = beside(choices, ours, never);
  const taken = [...ours, ...prose].sort(byPlace);
  return [...ours, ...beside(withoutOverlaps(builtIn(text)), taken, never)]
    .sort(byPlace)
    .map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
}
