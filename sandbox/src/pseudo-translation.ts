import { tokenize } from './pseudo-markup';
import type { Token } from './pseudo-markup';

export interface PseudoTranslationOptions {
  /** How the brackets name the target language: `fr`, `pt-br`. */
  language: string;
  /** How often the author has worked on it; a second version can be told from the first. */
  revision?: number;
  /** What the client said a text may have at most: brackets are left out before it is passed. */
  maxLength?: number;
}

/** Letters as long as their originals, so that a limit on the length stays kept. */
const ACCENTS: Record<string, string> = {
  ...{ a: 'à', c: 'ç', e: 'é', i: 'ì', n: 'ñ', o: 'ö', u: 'ù', y: 'ÿ' },
  ...{ A: 'À', C: 'Ç', E: 'É', I: 'Ì', N: 'Ñ', O: 'Ö', U: 'Ù', Y: 'Ÿ' },
};
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** How much longer a block may get for its brackets, and how much more the first one of a text. */
const GROWTH = 0.6;
const FIRST_BLOCK = 10;

/**
 * A text that looks translated at a glance and is not: accents on its letters, and `⟦fr· … ⟧` around each block. These
 * brackets mean nothing in HTML or markdown. Markup, placeholders, code and addresses stay byte for byte. The result is
 * never longer than 1.6 times the source and ten characters.
 */
export function pseudoTranslate(source: string, options: PseudoTranslationOptions): string {
  const { language, revision = 1, maxLength = Infinity } = options;
  const label = language + (revision > 1 ? superscript(revision) : '');
  const bracketed = translate(source, { label, growth: GROWTH });
  return bracketed.length <= maxLength ? bracketed : translate(source, { label, growth: 0 });
}

function translate(source: string, { label, growth }: { label: string; growth: number }): string {
  let result = '';
  let isFirst = true;
  for (const { before, tokens, heading } of blocksOf(tokenize(source))) {
    result += before;
    if (!hasLetters(tokens)) {
      result += textOf(tokens);
      continue;
    }
    result += translateBlock(tokens, { label, heading, growth, extra: isFirst && growth > 0 ? FIRST_BLOCK : 0 });
    isFirst = false;
  }
  return result;
}

interface Block {
  /** The markup between the block before and this one. */
  before: string;
  tokens: Token[];
  heading: boolean;
}

/** Groups tokens into runs of text and inline markup, parted by what parts blocks. */
function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  let current: Block = { before: '', tokens: [], heading: false };
  for (const token of tokens) {
    if (token.kind !== 'break') {
      current.tokens.push(token);
      continue;
    }
    if (current.tokens.length > 0) {
      blocks.push(current);
      current = { before: '', tokens: [], heading: false };
    }
    current.before += token.text;
    current.heading = /#[ \t]*$/.test(token.text);
  }
  return [...blocks, current];
}

interface BlockOptions {
  label: string;
  heading: boolean;
  growth: number;
  extra: number;
}

function translateBlock(tokens: readonly Token[], options: BlockOptions): string {
  const text = textOf(tokens);
  // Spaces around stay around; so do a hard line break's backslash, and what closes a heading.
  const start = /^\s*/.exec(text)?.[0].length ?? 0;
  const tail = options.heading ? /(?:\s+#+)?(?:\s+\{[#.:][^{}]*\})?\s*$/ : /\\?\s*$/;
  const end = Math.max(start, tail.exec(text)?.index ?? text.length);
  const [open, close] = brackets(end - start, options);
  const accented = tokens.map((token) => (token.kind === 'text' ? accent(token.text) : token.text)).join('');
  return accented.slice(0, start) + open + accented.slice(start, end) + close + accented.slice(end);
}

/** The longest brackets that the block has room for. */
function brackets(length: number, { label, growth, extra }: BlockOptions): readonly [string, string] {
  const room = growth * length + extra;
  const named = [`⟦${label}· `, '⟧'] as const;
  if (named[0].length + named[1].length <= room) return named;
  return room >= 2 ? ['⟦', '⟧'] : ['', ''];
}

function accent(text: string): string {
  return text.replace(/[aceinouy]/gi, (letter) => ACCENTS[letter] ?? letter);
}

function hasLetters(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'text' && /\p{L}/u.test(token.text));
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join('');
}

function superscript(number: number): string {
  return [...String(number)].map((digit) => SUPERSCRIPTS[Number(digit)] ?? '').join('');
}
