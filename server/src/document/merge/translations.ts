import type { Inline } from '../inline';
import type { Snapshot } from '../snapshot';
import { FieldLinks, STAND_IN } from './links';
import type { FieldPlace, Place } from './places';
import type { Decision } from './types';
import { stoodIn } from './wishes';

/**
 * What texts of the source are in the target's language, wherever they stand: a paragraph that was copied is known. What a
 * person made of one stays where that person wrote it.
 */
export class Translations {
  private found: Map<string, readonly Inline[]> | undefined;

  constructor(
    private readonly entry: Place,
    private readonly decisions: ReadonlyMap<string, Decision>,
    private readonly snapshot: Snapshot,
  ) {}

  /** By fingerprint of the source's text. */
  of(print: string): readonly Inline[] | null {
    if (!this.found) {
      this.found = new Map();
      this.collect(this.entry, this.found);
    }
    return this.found.get(print) ?? null;
  }

  private collect(place: Place, found: Map<string, readonly Inline[]>): void {
    for (const field of place.fields.values()) {
      const links = new FieldLinks(field, null);
      field.target?.pieces.forEach(({ content }, index) => {
        const entry = links.entryOf(index);
        const isOurs = links.owner(index) === 'ours';
        if (entry && isOurs && entry.source !== STAND_IN && !found.has(entry.source)) found.set(entry.source, content);
      });
      this.decided(field, found);
    }
    for (const rows of place.lists.values()) for (const row of rows) this.collect(row, found);
  }

  /** What came is the newer, unless a person would rather have what stands; where nothing does, the source's own words. */
  private decided(field: FieldPlace, found: Map<string, readonly Inline[]>): void {
    const { sent, ordered, target } = field;
    const links = new FieldLinks(field, ordered, stoodIn(field, this.snapshot));
    const comes =
      sent?.segments.some(({ key, piece }) => sent.contents.has(piece) && !this.decisions.has(key)) ?? false;
    for (const { key, piece, fingerprint } of sent?.segments ?? []) {
      const decision = this.decisions.get(key);
      const at = ordered?.indexOf(piece) ?? -1;
      const standing = decision === 'keep' ? links.target(at) : null;
      const stands = standing === null ? (comes ? ordered?.pieces[at] : undefined) : target?.pieces[standing];
      const content = decision === 'keep' ? stands?.content : sent?.contents.get(piece);
      if (content && decision !== 'wait') found.set(fingerprint, content);
    }
  }
}
