/** What stands in a hole: a code of a language, a number, words in quotation marks, or anything, another sentence too. */
type Kind = 'code' | 'number' | 'quoted' | 'any';

interface Hole {
  readonly name: string;
  readonly kind: Kind;
}

/** `Tried "{title}" again.` as its literals (`Tried "`, `" again.`) and the holes between them. */
export interface Template {
  readonly literals: readonly string[];
  readonly holes: readonly Hole[];
}

const HOLE = /\{(\w+)\}/;
/** Names of holes that hold a number, wherever they stand. */
const NUMBERS = new Set(['count', 'more', 'length', 'limit', 'least', 'factor', 'position', 'status']);
const FITS: Readonly<Partial<Record<Kind, RegExp>>> = { code: /^[\w-]*$/, number: /^[\d.,]*$/ };

function kindOf(name: string, before: string, after: string): Kind {
  if (NUMBERS.has(name)) return 'number';
  if (name === 'locale' || name === 'source') return 'code';
  return before.endsWith('"') && after.startsWith('"') ? 'quoted' : 'any';
}

export function parseTemplate(text: string): Template {
  const parts = text.split(HOLE);
  const literals = parts.filter((_, index) => index % 2 === 0);
  const names = parts.filter((_, index) => index % 2 === 1);
  const holes = names.map((name, index) => ({
    name,
    kind: kindOf(name, literals[index] ?? '', literals[index + 1] ?? ''),
  }));
  return { literals, holes };
}

export const lettersOf = ({ literals }: Template): number => literals.join('').length;

/** So many places are looked at before a text counts as made of something else: it may be anybody's, and of any length. */
const MOST_TRIES = 500;

/** What stands in the holes, if the text was made of this template: each as short as it can be. */
export function valuesIn({ literals, holes }: Template, text: string): string[] | undefined {
  const first = literals[0] ?? '';
  const last = literals.at(-1) ?? '';
  const end = text.length - last.length;
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return undefined;
  let tries = 0;
  const fits = (index: number, value: string): boolean => FITS[holes[index]?.kind ?? 'any']?.test(value) ?? true;
  const from = (index: number, start: number): string[] | undefined => {
    if (index === holes.length - 1) {
      const value = text.slice(start, end);
      return start <= end && fits(index, value) ? [value] : undefined;
    }
    const next = literals[index + 1] ?? '';
    for (let at = text.indexOf(next, start); at >= 0 && tries < MOST_TRIES; at = text.indexOf(next, at + 1)) {
      tries += 1;
      const value = text.slice(start, at);
      const rest = fits(index, value) ? from(index + 1, at + next.length) : undefined;
      if (rest) return [value, ...rest];
    }
    return undefined;
  };
  return from(0, first.length);
}

/** The template filled, each hole by its name. */
export const fill = ({ literals, holes }: Template, valueOf: (hole: Hole) => string): string =>
  literals.map((literal, index) => (index === 0 ? literal : valueOf(holes[index - 1] as Hole) + literal)).join('');
