/** What programs fill in later: it must come back as it went. */
const PATTERNS = [
  /\{\{[^{}]*\}\}/g, // {{ count }}, handlebars, liquid values
  /\{%[^{}]*%\}/g, // liquid tags
  /\$\{[\w.]+\}/g, // ${total}
  /(?<![{$])\{[\p{L}\p{N}_.-]+\}(?!\})/gu, // {name}
  /(?<!\{)\{\s*[\w.]+\s*,/g, // {count, plural, ...}: the argument
  /%(?:\d+\$)?[-+0]*\d*(?:\.\d+)?[sdif@](?!\w)/g, // %s %1$s %.2f
  /%\(\w+\)[sd]/g, // %(name)s
  /(?<![\p{L}\p{N}_:/&;]):[a-z_]\w*\b(?!:)/gu, // :name
];

const ICU_CHOICE = /\{\s*[\w.]+\s*,\s*(?:plural|select|selectordinal)\s*,/g;

/** The parts in braces directly within an ICU choice which opens before `from`, and where it ends; null: never. */
function casesFrom(text: string, from: number): { cases: string[]; end: number } | null {
  const cases: string[] = [];
  let depth = 1;
  let start = from;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '{') {
      depth += 1;
      if (depth === 2) start = index + 1;
    } else if (text[index] === '}') {
      depth -= 1;
      if (depth === 1) cases.push(text.slice(start, index));
      if (depth === 0) return { cases, end: index + 1 };
    }
  }
  return null;
}

/** A text with its ICU choices cut down to their arguments, and what stands in their cases. */
function takeOutCases(text: string): { outside: string; cases: string[] } {
  let outside = '';
  let done = 0;
  const all: string[] = [];
  for (const match of text.matchAll(ICU_CHOICE)) {
    if (match.index < done) continue;
    const head = match.index + match[0].length;
    const found = casesFrom(text, head);
    if (!found) break;
    outside += `${text.slice(done, head)}}`;
    all.push(...found.cases);
    done = found.end;
  }
  return { outside: outside + text.slice(done), cases: all };
}

/**
 * The placeholders of a text, each as often as it stands there, in a fixed order. The braces of an ICU case hold prose
 * (`one {day} other {days}`); placeholders within count once, because languages differ in the cases they need.
 */
export function placeholdersOf(text: string): string[] {
  const { outside, cases } = takeOutCases(text);
  const found = PATTERNS.flatMap((pattern) => outside.match(pattern) ?? []).map((it) => it.replace(/\s+/g, ''));
  return [...found, ...new Set(cases.flatMap(placeholdersOf))].sort();
}
