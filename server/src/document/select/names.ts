/** `shop.faq-item` is short `faq-item`. */
export const shortName = (uid: string): string => uid.split('.').at(-1) ?? uid;

/** `metaTitle` reads `Meta title`. */
export function humanName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
