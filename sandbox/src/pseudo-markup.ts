/**
 * Takes a text apart into what may be translated and what must stay byte for byte, without knowing whether it is plain
 * text, HTML or markdown: authors get all three. Concatenated, the tokens are the text again.
 */
export interface Token {
  /** `text` may change; `keep` is markup within a sentence; `break` is what parts one block from the next. */
  kind: 'text' | 'keep' | 'break';
  text: string;
}

/** Tags that stand within a sentence. Every other tag parts blocks. */
const INLINE_TAGS = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** What parts blocks or stays as a whole: tried at every place in this order. Named groups tell the kind. */
const MARKUP = new RegExp(
  [
    // Markdown, from the start of a line.
    String.raw`(?<fence>^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*(?<ticks>${'`{3,}'}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\k<ticks>[${'`'}~]*[ \t]*$|[\s\S]*))`,
    String.raw`(?<definition>^[ \t>]*\[[^\]\n]+\]:[ \t]*\S[^\n\r]*)`,
    String.raw`(?<directive>^[ \t]*:::[^\n\r]*)`,
    String.raw`(?<prefix>^[ \t]*(?:(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)]|#{1,6})(?:[ \t]+|$))[ \t]*)+(?:\[[ xX]\][ \t]+)?)`,
    String.raw`(?<newline>\r\n|[\n\r\u2028\u2029])`,
    // HTML and XML.
    String.raw`(?<comment><!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<![A-Za-z][^>]*>|<\?[\s\S]*?\?>)`,
    String.raw`(?<raw><(?<rawName>script|style|svg|math)\b[^>]*>[\s\S]*?<\/\k<rawName>\s*>)`,
    String.raw`(?<code><code\b[^>]*>[\s\S]*?<\/code\s*>)`,
    String.raw`(?<tag><\/?(?<tagName>[A-Za-z][\w:.-]*)(?:\s(?:"[^"]*"|'[^']*'|[^'"<>])*)?\/?>)`,
    String.raw`(?<entity>&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][\w]*);)`,
    // Markdown within a line.
    String.raw`(?<span>(?<!${'`'})(?<mark>${'`+'})(?!${'`'})(?:(?!\n[ \t]*\n)[\s\S])*?(?<!${'`'})\k<mark>(?!${'`'}))`,
    String.raw`(?<target>\]\((?:[^()\n]|\([^()\n]*\))*\)|\]\[[^\]\n]*\]|\[\^[^\]\n]+\]:?|\[![A-Z]+\])`,
    String.raw`(?<pipe>\\\||\|)`,
    // Addresses.
    String.raw`(?<url>(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bmailto:|\bwww\.)(?:\([^\s()<>]*\)|[^\s()<>"'\]⟦⟧|])+)`,
    String.raw`(?<email>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)`,
    // Placeholders. Braces are taken whole below, for they nest.
    String.raw`(?<brace>[$#%]?\{)`,
    String.raw`(?<printf>%%|%\(\w+\)[a-zA-Z]|%(?:\d+\$)?[-+0#]*(?:\d+|\*)?(?:\.\d+)?[bcdeEfFgGiosuxX@](?![A-Za-z])|%\w+%)`,
    String.raw`(?<name>(?<![\w:]):[A-Za-z_]\w*)`,
    String.raw`(?<escape>\\[A-Za-z])`,
  ].join('|'),
  'gm',
);

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\w-]+:[^\n]*\r?\n|[ \t]+[^\n]*\r?\n)+---[ \t]*(?=\r?\n|$)/;
const LONGEST_PLACEHOLDER = 5_000;

export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const tableLines = findTables(source);
  const shortcuts = findShortcuts(source);
  const frontMatter = FRONT_MATTER.exec(source)?.[0] ?? '';
  let done = frontMatter.length;
  if (done > 0) tokens.push({ kind: 'break', text: frontMatter });

  const markup = new RegExp(MARKUP);
  markup.lastIndex = done;
  for (let match = markup.exec(source); match !== null; match = markup.exec(source)) {
    const token = classify(source, match, tableLines);
    if (token !== null) {
      pushText(tokens, source.slice(done, match.index), shortcuts);
      tokens.push(token);
      done = match.index + token.text.length;
    }
    // Past a token, or past what looked like one and is text: then it can start again within.
    markup.lastIndex = token === null ? match.index + match[0].length : done;
  }
  pushText(tokens, source.slice(done), shortcuts);
  return tokens;
}

function classify(source: string, match: RegExpExecArray, tableLines: ReadonlySet<number>): Token | null {
  const text = match[0];
  const groups = match.groups ?? {};
  if (groups['brace'] !== undefined) {
    const end = endOfBraces(source, match.index + text.length);
    return end === null ? null : { kind: 'keep', text: source.slice(match.index, end) };
  }
  if (groups['pipe'] !== undefined) {
    if (text !== '|') return { kind: 'keep', text };
    return tableLines.has(source.lastIndexOf('\n', match.index - 1) + 1) ? { kind: 'break', text } : null;
  }
  if (groups['tagName'] !== undefined) {
    return { kind: INLINE_TAGS.has(groups['tagName'].toLowerCase()) ? 'keep' : 'break', text };
  }
  const parts = ['fence', 'definition', 'directive', 'prefix', 'newline', 'comment', 'raw'];
  return { kind: parts.some((name) => groups[name] !== undefined) ? 'break' : 'keep', text };
}

/** Where the brace opened before `from` closes, nested ones counted (ICU arguments); null when it never does. */
function endOfBraces(source: string, from: number): number | null {
  let depth = 1;
  const limit = Math.min(source.length, from + LONGEST_PLACEHOLDER);
  for (let index = from; index < limit; index += 1) {
    const character = source[index];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
}

const DELIMITER_ROW =
  /^[ \t>]*(?:\|[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?|:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?)[ \t\r]*$/;

/** Where the lines of markdown tables start: the header, the delimiter row and all rows up to an empty line. */
function findTables(source: string): ReadonlySet<number> {
  const starts = new Set<number>();
  if (!source.includes('|')) return starts;
  let previous: { start: number; line: string } | null = null;
  let inTable = false;
  let start = 0;
  for (const line of source.split('\n')) {
    if (!inTable && previous?.line.includes('|') === true && DELIMITER_ROW.test(line)) {
      inTable = true;
      starts.add(previous.start);
    }
    if (line.trim() === '') inTable = false;
    if (inTable) starts.add(start);
    previous = { start, line };
    start += line.length + 1;
  }
  return starts;
}

/** Labels which a definition elsewhere in the text gives a meaning to: `[label]` must then stay as it is. */
function findShortcuts(source: string): readonly string[] {
  return [...source.matchAll(/^[ \t>]*(\[[^\]\n]+\]):[ \t]*\S/gm)].flatMap((match) => match[1] ?? []);
}

function pushText(tokens: Token[], text: string, shortcuts: readonly string[]): void {
  if (text === '') return;
  const label = shortcuts.find((known) => text.includes(known));
  if (label === undefined) {
    tokens.push({ kind: 'text', text });
    return;
  }
  const at = text.indexOf(label);
  pushText(tokens, text.slice(0, at), shortcuts);
  tokens.push({ kind: 'keep', text: label });
  pushText(tokens, text.slice(at + label.length), shortcuts);
}
