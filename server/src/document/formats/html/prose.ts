/** Beyond this no address or name of a file is told from prose by its form. */
const LONGEST_NAME = 2_000;

const FILE_ENDINGS =
  'avif bmp css csv docx? eot epub gif gz html? ico ini jpe?g js json jsx log m4a md mjs mov mp3 mp4 ogg otf pdf php png ' +
  'pptx? py rar sass scss sh sql svg tar tgz tiff? ts tsx ttf txt vue wav webm webp woff2? xlsx? xml ya?ml zip';

/** Addresses, mail addresses, colours and bare numbers stand in string fields too; nobody wants them translated. */
const NOT_PROSE = [
  /^(?:https?:|mailto:|tel:|sms:|data:|javascript:|[a-z][a-z\d+.-]{0,30}:\/\/|\/|\.\.?\/|#|www\.)\S*$/i,
  /^[a-z]:\\\S*$/i,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^#[0-9a-f]{3,8}$/i,
  // Without its mark, a colour is told from "decade" and "facade" by a digit.
  /^(?=.*\d)[0-9a-f]{6}(?:[0-9a-f]{2})?$/i,
  /^(?:rgb|hsl)a?\([^()]*\)$/i,
  /^[\d\s.,:+/()-]+$/,
  // A length or time of a style sheet.
  /^-?[\d.]+(?:px|rem|em|vh|vw|pt|ms|deg|fr|%)$/i,
  /^\d{4}-\d\d-\d\dT[\d:.,]+(?:Z|[+-]\d\d:?\d\d)?$/i,
  /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i,
  // Checksums.
  /^(?=.*\d)(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})$/i,
  // snake_case and CONSTANT_CASE. Hyphens and capitals within do stand in words: "Twenty-one", "iPhone 15".
  /^_*[a-z\d]+(?:_+[a-z\d]+)+$/,
  /^_*[A-Z\d]+(?:_+[A-Z\d]+)+$/,
  // The names of classes that have parts: "card__title--large".
  /^[a-z\d]+(?:-[a-z\d]+)*(?:__|--)[a-z\d]+(?:(?:__|--|-)[a-z\d]+)*$/,
  new RegExp(`^[\\w@%+~./\\\\-]+\\.(?:${FILE_ENDINGS.split(' ').join('|')})$`),
];

/** Whether a text is for a translator: not an address, a number, a colour, the name of a file or of a variable. */
export function isProse(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return false;
  if (trimmed.length > LONGEST_NAME) return /\s/.test(trimmed) || !/^(?:data:|https?:)/i.test(trimmed);
  return !NOT_PROSE.some((pattern) => pattern.test(trimmed));
}
