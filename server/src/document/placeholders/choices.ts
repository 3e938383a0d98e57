/**
 * ICU choices (`{n, plural, one {# day} other {# days}}`). They are no placeholders: their cases hold prose, and
 * languages need other cases. They stay text and are compared after translation.
 */
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement, PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser';

export interface ChoiceCase {
  readonly name: string;
  /** Arguments and `#` as ICU reads them (the number itself is `#`, too), without those of choices within. */
  readonly arguments: readonly string[];
  /** The text, for placeholders of other kinds (`%s`). */
  readonly text: string;
}

export interface Choice {
  readonly argument: string;
  readonly kind: 'plural' | 'selectordinal' | 'select';
  readonly offset: number;
  readonly cases: readonly ChoiceCase[];
}

export interface ChoiceRange {
  readonly start: number;
  readonly end: number;
  /** The choice itself and those within its cases. */
  readonly choices: readonly Choice[];
}

const HEAD = /\{\s{0,20}[\p{L}\p{N}_.-]{1,100}\s{0,20},\s{0,20}(?:plural|select|selectordinal)\s{0,20},/uy;

/** Nobody writes longer or deeper ones by hand; the library is recursive. */
const MAX_LENGTH = 20_000;
const MAX_DEPTH = 20;
/** What was never meant to be ICU costs a parse each; a text with that many is something else. */
const MAX_FAILURES = 5;

interface Braces {
  /** Where the brace that opens at an index is closed (the index after it). */
  readonly ends: ReadonlyMap<number, number>;
  readonly opens: readonly number[];
}

/** Pairs braces in one pass. ICU quotes (`'{'`) count from the first head of a choice on: prose has apostrophes. */
function pairBraces(text: string, firstHead: number): Braces {
  const ends = new Map<number, number>();
  const stack: number[] = [];
  const opens: number[] = [];
  for (let at = firstHead; at < text.length; at += 1) {
    const character = text[at];
    if (character === "'" && /[{}]/.test(text[at + 1] ?? '')) {
      const closing = text.indexOf("'", at + 1);
      at = closing < 0 ? text.length : closing;
    } else if (character === '{') {
      stack.push(at);
      if (stack.length <= MAX_DEPTH) opens.push(at);
    } else if (character === '}') {
      const start = stack.pop();
      if (start !== undefined) ends.set(start, at + 1);
    }
  }
  return { ends, opens };
}

const argumentOf = (node: MessageFormatElement, number: string | undefined): string[] => {
  if (isLiteralElement(node)) return [];
  if (isPoundElement(node)) return ['#'];
  if (isPluralElement(node) || isSelectElement(node) || !('value' in node)) return [];
  return [node.value === number ? '#' : `{${node.value}}`];
};

const textOf = (nodes: readonly MessageFormatElement[]): string =>
  nodes.map((node) => (isLiteralElement(node) ? node.value : ' ')).join('');

function readChoice(node: PluralElement | SelectElement): Choice[] {
  const number = isPluralElement(node) ? node.value : undefined;
  const inner: Choice[] = [];
  const cases = Object.entries(node.options).map(([name, { value }]): ChoiceCase => {
    inner.push(...choicesIn(value));
    return { name, arguments: value.flatMap((child) => argumentOf(child, number)), text: textOf(value) };
  });
  const kind = isSelectElement(node) ? 'select' : node.pluralType === 'ordinal' ? 'selectordinal' : 'plural';
  const offset = isPluralElement(node) ? node.offset : 0;
  return [{ argument: node.value, kind, offset, cases }, ...inner];
}

const choicesIn = (nodes: readonly MessageFormatElement[]): Choice[] =>
  nodes.flatMap((node) => (isPluralElement(node) || isSelectElement(node) ? readChoice(node) : []));

function parseChoices(message: string): Choice[] | undefined {
  try {
    const options = { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false };
    const choices = choicesIn(parse(message, options));
    return choices.length > 0 ? choices : undefined;
  } catch {
    return undefined;
  }
}

const isHead = (text: string, at: number): boolean => {
  HEAD.lastIndex = at;
  return HEAD.test(text);
};

/** The starts of what looks like a choice, whether or not it can be read. */
export function choiceHeads(text: string): number[] {
  const heads: number[] = [];
  if (!/,\s{0,20}(?:plural|select)/.test(text)) return heads;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) if (isHead(text, at)) heads.push(at);
  return heads;
}

/** The outermost ICU choices of a text. What cannot be read as ICU is none. */
export function findChoices(text: string): ChoiceRange[] {
  const heads = new Set(choiceHeads(text));
  const [first] = heads;
  if (first === undefined) return [];
  const { ends, opens } = pairBraces(text, first);
  const found: ChoiceRange[] = [];
  let failures = 0;
  let done = 0;
  for (const start of opens) {
    const end = ends.get(start);
    if (start < done || end === undefined || end - start > MAX_LENGTH || !heads.has(start)) continue;
    const choices = parseChoices(text.slice(start, end));
    if (choices) {
      found.push({ start, end, choices });
      done = end;
    } else {
      failures += 1;
      if (failures >= MAX_FAILURES) break;
    }
  }
  return found;
}

export const choicesOf = (text: string): Choice[] => findChoices(text).flatMap(({ choices }) => choices);
