/** Tries a text out: alone, in a place of its kind, with the definitions that it may refer to. */
import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { signatureOf } from './content';
import type { Labels } from './cut';
import { InlineReader } from './inline';
import { looksLikeCode } from './mdx';
import type { Context } from './model';
import { parseMarkdown, type Markdown } from './parse';
import { isTangled, TEXT_BUDGET } from './tangle';

const BRACKETED = /\[((?:[^[\]\\]|\\[\s\S]){0,999})\]/g;

/** A label as the parser compares them. */
const identifierOf = (label: string): string =>
  label
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();

/** Definitions of the labels that a text may refer to: without them `[label]` is no link. */
function definitionsFor(text: string, { definitions, notes }: Labels): string[] {
  const found = new Set<string>();
  for (const [, label = ''] of text.matchAll(BRACKETED)) {
    const isNote = label.startsWith('^');
    const identifier = identifierOf(isNote ? label.slice(1) : label);
    const note = isNote ? notes.get(identifier) : undefined;
    if (note !== undefined) found.add(`[^${note}]: x`);
    const definition = definitions.get(identifierOf(label));
    if (definition) found.add(`[${definition.label}]: x`);
  }
  return [...found];
}

function sourceIn(context: Context, text: string): string {
  switch (context.type) {
    case 'paragraph':
      return text;
    case 'item':
      return `- ${context.box}${text.replaceAll('\n', '\n  ')}`;
    case 'heading':
      return `# ${text}`;
    case 'underlined':
      return `${text}\n${context.line}`;
    case 'cell':
      return context.bare ? `h | h\n--- | ---\n${text} | x` : `| h |\n| --- |\n| ${text} |`;
  }
}

const only = (node: Parents | RootContent | undefined, type: Parents['type']): Parents | undefined =>
  node?.type === type && 'children' in node ? node : undefined;

/** Its inline content, if there is nothing but what the context gives. */
function contentIn(context: Context, block: Root['children'][number] | undefined): PhrasingContent[] | undefined {
  let holder: Parents | undefined;
  if (context.type === 'paragraph') holder = only(block, 'paragraph');
  else if (context.type === 'item') {
    const item = only(block, 'list')?.children;
    const [first] = item ?? [];
    const checked = context.box === '' ? null : context.box.includes('x');
    if (item?.length !== 1 || first?.type !== 'listItem' || (first.checked ?? null) !== checked) return undefined;
    if (first.children.length === 1) holder = only(first.children[0], 'paragraph');
  } else if (context.type === 'cell') {
    const rows = only(block, 'table')?.children ?? [];
    const row = only(rows[1], 'tableRow');
    if (rows.length === 2 && row?.children.length === (context.bare ? 2 : 1))
      holder = only(row.children[0], 'tableCell');
  } else {
    const heading = only(block, 'heading');
    const depth = context.type === 'underlined' && context.line.startsWith('-') ? 2 : 1;
    if (heading?.type === 'heading' && heading.depth === depth) holder = heading;
  }
  return holder ? (holder.children as PhrasingContent[]) : undefined;
}

/** The inline nodes that a text is in a context; none where it is more or something else. */
export function inlineAlone(
  context: Context,
  text: string,
  labels: Labels,
): { markdown: Markdown; nodes: PhrasingContent[] } | undefined {
  if (isTangled(text, TEXT_BUDGET)) return undefined;
  const definitions = definitionsFor(text, labels);
  const source = [sourceIn(context, text), ...definitions].join('\n\n');
  const markdown = parseMarkdown(source);
  const [block, ...others] = markdown.tree.children;
  const nodes = contentIn(context, block);
  const areDefinitions = others.every(({ type }) => type === 'definition' || type === 'footnoteDefinition');
  return nodes && areDefinitions && others.length === definitions.length ? { markdown, nodes } : undefined;
}

/** Whether a text in a context would be taken for code of MDX. */
export const readsAsCode = (context: Context, text: string): boolean =>
  (context.type === 'paragraph' || context.type === 'item') && looksLikeCode(text);

/** Signature of what a text reads as in a context. */
export function readAlone(context: Context, text: string, labels: Labels): string | undefined {
  if (readsAsCode(context, text)) return undefined;
  const alone = inlineAlone(context, text, labels);
  if (!alone) return undefined;
  const place = { context, owner: '', nameOf: () => '', addressOf: () => undefined };
  return signatureOf(new InlineReader(alone.markdown, place).read(alone.nodes));
}
