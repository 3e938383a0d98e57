import type { Format, Piece } from '../../format';
import type { Analysis } from './cut';
import { readMarkdown } from './read';
import { isTangled } from './tangle';
import { isPiece, writeAll } from './write';

/** None yet. */
export type MarkdownOptions = Readonly<Record<string, never>>;

/** A mark that some editors put before a text; the parser would take it for nothing and count on without it. */
const BYTE_ORDER_MARK = '\uFEFF';

interface Reading {
  readonly mark: string;
  readonly analysis: Analysis;
}

function readText(text: string): Reading | undefined {
  if (isTangled(text)) return undefined;
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  try {
    return { mark, analysis: readMarkdown(text.slice(mark.length)) };
  } catch {
    // The parser's stack, on nesting that no author writes.
    return undefined;
  }
}

const read = (value: unknown): Reading | undefined => (typeof value === 'string' ? readText(value) : undefined);

function cut(value: unknown): Piece[] {
  const slots = read(value)?.analysis.slots ?? [];
  return slots.flatMap((slot): Piece[] => {
    if (slot.type === 'html') return slot.pieces.map(({ piece }) => piece);
    return isPiece(slot) ? [{ id: slot.id, kind: slot.kind, content: slot.content }] : [];
  });
}

/** Markdown as GitHub reads it, with front matter. Only the ranges of translated texts change. */
export const markdownFormat: Format<MarkdownOptions> = {
  name: 'markdown',
  cut,
  write(value, translations) {
    const reading = read(value);
    if (!reading) {
      return { value, refused: new Map([...translations.keys()].map((id) => [id, 'its text cannot be read'])) };
    }
    try {
      const written = writeAll(reading.analysis, translations);
      return { ...written, value: `${reading.mark}${String(written.value)}` };
    } catch {
      return { value, refused: new Map([...translations.keys()].map((id) => [id, 'it cannot be written'])) };
    }
  },
};
