/** Texts of others within our own sentences. */

const LONGEST = 200;

/** On one line, without characters that a terminal or log would act upon, and not too long for a sentence. */
export function oneLine(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
