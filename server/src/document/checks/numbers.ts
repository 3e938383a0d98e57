import type { Check, CheckResult } from '../finding';
import { MAGNITUDE, namedMonths, roman, romanNumerals } from './number-words';
import { proseOf, quoteAll } from './support';

interface Numeral {
  readonly start: number;
  readonly end: number;
  /** As it stands in the text. */
  readonly text: string;
  /** Runs of digits in ASCII, without the separators between them. */
  readonly runs: readonly string[];
  /** Part of a word, as in "B2B": may be matched, need not. */
  readonly isLoose: boolean;
}

/** Digits with what separates them in any language; a space only before three digits. */
const NUMERAL = /\p{Nd}+(?:(?:[.,'’٫٬·\u066B\u066C]|[ \u00A0\u2009\u202F](?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}+)*/gu;
const ALWAYS = /^24\/7|^7\/24/;

/** Digits of every script as ASCII: each script has ten in a row, from zero on. */
function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 49) zero -= 1;
    return String((code - zero) % 10);
  });
}

function numeralsOf(text: string): Numeral[] {
  if (!/\p{Nd}/u.test(text)) return [];
  return [...text.matchAll(NUMERAL)].map((match): Numeral => {
    const [start, end] = [match.index, match.index + match[0].length];
    const runs = asciiDigits(match[0]).split(/\D+/);
    const around = text.slice(Math.max(0, start - 3), end + 3);
    const isLoose =
      /[\p{Script=Latin}_]$/u.test(text.slice(Math.max(0, start - 1), start)) || ALWAYS.test(around.trim());
    return { start, end, text: match[0], runs, isLoose };
  });
}

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
/** "1,000.50", "1.000,50" and "1000.50" alike; "10.00" as "10", for no one groups by two at the end. */
const wholeOf = ({ runs }: Numeral): string => {
  const isCents = runs.length > 1 && /^0{1,2}$/.test(runs.at(-1) ?? '');
  return withoutZeros((isCents ? runs.slice(0, -1) : runs).join(''));
};
const significantOf = (numeral: Numeral): string => withoutZeros(numeral.runs.join('')).replace(/0+$/, '');

/** Takes pairs of equal keys out of both lists; a numeral may have to give several keys, all of which must be there. */
class Ledger {
  private counts = new Map<string, number>();

  constructor(keys: readonly string[]) {
    for (const key of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  take(keys: readonly string[]): boolean {
    const wanted = new Map<string, number>();
    for (const key of keys) wanted.set(key, (wanted.get(key) ?? 0) + 1);
    for (const [key, count] of wanted) if ((this.counts.get(key) ?? 0) < count) return false;
    for (const [key, count] of wanted) this.counts.set(key, (this.counts.get(key) ?? 0) - count);
    return true;
  }
}

interface Pair {
  lost: Numeral[];
  added: Numeral[];
}

/** Leaves in both lists what has no partner by these keys. */
function cancel({ lost, added }: Pair, keysOf: (numeral: Numeral) => readonly string[]): Pair {
  const [inAdded, inLost] = [new Ledger(added.flatMap(keysOf)), new Ledger(lost.flatMap(keysOf))];
  return {
    lost: lost.filter((numeral) => !inAdded.take(keysOf(numeral))),
    added: added.filter((numeral) => !inLost.take(keysOf(numeral))),
  };
}

interface Side {
  readonly text: string;
  readonly locale: string;
}

const HALF_DAY = /\b[ap]\.?\s?m\b|오전|오후|上午|下午|午前|午後|[صم](?![\p{L}])/iu;

/** Whether the other text says it in another way: a month by name, a Roman numeral, an hour of the other half day. */
function isSaidOtherwise(own: Side, other: Side, theirs: readonly Numeral[]): (numeral: Numeral) => boolean {
  const monthNames = namedMonths(other.text, other.locale);
  const numerals = romanNumerals(other.text);
  const hours = HALF_DAY.test(own.text) || HALF_DAY.test(other.text);
  const others = new Set(theirs.flatMap((numeral) => numeral.runs.map(Number)));
  const isOtherHour = (value: number): boolean =>
    hours && value <= 24 && [value + 12, value - 12].some((hour) => hour >= 0 && hour <= 24 && others.has(hour));
  const isSaid = (value: number): boolean =>
    monthNames.has(value) || numerals.has(roman(value) ?? '-') || isOtherHour(value);
  return ({ runs }) => runs.every((run) => isSaid(Number(run)) || (runs.length > 1 && others.has(Number(run))));
}

function compare(source: Side, translation: Side): Pair {
  const [before, after] = [numeralsOf(source.text), numeralsOf(translation.text)];
  let pair: Pair = { lost: before, added: after };
  pair = cancel(pair, (numeral) => [wholeOf(numeral)]);
  // Dates and times: "2024-03-05" and "05.03.2024", "14:30" and "14.30".
  pair = cancel(pair, ({ runs }) => runs.map(withoutZeros));
  if (pair.lost.length + pair.added.length === 0) return pair;
  if (MAGNITUDE.test(source.text) || MAGNITUDE.test(translation.text)) {
    pair = cancel(pair, (numeral) => [significantOf(numeral)]);
  }
  const [lostElsewhere, addedElsewhere] = [
    isSaidOtherwise(source, translation, after),
    isSaidOtherwise(translation, source, before),
  ];
  return {
    lost: pair.lost.filter((numeral) => !numeral.isLoose && !lostElsewhere(numeral)),
    added: pair.added.filter((numeral) => !numeral.isLoose && !addedElsewhere(numeral)),
  };
}

/** Figures of the source that are missing, and new ones. Numbers in words are not read. */
export const numbers: Check = {
  name: 'numbers',
  run({ source, translation }, { sourceLocale, targetLocale }) {
    const { lost, added } = compare(
      { text: proseOf(source), locale: sourceLocale },
      { text: proseOf(translation), locale: targetLocale },
    );
    const results: CheckResult[] = [];
    if (lost.length > 0) {
      const message = `The number ${quoteAll(lost.map(({ text }) => text))} of the source is missing in the translation.`;
      results.push({ code: 'numbers', severity: 'warning', message });
    }
    const [first] = added;
    if (first) {
      const message = `The translation has the number ${quoteAll(added.map(({ text }) => text))}, which the source does not.`;
      const place = { start: first.start, end: first.end };
      results.push({ code: 'numbers', severity: 'warning', message, place });
    }
    return results;
  },
};
