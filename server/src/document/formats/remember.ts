/** What is read of a longer text is not kept: it could be many times as large. */
const LONGEST = 100_000;

/** A reader of texts that remembers what it read last: what is cut is written soon after. What it gives must not be changed. */
export function rememberLast<T>(read: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly result: T } | undefined;
  return (text) => {
    if (last?.text === text) return last.result;
    const result = read(text);
    last = text.length > LONGEST ? undefined : { text, result };
    return result;
  };
}
