/** MDX in a text that is read as markdown: its lines of code look like paragraphs. */
const CODE = [
  /^import\s+(?:[^'"]*\sfrom\s*)?["'][^"'\n]+["']/,
  /^export\s+(?:default\s|(?:const|let|var)\s+[\w$]+\s*=|(?:async\s+)?function[\s*]|class\s+\w+\s*(?:extends|\{)|\{|\*)/,
  // A component whose attributes are not those of HTML.
  /^<\/?[A-Z][\w.]*(?:[\s/>][\s\S]*)?>$/,
  /^\{\/\*[\s\S]*\*\/\}$/,
];

/** Whether a paragraph is code of MDX: an import, an export, a component, a comment. */
export const looksLikeCode = (paragraph: string): boolean => CODE.some((pattern) => pattern.test(paragraph));
