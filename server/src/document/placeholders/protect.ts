import type { Atom, Inline, TextRun } from '../inline';
import { findPlaceholders } from './find';
import type { Placeholder } from './find';

/** Marks an atom as a placeholder that was taken out of a text run. */
export class PlaceholderOrigin {
  constructor(readonly text: string) {}
}

const atomOf = (text: string): Atom => ({
  kind: 'atom',
  tag: 'x',
  shows: text,
  origin: new PlaceholderOrigin(text),
  identity: text,
});

/** Stands for an atom, so that the texts at its sides are not read as one. */
const GAP = '\uFFFC';

const withGaps = (content: readonly Inline[]): string =>
  content
    .map((node) => (node.kind === 'text' ? node.text : node.kind === 'atom' ? GAP : withGaps(node.children)))
    .join('');

/** Walks the contents in the order in which their placeholders stand. */
class Protector {
  private at = 0;
  private index = 0;

  constructor(private readonly found: readonly Placeholder[]) {}

  protect(content: readonly Inline[]): Inline[] {
    return content.flatMap((node): Inline[] => {
      if (node.kind === 'text') return this.protectRun(node);
      if (node.kind === 'span') return [{ ...node, children: this.protect(node.children) }];
      this.at += GAP.length;
      return [node];
    });
  }

  private protectRun(run: TextRun): Inline[] {
    const [start, end] = [this.at, this.at + run.text.length];
    this.at = end;
    if (run.verbatim) return [atomOf(run.text)];
    const parts: Inline[] = [];
    let done = start;
    for (const { start: from, end: to, text } of this.within(start, end)) {
      if (from > done) parts.push({ ...run, text: run.text.slice(done - start, from - start) });
      parts.push(atomOf(text));
      done = to;
    }
    if (done === start) return [run];
    if (done < end) parts.push({ ...run, text: run.text.slice(done - start) });
    return parts;
  }

  /** One that reaches over the end of a run (`{<b>name</b>}`) cannot be an atom. */
  private within(start: number, end: number): Placeholder[] {
    const inside: Placeholder[] = [];
    for (; this.index < this.found.length; this.index += 1) {
      const placeholder = this.found[this.index];
      if (!placeholder || placeholder.start >= end) break;
      if (placeholder.start >= start && placeholder.end <= end) inside.push(placeholder);
    }
    return inside;
  }
}

/**
 * Puts atoms in place of the placeholders in text runs, within spans, too. Runs are read together: an ICU choice with
 * bold words in it is still one.
 */
export function protect(content: readonly Inline[], own: readonly RegExp[]): Inline[] {
  return new Protector(findPlaceholders(withGaps(content), own)).protect(content);
}

/** Puts the placeholders that were taken out back, as runs to be written as they are. */
export function restore(content: readonly Inline[]): Inline[] {
  return content.map((node): Inline => {
    if (node.kind === 'span') return { ...node, children: restore(node.children) };
    if (node.kind === 'atom' && node.origin instanceof PlaceholderOrigin) {
      return { kind: 'text', text: node.origin.text, verbatim: true };
    }
    return node;
  });
}

/** The runs of a content in reading order, placeholders that were taken out among them. */
export function runsOf(content: readonly Inline[]): TextRun[] {
  return restore(content).flatMap((node) =>
    node.kind === 'text' ? [node] : node.kind === 'span' ? runsOf(node.children) : [],
  );
}
