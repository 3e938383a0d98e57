import type { Format, Piece } from '../../format';
import { analyse, type Analysis } from './cut';
import { parseMarkdown } from './parse';
import { isTangled } from './tangle';
import { isPiece, writeAll } from './write';

/** None yet. */
export type MarkdownOptions = Readonly<Record<string, never>>;

/** A mark that some editors put before a text; the parser would take it for nothing and count on without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The last text read: what is cut is written soon after. */
function read(value: unknown): { mark: string; analysis: Analysis } | undefined {
  if (typeof value !== 'string' || isTangled(value)) return undefined;
  const mark = value.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  try {
    return { mark, analysis: analyse(parseMarkdown(value.slice(mark.length))) };
  } catch {
    // The parser's stack, on nesting that no author writes.
    return undefined;
  }
}

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
