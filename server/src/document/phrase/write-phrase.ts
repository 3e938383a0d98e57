import type { Atom, Inline, Span } from '../inline';

/** A span or atom of a piece, with the tag that stands for it in the phrase. */
export interface Tag {
  readonly node: Span | Atom;
  /** Absent for a bare mark. */
  readonly number: number | undefined;
}

/** The tags of a piece in reading order, numbered as its phrase numbers them. */
export function tagsOf(content: readonly Inline[]): Tag[] {
  const tags: Tag[] = [];
  let number = 0;
  const visit = (nodes: readonly Inline[]): void => {
    for (const node of nodes) {
      if (node.kind === 'text') continue;
      const numbered = node.kind === 'atom' || node.numbered;
      if (numbered) number += 1;
      tags.push({ node, number: numbered ? number : undefined });
      if (node.kind === 'span') visit(node.children);
    }
  };
  visit(content);
  return tags;
}

/** Whether a piece has anything that must travel as a tag. */
export const hasTags = (content: readonly Inline[]): boolean => content.some(({ kind }) => kind !== 'text');

/** Plain text where content counts as markup (2.5, rule 2). */
const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Translators are shown line ends of one kind; which kind an author used is seen to when the text is back. */
const oneKindOfLineEnd = (text: string): string => text.replace(/\r\n?/g, '\n');

export function tagText({ node, number }: Tag): string {
  const id = number === undefined ? '' : ` id="${number}"`;
  return node.kind === 'atom' ? `<${node.tag}${id}/>` : `<${node.tag}${id}>`;
}

/**
 * The text that is sent for a piece (`original_phrase`, 2.5). With markup, `Read <a id="1">the <b>guide</b></a> &amp; run
 * <code id="2"/>`: text escaped, tags that carry a number and nothing else. Without, the bare text; the piece must have
 * no tags then.
 */
export function writePhrase(content: readonly Inline[], markup: boolean): string {
  if (!markup) return oneKindOfLineEnd(content.map((node) => (node.kind === 'text' ? node.text : '')).join(''));
  const tags = tagsOf(content);
  let next = 0;
  const write = (nodes: readonly Inline[]): string => nodes.map(one).join('');
  const one = (node: Inline): string => {
    if (node.kind === 'text') return escapeText(oneKindOfLineEnd(node.text));
    const tag = tags[next];
    next += 1;
    if (!tag) throw new RangeError('A piece has more tags than were counted.');
    return node.kind === 'atom' ? tagText(tag) : `${tagText(tag)}${write(node.children)}</${node.tag}>`;
  };
  return write(content);
}
