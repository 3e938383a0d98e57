/** From what a translator wrote back to inline nodes. */
import { plainText, type Atom, type Inline, type Span } from '../../inline';
import { isRecord, type Values } from '../../schema';
import { splitEnds, type Run } from './ends';
import { extrasOf, isBlock, isCode, isLink, isText, jsonOf, MARKS, type TextNode } from './nodes';

/** Why a translation cannot stand where the source stands, as a clause. */
export class Refusal extends Error {}

/** More tags than a piece has inside each other; a guard for the stack. */
const MAX_DEPTH = 100;

interface Context {
  /** Marks and other properties of text that stands here. */
  readonly properties: Values;
  readonly depth: number;
  readonly inLink: boolean;
  readonly inExtras: boolean;
}

function textNode(text: string, properties: Values): Values {
  const node: Values = { type: 'text', text };
  for (const [mark] of MARKS) if (properties[mark] === true) node[mark] = true;
  return { ...node, ...extrasOf(properties) };
}

/** Code takes the marks of the text it stands in; the very node where that changes nothing. */
function codeNode(origin: Values, properties: Values): Values {
  const isSame = MARKS.every(([mark]) => (origin[mark] === true) === (properties[mark] === true));
  if (isSame) return origin;
  const node = { ...origin };
  for (const [mark] of MARKS) {
    if (properties[mark] === true) node[mark] = true;
    else delete node[mark];
  }
  return node;
}

function atomNode({ tag, origin }: Atom, { properties, inLink }: Context): unknown {
  if (tag === 'code' && isRecord(origin)) return codeNode(origin, properties);
  // Left alone where a link holds it; anywhere else it would be text to translate.
  if (!inLink && (isLink(origin) || isBlock(origin)))
    throw new Refusal('it takes a node out of the link that holds it');
  return origin;
}

const holdsSomething = (nodes: readonly unknown[]): boolean =>
  nodes.some((node) => !isText(node) || (isCode(node) ? node.text : node.text.trim()) !== '');

function linkNode({ children, origin }: Span, context: Context): Values {
  if (!isLink(origin)) throw new Refusal('it has a link that is not in the source');
  if (context.inLink) throw new Refusal('it puts a link inside another one');
  const nodes = joined(nodesOf(children, { ...context, depth: context.depth + 1, inLink: true }));
  if (!holdsSomething(nodes) && holdsSomething(origin.children)) throw new Refusal('it leaves a link without text');
  return { ...origin, children: nodes.length > 0 ? nodes : [textNode('', {})] };
}

function spanNodes(span: Span, context: Context): unknown[] {
  if (context.depth >= MAX_DEPTH) throw new Refusal('its tags stand inside each other too deeply');
  if (span.tag === 'a') return [linkNode(span, context)];
  if (!isRecord(span.origin)) throw new Refusal(`it has a tag <${span.tag}> that is not in the source`);
  const inExtras = span.tag === 'g';
  // A text has one colour: of two, one would be lost.
  if (inExtras && context.inExtras) throw new Refusal('it puts one styled text inside another');
  return nodesOf(span.children, {
    ...context,
    properties: { ...context.properties, ...span.origin },
    depth: context.depth + 1,
    inExtras: context.inExtras || inExtras,
  });
}

function nodesOf(content: readonly Inline[], context: Context): unknown[] {
  const nodes: unknown[] = [];
  for (const inline of content) {
    if (inline.kind === 'text') nodes.push(textNode(inline.text, context.properties));
    else if (inline.kind === 'atom') nodes.push(atomNode(inline, context));
    else for (const node of spanNodes(inline, context)) nodes.push(node);
  }
  return nodes;
}

const isBare = (node: unknown): node is TextNode => isText(node) && !isCode(node);

function isSameStyle(a: Values, b: Values): boolean {
  if (!MARKS.every(([mark]) => (a[mark] === true) === (b[mark] === true))) return false;
  const extras = jsonOf(extrasOf(a));
  return extras !== null && extras === jsonOf(extrasOf(b));
}

/** Texts that look the same as one, and no empty ones: as Slate keeps them. */
function joined(nodes: readonly unknown[]): unknown[] {
  const result: unknown[] = [];
  let texts: string[] = [];
  let style: TextNode | undefined;
  const flush = (): void => {
    if (style) result.push({ ...style, text: texts.join('') });
    [style, texts] = [undefined, []];
  };
  for (const node of nodes) {
    if (isBare(node)) {
      if (node.text === '') continue;
      if (style && !isSameStyle(style, node)) flush();
      style ??= node;
      texts.push(node.text);
    } else {
      flush();
      result.push(node);
    }
  }
  flush();
  return result;
}

/** Slate wants text on either side of a link; its editor writes empty ones, so we do too. */
function besideLinks(nodes: readonly unknown[]): unknown[] {
  const result: unknown[] = [];
  for (const node of nodes) {
    if (isLink(node) && (result.length === 0 || isLink(result.at(-1)))) result.push(textNode('', {}));
    result.push(node);
  }
  if (result.length === 0 || isLink(result.at(-1))) result.push(textNode('', {}));
  return result;
}

/** The nodes for a translated content, with the white space that stood around the source. Throws a `Refusal`. */
export function nodesFor(content: readonly Inline[], { before, after }: Run): unknown[] {
  const built = nodesOf(content, { properties: {}, depth: 0, inLink: false, inExtras: false });
  if (plainText(content).trim() === '') throw new Refusal('it holds no text');
  return besideLinks(joined([...before, ...splitEnds(built).inner, ...after]));
}
