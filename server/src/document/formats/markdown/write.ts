/** Puts translations into their ranges of the source, and proves that nothing else changed. */
import type { Written } from '../../format';
import { hasProse, type Inline } from '../../inline';
import { fitted, sameContent, signatureOf, withoutSpace } from './content';
import type { Analysis } from './cut';
import { writeHtml } from './html-block';
import type { Attribute, Block, HtmlBlock, Slot } from './model';
import { flatten, parseMarkdown, type Range } from './parse';
import { readMarkdown } from './read';
import { isTangled } from './tangle';
import { writeAttribute, writeBlock, type Care } from './write-text';

type Translations = ReadonlyMap<string, readonly Inline[]>;

interface Edit extends Range {
  readonly text: string;
}

const MISREAD = 'the text around it would read as something else';

/** Whether there is anything to translate. Other blocks keep their names to themselves: ids hold whatever a text says. */
export const isPiece = (slot: Block | Attribute): boolean =>
  !(slot.type === 'block' && slot.isCode) && hasProse(slot.content);

/** The content of every piece of a text, by id. */
const contentsOf = (slots: readonly Slot[]): Map<string, readonly Inline[]> =>
  new Map(
    slots.flatMap((slot): [string, readonly Inline[]][] => {
      if (slot.type === 'html') return slot.pieces.map(({ piece }) => [piece.id, piece.content]);
      return isPiece(slot) ? [[slot.id, slot.content]] : [];
    }),
  );

class Writer {
  readonly refused = new Map<string, string>();
  private readonly edits: Edit[] = [];
  private readonly texts = new Map<string, string>();
  private readonly lineEnd: string;

  constructor(
    private readonly analysis: Analysis,
    private readonly changed: Translations,
    private readonly care: Care,
  ) {
    this.lineEnd = /\r\n|\n|\r/.exec(analysis.markdown.source)?.[0] ?? '\n';
  }

  write(): string {
    const { slots } = this.analysis;
    for (const slot of slots) if (slot.type === 'attribute') this.attribute(slot);
    const written = new Set<string>();
    for (const slot of slots) {
      if (slot.type === 'block' && this.block(slot)) written.add(slot.id);
      else if (slot.type === 'html') this.html(slot);
    }
    for (const slot of slots) {
      const text = slot.type === 'attribute' ? this.texts.get(slot.id) : undefined;
      // A block that is written anew brings its attributes along.
      if (slot.type !== 'attribute' || text === undefined || written.has(slot.owner ?? '')) continue;
      this.edits.push({ start: slot.start, end: slot.end, text });
    }
    return this.applied();
  }

  private attribute(slot: Attribute): void {
    const content = this.changed.get(slot.id);
    if (!content) return;
    const attempt = writeAttribute(slot, content, this.analysis.labels, this.care);
    if ('text' in attempt) this.texts.set(slot.id, attempt.text);
    else this.refused.set(slot.id, attempt.reason);
  }

  private block(slot: Block): boolean {
    const content = this.changed.get(slot.id);
    if (!content) return false;
    const attempt = writeBlock(slot, content, this.analysis.labels, this.care, this.textOf);
    if ('text' in attempt) this.edit(slot, attempt.text, slot.prefix);
    else this.refused.set(slot.id, attempt.reason);
    return 'text' in attempt;
  }

  private html(slot: HtmlBlock): void {
    if (!slot.pieces.some(({ piece }) => this.changed.has(piece.id))) return;
    const { value, refused } = writeHtml(slot, this.changed);
    for (const [id, reason] of refused) this.refused.set(id, reason);
    if (value === slot.value) return;
    const [node, ...others] = isTangled(value) ? [] : parseMarkdown(value).tree.children;
    if (node?.type === 'html' && node.value === value && others.length === 0) this.edit(slot, value, slot.prefix);
    else {
      for (const { piece } of slot.pieces) {
        if (this.changed.has(piece.id)) this.refused.set(piece.id, 'it would end the block of HTML');
      }
    }
  }

  private edit({ start, end }: Range, text: string, prefix: string): void {
    this.edits.push({ start, end, text: text.replaceAll('\n', this.lineEnd + prefix) });
  }

  private slotById: Map<string, Attribute> | undefined;

  private textOf = (id: string): string => {
    const text = this.texts.get(id);
    if (text !== undefined) return text;
    this.slotById ??= new Map(
      this.analysis.slots.flatMap((slot) => (slot.type === 'attribute' ? [[slot.id, slot] as const] : [])),
    );
    const slot = this.slotById.get(id);
    return slot ? flatten(this.analysis.markdown, slot) : '';
  };

  private applied(): string {
    const { source } = this.analysis.markdown;
    let text = '';
    let from = 0;
    for (const edit of this.edits.sort((one, other) => one.start - other.start)) {
      text += source.slice(from, edit.start) + edit.text;
      from = edit.end;
    }
    return text + source.slice(from);
  }
}

/** What a slot must read as. */
function expected(slot: Slot, changed: Translations): string {
  if (slot.type === 'html') {
    return slot.pieces.map(({ piece }) => signatureOf(changed.get(piece.id) ?? piece.content)).join('\n');
  }
  const content = changed.get(slot.id);
  if (!content) return signatureOf(slot.content);
  return signatureOf(slot.type === 'block' ? fitted(content, slot.context) : content);
}

const nameOf = (slot: Slot): string =>
  slot.type === 'html' ? `html ${slot.pieces.map(({ piece }) => piece.id).join(' ')}` : `${slot.id} ${slot.kind}`;

/**
 * Whether a result is the source with these texts in their places and nothing else. White space counts where no text was
 * tried by itself.
 */
function isTrue(result: string, source: Analysis, changed: Translations, care: Care): boolean {
  if (isTangled(result)) return false;
  const { slots, skeleton } = readMarkdown(result);
  if (skeleton.join('\n') !== source.skeleton.join('\n') || slots.length !== source.slots.length) return false;
  const match = care === 'trusting' ? (signature: string) => signature : withoutSpace;
  return source.slots.every((slot, index) => {
    const other = slots[index];
    return other && nameOf(other) === nameOf(slot) && match(expected(other, NONE)) === match(expected(slot, changed));
  });
}

const NONE: Translations = new Map();
/** One after another. Where trust was misplaced once, it is not tried again. */
const CARES: readonly Care[] = ['trusting', 'plain', 'safe'];
/** How often a result is tried, each with a parse of the whole. */
const MAX_TRIES = 24;

export function writeAll(analysis: Analysis, translations: Translations): Written {
  const own = contentsOf(analysis.slots);
  const changed = new Map<string, readonly Inline[]>();
  for (const [id, content] of translations) {
    const source = own.get(id);
    if (source && !sameContent(source, content)) changed.set(id, content);
  }
  let tries = 0;
  const refused = new Map<string, string>();

  const attempt = (part: Translations): string | undefined => {
    for (const care of tries === 0 ? CARES : CARES.slice(1)) {
      if (tries++ >= MAX_TRIES) return undefined;
      const writer = new Writer(analysis, part, care);
      const value = writer.write();
      const written = new Map([...part].filter(([id]) => !writer.refused.has(id)));
      if (written.size > 0 && !isTrue(value, analysis, written, care)) continue;
      for (const [id, reason] of writer.refused) refused.set(id, reason);
      return value;
    }
    return undefined;
  };

  /** Of the last part that could be written. */
  let last: string | undefined;

  /** The largest part that can be written together with what is written already. */
  const fit = (ids: readonly string[], base: readonly string[]): readonly string[] => {
    const all = [...base, ...ids];
    const written = attempt(pick(changed, all));
    if (written !== undefined) {
      last = written;
      return all;
    }
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) refused.set(only, MISREAD);
    if (ids.length <= 1) return base;
    const middle = ids.length >> 1;
    return fit(ids.slice(middle), fit(ids.slice(0, middle), base));
  };

  fit([...changed.keys()], []);
  if (last !== undefined) return { value: last, refused };
  for (const id of changed.keys()) refused.set(id, MISREAD);
  return { value: analysis.markdown.source, refused };
}

const pick = (changed: Translations, ids: readonly string[]): Map<string, readonly Inline[]> =>
  new Map(ids.flatMap((id) => [[id, changed.get(id) ?? []] as const]));
