/** Other ways to write a number: months by name, Roman numerals, and words for magnitudes. */

const MAX_LOCALES = 64;
const months = new Map<string, ReadonlyMap<string, number>>();

/** The names of the months of a language, in lower case, and their numbers. */
function monthsOf(locale: string): ReadonlyMap<string, number> {
  const known = months.get(locale);
  if (known) return known;
  const names = new Map<string, number>();
  for (const month of ['long', 'short'] as const) {
    for (const day of [{}, { day: 'numeric' as const }]) addMonths(names, locale, { month, ...day });
  }
  if (months.size >= MAX_LOCALES) months.clear();
  months.set(locale, names);
  return names;
}

function addMonths(names: Map<string, number>, locale: string, options: Intl.DateTimeFormatOptions): void {
  try {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2024, month, 15));
      const name =
        parts
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replace(/\.$/, '') ?? '';
      // "3月" is a number of its own.
      if (/^\p{L}/u.test(name)) names.set(name, month + 1);
    }
  } catch {
    // A locale of the site's own making has no months that are known.
  }
}

/** The months that a text names. */
export function namedMonths(text: string, locale: string): Set<number> {
  const found = new Set<number>();
  const lower = text.toLowerCase();
  for (const [name, month] of monthsOf(locale)) if (lower.includes(name)) found.add(month);
  return found;
}

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
];

/** Centuries and kings: up to 39. */
export function roman(value: number): string | undefined {
  if (value < 1 || value > 39) return undefined;
  let rest = value;
  let text = '';
  for (const [step, letters] of ROMAN) {
    for (; rest >= step; rest -= step) text += letters;
  }
  return text;
}

/** The Roman numerals of a text. "I" is a word. */
export const romanNumerals = (text: string): Set<string> =>
  new Set([...text.matchAll(/(?<![\p{L}\p{N}])[XVI]{1,7}(?=$|[^\p{Lu}\p{N}])/gu)].map((match) => match[0]));

/** Words and letters that stand for zeros: languages count in thousands, in ten thousands or in lakhs. */
export const MAGNITUDE =
  /(?:thousand|million|billion|trillion|milliard|millón|millon|milion|miliard|milhão|milhões|milhar|bilh|tausend|billón|mille\b|mil\b|тысяч|тыс|миллион|млн|миллиард|млрд|ألف|آلاف|مليون|ملايين|مليار|אלף|מיליון|lakh|crore|लाख|करोड़|हज़ार|bin\b|milyon|milyar|ribu|juta|nghìn|triệu|tỷ|พัน|หมื่น|แสน|ล้าน|\bmio\b|\bmrd\b|\d\s?[kmb]\b|[千万萬億亿兆천만억조])/iu;
