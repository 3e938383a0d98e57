/** `[gallery ids="1,2"]`, `[button]Buy[/button]`: with attributes or a partner, for "[sic]" and "[1]" are prose. */

const BRACKET = /\[(\/?)([A-Za-z][\w-]{0,60})((?:=|\s)[^[\]]{0,1000})?\]/g;
const ATTRIBUTE = /^=\S|\s[\w-]{1,60}\s?=\s?\S|\/$/;

interface Bracket {
  readonly start: number;
  readonly end: number;
}

export function findShortcodes(text: string): Bracket[] {
  const found: Bracket[] = [];
  /** Opened and not closed, by name: wait for a partner. */
  const waiting = new Map<string, Bracket[]>();
  for (const match of text.matchAll(BRACKET)) {
    const [all, slash, name = '', rest = ''] = match;
    const bracket = { start: match.index, end: match.index + all.length };
    // `[text](address)` that was left as text is a link.
    if (text[bracket.end] === '(' && !slash) continue;
    if (slash) {
      const partner = waiting.get(name)?.pop();
      if (partner) found.push(partner);
      // Its partner may stand in another paragraph; prose has no slash there.
      if (rest === '') found.push(bracket);
    } else if (ATTRIBUTE.test(rest)) found.push(bracket);
    else waiting.set(name, [...(waiting.get(name)?.slice(-20) ?? []), bracket]);
  }
  return found;
}
