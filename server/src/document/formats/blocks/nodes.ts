/** Nodes of Strapi's rich text (blocks), as far as translating them needs to tell them apart. */
import { canonicalJson } from '../../fingerprint';
import { isRecord, type Values } from '../../schema';

/** Marks of a text node, each with its tag; outermost first. */
export const MARKS = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
  ['strikethrough', 's'],
] as const;

const OWN_PROPERTIES: ReadonlySet<string> = new Set(['type', 'text', 'code', ...MARKS.map(([mark]) => mark)]);

export interface TextNode extends Values {
  text: string;
}

/** Slate adds text without a type, which Strapi's editor then mends: both are text. */
export const isText = (node: unknown): node is TextNode =>
  isRecord(node) && typeof node.text === 'string' && (node.type === 'text' || node.type === undefined);

export const isCode = (node: Values): boolean => node.code === true;

export const isLink = (node: unknown): node is Values & { children: unknown[] } =>
  isRecord(node) && node.type === 'link' && Array.isArray(node.children);

const BLOCKS: ReadonlySet<unknown> = new Set([
  ...['paragraph', 'heading', 'list', 'list-item', 'quote', 'code', 'image'],
]);

/** Never inline, whatever stands beside it. */
export const isBlock = (node: unknown): boolean => isRecord(node) && BLOCKS.has(node.type);

/** Properties of a text node that Strapi knows nothing of: a colour that a site's own editor wrote. */
export function extrasOf(node: Values): Values {
  const extras: Values = {};
  for (const [name, value] of Object.entries(node)) {
    if (!OWN_PROPERTIES.has(name) && value !== undefined) extras[name] = value;
  }
  return extras;
}

/** Null where there is none: deeper than JSON goes, or in a circle. */
export function jsonOf(value: unknown): string | null {
  try {
    return canonicalJson(value);
  } catch {
    return null;
  }
}

/** What a reader would notice of a link: where it leads, and how. */
export function linkIdentity(link: Values): string {
  const parts = ['url', 'rel', 'target'].map((name) => [name, link[name] ?? ''] as const);
  return jsonOf(Object.fromEntries(parts.filter(([name, value]) => name === 'url' || value !== ''))) ?? '';
}

/** A node without its marks: they are the business of where it stands. */
export function withoutMarks(node: Values): Values {
  const rest = { ...node };
  for (const [mark] of MARKS) delete rest[mark];
  return rest;
}

const isVisibleText = (node: unknown): boolean => isText(node) && !isCode(node) && node.text.trim() !== '';

/** Whether there is text to read in inline nodes, code aside. */
export const holdsText = (nodes: readonly unknown[]): boolean =>
  nodes.some((node) => isVisibleText(node) || (isLink(node) && node.children.some(isVisibleText)));
