/** One step from a JSON value to a value in it. */
export type JsonStep =
  | { readonly kind: 'key'; readonly name: string }
  /** An item of a list, counted from 0; without an index, every one. */
  | { readonly kind: 'item'; readonly index?: number }
  /** Every value of an object or list. */
  | { readonly kind: 'any' }
  /** Any number of steps, none too. */
  | { readonly kind: 'deep' };

export type ParsedJsonPath = { readonly steps: readonly JsonStep[] } | { readonly error: string };

const NAME = /[\p{L}\p{N}_$@-]+/uy;
const INDEX = /\[(\d{1,9})\]/y;
const QUOTED = /\["((?:[^"\\]|\\.)*)"\]/sy;

/** What stands at a place of the text, read by a sticky pattern. */
function at(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

function readQuoted(literal: string): string | undefined {
  try {
    return JSON.parse(`"${literal}"`) as string;
  } catch {
    return undefined;
  }
}

interface Read {
  readonly step: JsonStep;
  readonly end: number;
}

function bracketStep(text: string, place: number): Read | { readonly error: string } {
  if (text.startsWith('[*]', place)) return { step: { kind: 'item' }, end: place + 3 };
  const index = at(INDEX, text, place);
  if (index) return { step: { kind: 'item', index: Number(index[1]) }, end: place + index[0].length };
  const quoted = at(QUOTED, text, place);
  const name = quoted ? readQuoted(quoted[1] ?? '') : undefined;
  if (quoted && name !== undefined) return { step: { kind: 'key', name }, end: place + quoted[0].length };
  return { error: `The bracket at character ${place + 1} holds neither *, a position nor a key in double quotes.` };
}

function nameStep(text: string, place: number): Read | { readonly error: string } {
  if (text.startsWith('**', place)) return { step: { kind: 'deep' }, end: place + 2 };
  if (text.startsWith('*', place)) return { step: { kind: 'any' }, end: place + 1 };
  const name = at(NAME, text, place);
  if (name) return { step: { kind: 'key', name: name[0] }, end: place + name[0].length };
  if (place >= text.length) return { error: 'The path ends with a dot.' };
  const sign = String.fromCodePoint(text.codePointAt(place) ?? 0);
  return {
    error: `At character ${place + 1} a key was expected, not "${sign}". Keys with other signs are written ["like this"].`,
  };
}

/**
 * Reads a path as `title`, `items[*].label`, `items[0]`, `a.*.b`, `**.text` or `["odd key"]`. `$` alone is the value
 * itself; positions count from 0, as in JSON tools everywhere.
 */
export function parseJsonPath(text: string): ParsedJsonPath {
  if (text.trim() === '') return { error: 'The path is empty.' };
  if (text === '$') return { steps: [] };
  const steps: JsonStep[] = [];
  let place = text.startsWith('$.') ? 2 : text.startsWith('$[') ? 1 : 0;
  let first = place !== 1;
  while (first || place < text.length) {
    const bracket = text[place] === '[';
    if (!first && !bracket) {
      if (text[place] !== '.') return { error: `At character ${place + 1} a dot or a bracket was expected.` };
      place += 1;
    }
    const read = bracket ? bracketStep(text, place) : nameStep(text, place);
    if ('error' in read) return read;
    steps.push(read.step);
    place = read.end;
    first = false;
  }
  return { steps };
}
