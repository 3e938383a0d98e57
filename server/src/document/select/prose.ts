/** Addresses, mail addresses, colours and bare numbers stand in string fields too; nobody wants them translated. */
const NOT_PROSE = [
  /^(?:https?:|mailto:|tel:|\/\/|\/|#|www\.)\S*$/i,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^#[0-9a-f]{3,8}$/i,
  // Without its mark, a colour is told from "decade" and "facade" by a digit.
  /^(?=.*\d)[0-9a-f]{6}(?:[0-9a-f]{2})?$/i,
  /^(?:rgb|hsl)a?\([^()]*\)$/i,
  /^[\d\s.,:+/()-]+$/,
];

/** Longer than any address or number that somebody would type: not worth matching. */
const LONG = 2_000;

/** Whether a plain text holds anything to translate. */
export function isProse(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && (trimmed.length > LONG || !NOT_PROSE.some((pattern) => pattern.test(trimmed)));
}
