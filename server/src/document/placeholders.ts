/** What programs fill in later: it must come back as it went. */
const PATTERNS = [
  /\{\{[^{}]*\}\}/g, // {{ count }}, handlebars, liquid values
  /\{%[^{}]*%\}/g, // liquid tags
  /\$\{[\w.]+\}/g, // ${total}
  /(?<![{$])\{[\w.-]+\}(?!\})/g, // {name}
  /(?<!\{)\{\s*[\w.]+\s*,/g, // {count, plural, ...}: the argument; its cases are for the translator
  /%(?:\d+\$)?[sdif@](?![\w])/g, // %s %1$s
  /%\(\w+\)[sd]/g, // %(name)s
  /(?<![\w:/&;]):[a-z_]\w*\b(?!:)/g, // :name
];

/** The placeholders of a text, each as often as it stands there, in a fixed order. */
export function placeholdersOf(text: string): string[] {
  return PATTERNS.flatMap((pattern) => text.match(pattern) ?? [])
    .map((found) => found.replace(/\s+/g, ''))
    .sort();
}
