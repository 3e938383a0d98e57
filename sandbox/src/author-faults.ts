import type { AuthorFault } from './world/behaviours';

/** A segment as its author found and wrote it. */
export interface Segment {
  source: string;
  written: string;
  /** What the client allows at most, in characters; null for any length. */
  maxLength: number | null;
}

const TAG = /<\/?[A-Za-z][^<>]*>/;
/** Placeholders of the usual kinds: `{name}`, `{{ user.name }}`, `${cost}`, `%s`, `%1$s`, `:name`. */
const PLACEHOLDER = /[$#%]?\{\{?[^{}]+\}\}?|%(?:\d+\$)?[a-zA-Z](?![A-Za-z])|(?<![\w:]):[A-Za-z_]\w*/;

/** Longer than any check that compares with the source lets pass. */
const EXCESS = ' und noch viel mehr';

/**
 * What an author makes of a segment who does this wrong. Null: the key is missing from the work. A text that has no tag
 * or no placeholder cannot lose one and stays as it is.
 */
export function spoil(fault: AuthorFault, { source, written, maxLength }: Segment): string | null {
  switch (fault) {
    case 'lose-tag':
      return written.replace(TAG, '');
    case 'damage-placeholder':
      // Without its last character: `{name`, `%`, `:nam`.
      return written.replace(PLACEHOLDER, (placeholder) => placeholder.slice(0, -1));
    case 'leave-empty':
      return '';
    case 'drop-key':
      return null;
    case 'add-markup':
      return `<strong>${written}</strong>`;
    case 'exceed-length': {
      const length = Math.max(3 * source.length, maxLength ?? 0) + 100;
      return written + EXCESS.repeat(Math.ceil((length - written.length) / EXCESS.length));
    }
    case 'leave-source':
      return source;
    case 'add-key':
      // Befalls the document as a whole, not one of its segments.
      return written;
  }
}
