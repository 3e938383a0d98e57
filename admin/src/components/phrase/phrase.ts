/**
 * Phrases as they travel, cut into what people read: words, the space between them, and tags. With markup a text is
 * escaped, and a tag stands for formatting, a link, a placeholder.
 */
export interface Token {
  kind: 'word' | 'space' | 'tag';
  /** As it is compared: of a tag, all of it. */
  text: string;
  tag?: Tag;
}

export interface Tag {
  name: string;
  /** Tells it from others of its name; null for a bare mark. */
  number: number | null;
  part: 'start' | 'end' | 'whole';
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s+id="(\d+)")?\s*(\/?)>/gi;

/** The tags of a phrase as they are written in it. */
export const tagsIn = (phrase: string): string[] => [...phrase.matchAll(TAG)].map(([written]) => written);

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

const LAST_CHARACTER = 0x10ffff;
const character = (code: number, written: string): string =>
  code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : written;

const unescaped = (text: string): string =>
  text.replace(ENTITY, (written: string, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return character(parseInt(decimal, 10), written);
    if (hex !== undefined) return character(parseInt(hex, 16), written);
    return NAMED[name?.toLowerCase() ?? ''] ?? written;
  });

/** Finds words also where no space stands between them. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

const textTokens = (text: string): Token[] =>
  [...words.segment(text)].map(({ segment }) => ({ kind: segment.trim() === '' ? 'space' : 'word', text: segment }));

/** The number of a tag's start stands at its end, too, so that one can be told from another. */
class Numbers {
  private readonly open: { name: string; number: number | null }[] = [];

  start(name: string, number: number | null): void {
    this.open.push({ name, number });
  }

  end(name: string): number | null {
    const at = this.open.findLastIndex((one) => one.name === name);
    return at < 0 ? null : (this.open.splice(at)[0]?.number ?? null);
  }
}

function tagOf(match: RegExpMatchArray, numbers: Numbers): Tag {
  const [, closes, written = '', id, empty] = match;
  const name = written.toLowerCase();
  const number = id === undefined ? null : Number(id);
  if (closes) return { name, number: numbers.end(name), part: 'end' };
  if (empty) return { name, number, part: 'whole' };
  numbers.start(name, number);
  return { name, number, part: 'start' };
}

export function tokensOf(phrase: string, markup: boolean): Token[] {
  if (!markup) return textTokens(phrase);
  const tokens: Token[] = [];
  const numbers = new Numbers();
  let from = 0;
  for (const match of phrase.matchAll(TAG)) {
    tokens.push(...textTokens(unescaped(phrase.slice(from, match.index))));
    const tag = tagOf(match, numbers);
    tokens.push({ kind: 'tag', text: `${tag.part} ${tag.name} ${tag.number ?? ''}`, tag });
    from = match.index + match[0].length;
  }
  return [...tokens, ...textTokens(unescaped(phrase.slice(from)))];
}
