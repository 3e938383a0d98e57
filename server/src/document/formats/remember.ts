/** So many texts, and of so many characters together: what is read of them could be many times as large. */
const TEXTS = 32;
const CHARACTERS = 100_000;

/**
 * A reader of texts that remembers those it read last: what is cut is written soon after, and what is written is held
 * against the rest of its entry. What it gives must not be changed.
 */
export function rememberLast<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  let characters = 0;
  const forget = (text: string): void => {
    if (known.delete(text)) characters -= text.length;
  };
  return (text) => {
    const isKnown = known.has(text);
    const result = isKnown ? (known.get(text) as T) : read(text);
    forget(text);
    if (text.length > CHARACTERS) return result;
    known.set(text, result);
    characters += text.length;
    for (const oldest of known.keys()) {
      if (known.size <= TEXTS && characters <= CHARACTERS) break;
      forget(oldest);
    }
    return result;
  };
}
