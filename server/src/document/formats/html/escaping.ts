import { collapse } from './origin';
import { tokenize } from './tokens';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
  '"': '&quot;',
  "'": '&#39;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\f': '&#12;',
  '\r': '&#13;',
};

const entity = (sign: string): string => ENTITIES[sign] ?? sign;

/**
 * Text between tags, as the HTML standard serializes it. White space becomes single spaces: nobody sees more, and a
 * line break could mean something to a syntax around the HTML.
 */
export const escapeText = (text: string): string => collapse(text).replace(/[&<>\u00a0]/g, entity);

/** An attribute's value: `<` and `>` too, since with scripts on, `noscript` is not read as markup. */
export const escapeValue = (text: string, quote: '"' | "'"): string =>
  text.replace(quote === '"' ? /[&<>\u00a0"\t\n\f\r]/g : /[&<>\u00a0'\t\n\f\r]/g, entity);

/** Whether a placeholder reads as itself when it is written as it is. */
export function isSafeText(text: string): boolean {
  if (!/[&<]/.test(text)) return true;
  const [token, more] = tokenize(text);
  return more === undefined && token?.kind === 'text' && token.text === text;
}

/** The same within an attribute. */
export function isSafeValue(text: string, quote: '"' | "'"): boolean {
  if (text.includes(quote) || /[<>\r]/.test(text)) return false;
  if (!text.includes('&')) return true;
  const [token] = tokenize(`<a b=${quote}${text}${quote}>`);
  return token?.kind === 'start' && token.attributes[0]?.value === text;
}
