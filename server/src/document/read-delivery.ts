import type { Check, CheckContext, CheckedSegment, CheckResult, Finding } from './finding';
import { plainText, type Inline } from './inline';
import type { Kit } from './kit';
import { getAt } from './paths';
import { readPhrase } from './phrase';
import { ownPatterns, piecesOf, writePieces, type ProtectedPiece, type Text } from './pieces';
import { restore } from './placeholders';
import type { Field, Segment, Snapshot } from './snapshot';

/** A field as it was sent: the same cut of the same value. */
export interface SentField {
  readonly field: Field;
  readonly text: Text;
  readonly pieces: ReadonlyMap<string, ProtectedPiece>;
  readonly segments: readonly Segment[];
}

/** A field with what came back for it. */
export interface DeliveredField extends SentField {
  /** By piece: the translations that may be written, made of the source's own spans and atoms. */
  readonly contents: ReadonlyMap<string, readonly Inline[]>;
  /** The source's value with these in place. */
  readonly value: unknown;
}

export interface ReadDelivery {
  readonly fields: readonly DeliveredField[];
  readonly findings: readonly Finding[];
}

/** One after another as they are asked for: what was cut of one need not wait in memory for all others. */
function* sentFields(kit: Kit, snapshot: Snapshot): Generator<SentField, void> {
  const patterns = ownPatterns(snapshot.patterns);
  const segments = snapshot.fields.map((): Segment[] => []);
  for (const segment of snapshot.segments) segments[segment.field]?.push(segment);
  for (const [index, field] of snapshot.fields.entries()) {
    const text: Text = { value: getAt(snapshot.attributes, field.path), format: field.format, options: field.options };
    const pieces = new Map(piecesOf(kit, text, patterns).map((piece) => [piece.id, piece]));
    yield { field, text, pieces, segments: segments[index] ?? [] };
  }
}

/** Text without the white space at its ends, which the format keeps where its author put it. */
const isBlank = (content: readonly Inline[]): boolean => plainText(content).trim() === '';

/** Words with their placeholders, as a reader of the finished text has them before him. */
const readable = (content: readonly Inline[]): string => plainText(restore(content));

class Reader {
  readonly findings: Finding[] = [];

  constructor(
    private readonly kit: Kit,
    private readonly snapshot: Snapshot,
    private readonly phrases: Readonly<Record<string, string>>,
    private readonly context: CheckContext,
  ) {}

  field(sent: SentField): DeliveredField {
    const contents = new Map<string, readonly Inline[]>();
    for (const segment of sent.segments) {
      const content = this.segment(sent, segment);
      if (content) contents.set(segment.piece, content);
    }
    return { ...sent, ...this.written(sent, contents) };
  }

  /** What may be written of one segment; nothing where it is held back. */
  private segment({ field, pieces }: SentField, segment: Segment): readonly Inline[] | undefined {
    const { key } = segment;
    const piece = pieces.get(segment.piece);
    // The cut is pure, so this is a format that changed since, and its pieces with it.
    if (!piece) return this.hold(key, { code: 'place', message: 'Its place in the field cannot be found any more.' });
    const phrase = Object.hasOwn(this.phrases, key) ? this.phrases[key] : undefined;
    if (phrase === undefined || phrase.trim() === '')
      return this.hold(key, { code: 'missing', message: 'Nothing came back for it.' });
    const read = readPhrase(phrase, piece.content, this.snapshot.markup);
    if ('problems' in read) {
      for (const problem of read.problems) this.add(key, problem);
      return undefined;
    }
    if (isBlank(read.content))
      return this.hold(key, { code: 'missing', message: 'Nothing came back for it but tags.' });
    return this.passes(segment, field, piece, read.content) ? read.content : undefined;
  }

  private passes(segment: Segment, field: Field, piece: ProtectedPiece, content: readonly Inline[]): boolean {
    const checked: CheckedSegment = {
      key: segment.key,
      format: field.format,
      source: readable(piece.content),
      translation: readable(content),
      sourceContent: piece.content,
      content,
      maxLength: segment.maxLength,
    };
    const results = this.kit.checks.flatMap((check) => this.run(check, checked));
    for (const result of results) this.add(segment.key, result);
    return results.every(({ severity }) => severity !== 'error');
  }

  /** A check of the site's own that breaks is told, and stops neither the others nor the segment. */
  private run(check: Check, segment: CheckedSegment): CheckResult[] {
    try {
      return check.run(segment, this.context);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The check "${check.name}" could not look at it: ${reason}`;
      return [{ code: 'check', severity: 'warning', message }];
    }
  }

  /** The field with what passed, without what cannot stand in its place; the source's where all of it is too long. */
  private written(
    { field, text, pieces, segments }: SentField,
    contents: Map<string, readonly Inline[]>,
  ): Pick<DeliveredField, 'contents' | 'value'> {
    const { value, refused } = writePieces(this.kit, text, pieces, contents);
    for (const { key, piece } of segments) {
      const reason = refused.get(piece);
      if (reason === undefined) continue;
      this.hold(key, { code: 'place', message: `It cannot stand in its place: ${reason}.` });
      contents.delete(piece);
    }
    const limit = field.maxLength ?? Infinity;
    if (contents.size === 0 || typeof value !== 'string' || value.length <= limit) return { contents, value };
    const message = `The whole field would have ${value.length} characters; it takes ${limit}.`;
    for (const { key } of segments) this.hold(key, { code: 'length', message });
    return { contents: new Map(), value: text.value };
  }

  private hold(key: string, problem: Pick<CheckResult, 'code' | 'message'>): undefined {
    this.add(key, { severity: 'error', ...problem });
  }

  private add(key: string, result: CheckResult): void {
    this.findings.push({ key, ...result });
  }
}

/**
 * Reads what came (by key, in whichever shape it was answered) against what was sent. An error holds its segment back, so
 * that nothing empty, foreign or broken is ever written over content; the other segments go in. Keys that were never sent
 * are told and left.
 */
export function readDelivery(
  kit: Kit,
  snapshot: Snapshot,
  phrases: Readonly<Record<string, string>>,
  context: CheckContext,
): ReadDelivery {
  const reader = new Reader(kit, snapshot, phrases, context);
  const fields = Array.from(sentFields(kit, snapshot), (field) => reader.field(field));
  const known = new Set(snapshot.segments.map(({ key }) => key));
  for (const key of Object.keys(phrases).filter((name) => !known.has(name))) {
    reader.findings.push({
      key,
      code: 'unknown',
      severity: 'warning',
      message: 'It came back without having been sent, and was left out.',
    });
  }
  return { fields, findings: reader.findings };
}
