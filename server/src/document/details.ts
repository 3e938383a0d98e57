import type { Piece, PieceKind } from './format';
import { plainText } from './inline';
import { tagsOf } from './phrase';
import { tagText } from './phrase';

/** What surrounds a piece is quoted so far. */
const EXCERPT = 60;

export interface DetailsOf {
  /** Of the entry. */
  title: string | undefined;
  /** From the attribute to the field, as people read them. */
  labels: readonly string[];
  note: string | undefined;
  maxLength: number | undefined;
  piece: Piece;
  /** The last heading before it in the same value. */
  heading: Piece | undefined;
  /** The piece before it in the same value. */
  previous: Piece | undefined;
}

const KINDS: Readonly<Record<PieceKind, string>> = {
  text: '',
  paragraph: 'paragraph',
  heading: 'heading',
  item: 'list item',
  cell: 'table cell',
  quote: 'quotation',
  caption: 'caption',
  alt: 'alternative text of a picture',
  title: 'title shown when pointed at',
  label: 'label',
  term: 'term',
  definition: 'definition',
  note: 'footnote',
};

function excerpt(piece: Piece | undefined): string {
  if (!piece) return '';
  const text = plainText(piece.content).replace(/\s+/g, ' ').trim();
  if (text.length <= EXCERPT) return text;
  return `${text.slice(0, text.lastIndexOf(' ', EXCERPT) > 0 ? text.lastIndexOf(' ', EXCERPT) : EXCERPT)}…`;
}

/** What stands around a piece: the heading it comes under, and else what comes before it. */
function surroundings({ piece, heading, previous }: DetailsOf): string {
  const above = piece.kind === 'heading' ? '' : excerpt(heading);
  if (above !== '') return `, under “${above}”`;
  const before = excerpt(previous);
  return before === '' ? '' : `, after “${before}”`;
}

/** What tags stand for that nobody could guess: code and placeholders. Never where a link leads. */
function legend(piece: Piece): string {
  const entries = tagsOf(piece.content).flatMap((tag) =>
    tag.node.kind === 'atom' && tag.node.shows !== '' ? [`${tagText(tag)} is ${tag.node.shows.slice(0, EXCERPT)}`] : [],
  );
  return entries.length > 0 ? `${entries.join(', ')}.` : '';
}

/**
 * What a translator is told about a phrase (`details`, 2.5): where it stands, what surrounds it, how long it may be, what
 * its tags stand for, and what the site says about the field.
 */
export function detailsOf(of: DetailsOf): string {
  const { title, labels, note, maxLength, piece } = of;
  const where = [...labels, KINDS[piece.kind]].filter((part) => part !== '').join(' › ');
  return [
    `${where}${surroundings(of)}.`,
    title === undefined || title === plainText(piece.content).trim() ? '' : `Of “${title.slice(0, EXCERPT)}”.`,
    maxLength === undefined ? '' : `At most ${maxLength} characters.`,
    legend(piece),
    note ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
