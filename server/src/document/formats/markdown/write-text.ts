/** Finds how a content can be written so that it reads as what it is: nothing less, and nothing more. */
import type { PhrasingContent } from 'mdast';
import { plainText, type Inline } from '../../inline';
import { inlineAlone, readAlone, readsAsCode } from './alone';
import { fitted, signatureOf, withoutSpace } from './content';
import type { Labels } from './cut';
import { asReferences, withBars, writeChunks, type Escaping } from './escape';
import type { Attribute, Block, Context } from './model';
import { parseMarkdown } from './parse';
import { isTangled, TEXT_BUDGET } from './tangle';
import { chunksOf, Unwritable, type MarkStyle } from './render';

export type Attempt = { readonly text: string } | { readonly reason: string };

/**
 * How careful to be: whether blocks are written as they are without a trial, for all of the text is read once more; or
 * tried as they are; or only with all signs escaped.
 */
export type Care = 'trusting' | 'plain' | 'safe';

const AUTHOR: MarkStyle = { delimiters: 'author', references: false, apart: false, escapesVerbatim: false };
const MENDED: MarkStyle = { ...AUTHOR, references: true, apart: true };
/** From what looks best to what looks worst: delimiters other than the author's come last. */
const STYLES: readonly (readonly MarkStyle[])[] = [
  [AUTHOR, MENDED],
  [
    { ...MENDED, delimiters: 'star' },
    { ...MENDED, delimiters: 'turns' },
    { ...MENDED, delimiters: 'turns', references: false },
  ],
];
/** Texts beyond this length are not tried in every way: each takes a parse. */
const LONG = 50_000;

const REASONS = {
  nothing: 'it would leave its place empty',
  tangled: 'it holds more marks than can be read',
  nul: 'it holds a NUL character',
  marks: 'its marks cannot stand as they do in markdown',
  text: 'it would read as something else in markdown',
} as const;

/** All that is tried, in this order. */
function* attempts(content: readonly Inline[], care: Care): Generator<[Escaping, MarkStyle]> {
  const escapings: Escaping[] = care === 'safe' ? ['safe', 'references'] : ['none', 'safe', 'references'];
  const isSimple = content.every(({ kind }) => kind === 'text') || plainText(content).length > LONG;
  const groups = isSimple ? [[AUTHOR]] : STYLES;
  for (const styles of groups) {
    for (const escaping of escapings) for (const style of styles) yield [escaping, style];
  }
  if (!hasVerbatim(content)) return;
  for (const style of groups.flat()) yield ['safe', { ...style, escapesVerbatim: true }];
}

const hasVerbatim = (content: readonly Inline[]): boolean =>
  content.some((node) => (node.kind === 'text' ? node.verbatim : node.kind === 'span' && hasVerbatim(node.children)));

/** Lines that begin with a letter and hold punctuation that means nothing; neither addresses nor code of MDX. */
const HARMLESS =
  /^(?!import|export)\p{L}[\p{L}\p{M}\p{N} .,:;?%/'"()…–—“”‘’«»„-]*(?:\n\p{L}[\p{L}\p{M}\p{N} .,:;?%/'"()…–—“”‘’«»„-]*)*$/u;
const ADDRESS = /www\.|:\/\//i;

const isHarmless = (text: string): boolean => HARMLESS.test(text) && !ADDRESS.test(text);

/** A block's text, without the prefixes of containers. `textOf`: what stands in the places of attributes. */
export function writeBlock(
  block: Block,
  content: readonly Inline[],
  labels: Labels,
  care: Care,
  textOf: (slot: string) => string,
): Attempt {
  const { context } = block;
  const wanted = fitted(content, context);
  if (wanted.length === 0) return { reason: REASONS.nothing };
  const plain = plainText(wanted);
  if (plain.includes('\0')) return { reason: REASONS.nul };
  if (isTangled(plain, TEXT_BUDGET)) return { reason: REASONS.tangled };
  if (care !== 'safe' && wanted.every(({ kind }) => kind === 'text') && isHarmless(plain)) return { text: plain };
  const signature = signatureOf(wanted);
  try {
    if (care === 'trusting') {
      const text = writeChunks(chunksOf(wanted, AUTHOR, textOf), 'none', context);
      if (!readsAsCode(context, text)) return { text };
    }
    for (const [escaping, style] of attempts(wanted, care)) {
      const text = writeChunks(chunksOf(wanted, style, textOf), escaping, context);
      const match = style.apart ? withoutSpace : same;
      if (match(signature) === match(readAlone(context, text, labels))) return { text };
    }
  } catch (error) {
    if (error instanceof Unwritable) return { reason: error.message };
    throw error;
  }
  return { reason: wanted.some(({ kind }) => kind !== 'text') ? REASONS.marks : REASONS.text };
}

const same = (signature: string | undefined): string | undefined => signature;

const collapsed = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();

const ATTRIBUTE_ESCAPES: readonly ((text: string, context: Context) => string)[] = [
  withBars,
  (text) => text.replace(/[\\`*_[\]<>&~|"'()!]/g, '\\$&'),
  (text) => asReferences(text),
];

/** The text of an attribute, without the quotes or brackets around. */
export function writeAttribute(attribute: Attribute, content: readonly Inline[], labels: Labels, care: Care): Attempt {
  const text = collapsed(plainText(content));
  if (text === '') return { reason: REASONS.nothing };
  if (text.includes('\0')) return { reason: REASONS.nul };
  if (isTangled(text, TEXT_BUDGET)) return { reason: REASONS.tangled };
  if (content.some(({ kind }) => kind !== 'text')) return { reason: 'it holds a tag where only text can stand' };
  for (const escape of care === 'safe' ? ATTRIBUTE_ESCAPES.slice(1) : ATTRIBUTE_ESCAPES) {
    for (const escapesVerbatim of [false, true]) {
      const written = content
        .map((node) => {
          const run = plainText([node]).replace(/[ \t\r\n]+/g, ' ');
          return node.kind === 'text' && node.verbatim && !escapesVerbatim ? run : escape(run, attribute.context);
        })
        .join('')
        .trim();
      if (attributeReads(attribute, written, text, labels)) return { text: written + attribute.suffix };
    }
  }
  return { reason: REASONS.text };
}

function attributeReads(attribute: Attribute, written: string, text: string, labels: Labels): boolean {
  const { kind, quote, owner, context } = attribute;
  const title = `${quote}${written}${quote === '(' ? ')' : quote}`;
  if (owner === undefined) {
    const [node, ...others] = parseMarkdown(`[x]: y ${title}`).tree.children;
    return node?.type === 'definition' && others.length === 0 && collapsed(node.title ?? '') === text;
  }
  const read = (source: string): PhrasingContent[] => inlineAlone(context, source, labels)?.nodes ?? [];
  const [node, ...others] = read(kind === 'alt' ? `![${written}](x)` : `![x](y ${title})`);
  if (node?.type !== 'image' || others.length > 0) return false;
  if (kind === 'title') return collapsed(node.title ?? '') === text;
  // The tree gives the text of code and tags in it, too: as the text of a link they would show.
  const [link] = read(`[${written}](x)`);
  const isText = link?.type === 'link' && link.children.every(({ type }) => type === 'text');
  return isText && collapsed(node.alt ?? '') === text;
}
