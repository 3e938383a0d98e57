import type { SourceVersion } from '../../../contracts/options';
import { detailsOf, type DetailsOf } from './details';
import { contentFingerprint } from './fingerprint';
import { plainText, type Inline } from './inline';
import type { Kit } from './kit';
import { getAt, type Path } from './paths';
import { ownPatterns, piecesOf, type ProtectedPiece } from './pieces';
import type { ContentModel, Values } from './schema';
import { shortName, walkFields, type FieldRules, type WalkedField, type WalkProblem } from './select';
import type { Field, Item, Segment } from './snapshot';
import { countWords } from './words';

/** How an entry is cut. */
export interface CutOptions {
  /** Of the source. */
  readonly locale: string;
  readonly rules?: FieldRules;
  /** The site's own placeholder patterns. */
  readonly patterns?: readonly string[];
  /** Of the entry, for the translator. */
  readonly title?: string | undefined;
  /** Which version of the entry the values are of; the draft, where nothing is said. */
  readonly sourceVersion?: SourceVersion;
}

/** A segment with its content, before it is known whether the document counts as markup. */
export interface CutSegment extends Omit<Segment, 'text'> {
  readonly content: readonly Inline[];
}

export interface Cut {
  readonly items: Item[];
  readonly fields: Field[];
  readonly segments: CutSegment[];
  /** What could not be read, in sentences. */
  readonly problems: WalkProblem[];
}

class Cutter {
  readonly cut: Cut = { items: [], fields: [], segments: [], problems: [] };
  private readonly patterns: readonly RegExp[];
  private readonly keys = new Set<string>();
  private readonly itemIndex = new Map<string, number>();

  constructor(
    private readonly kit: Kit,
    private readonly values: Values,
    private readonly options: CutOptions,
  ) {
    this.patterns = ownPatterns(options.patterns ?? []);
  }

  field(walked: WalkedField): void {
    const text = { value: walked.value, format: walked.format, options: walked.options };
    const pieces = piecesOf(this.kit, text, this.patterns);
    if (pieces.length === 0) return;
    const item = this.item(walked);
    const key = this.keyOf(walked.path);
    this.cut.fields.push({
      attribute: walked.attribute,
      path: [...walked.path],
      format: walked.format,
      options: walked.options,
      ...(walked.maxLength === undefined ? {} : { maxLength: walked.maxLength }),
      ...(item === undefined ? {} : { item }),
    });
    let heading: ProtectedPiece | undefined;
    let previous: ProtectedPiece | undefined;
    for (const piece of pieces) {
      this.piece(walked, key, { piece, heading, previous });
      if (piece.kind === 'heading') heading = piece;
      // Texts of pictures and links stand beside the text that is read.
      if (!['alt', 'title', 'label'].includes(piece.kind)) previous = piece;
    }
  }

  private piece(walked: WalkedField, key: string, place: Pick<DetailsOf, 'piece' | 'heading' | 'previous'>): void {
    const { piece } = place;
    // The limit of a value in pieces is looked at when they are together again.
    const maxLength = piece.maxLength ?? (piece.id === '' ? walked.maxLength : undefined);
    const { title, locale } = this.options;
    this.cut.segments.push({
      key: this.unique(piece.id === '' ? key : `${key}.${piece.id}`),
      field: this.cut.fields.length - 1,
      piece: piece.id,
      content: piece.content,
      details: detailsOf({ title, labels: walked.labels, note: walked.note, maxLength, ...place }),
      ...(maxLength === undefined ? {} : { maxLength }),
      fingerprint: contentFingerprint(piece.content),
      words: countWords(plainText(piece.content), locale),
    });
  }

  /** `sections.faq-2.question`: an item by what it is and its place, as people count. */
  private keyOf(path: Path): string {
    const parts: string[] = [];
    path.forEach((step, index) => {
      if (typeof step === 'string') {
        parts.push(step);
        return;
      }
      const item = getAt(this.values, path.slice(0, index + 1));
      const component =
        typeof item === 'object' && item !== null && '__component' in item ? item.__component : undefined;
      parts.push(typeof component === 'string' ? `${shortName(component)}-${step + 1}` : String(step + 1));
    });
    const key = parts.join('.');
    // JavaScript puts names that are numbers before all others, and with them the reading order would be lost.
    return /^\d+$/.test(key) ? `_${key}` : key;
  }

  /** Formats of a site's own may give one id twice. */
  private unique(key: string): string {
    let free = key;
    for (let count = 2; this.keys.has(free); count += 1) free = `${key}~${count}`;
    this.keys.add(free);
    return free;
  }

  /** All items that a field stands in become known; answers with the number of the innermost. */
  private item({ items }: WalkedField): number | undefined {
    let number: number | undefined;
    for (const item of items) {
      const at = item.path.join('\n');
      number = this.itemIndex.get(at) ?? this.cut.items.push(item) - 1;
      this.itemIndex.set(at, number);
    }
    return number;
  }
}

/** The segments of an entry: all that is localized, holds words and may leave the house, in reading order. */
export function cutEntry(kit: Kit, model: ContentModel, values: Values, options: CutOptions): Cut {
  const cutter = new Cutter(kit, values, options);
  const { problems } = walkFields(model, values, options.rules ?? {}, (field) => cutter.field(field));
  cutter.cut.problems.push(...problems);
  return cutter.cut;
}
