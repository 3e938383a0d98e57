import {
  forTarget,
  splitSnapshot,
  takeSnapshot,
  takeUncut,
  uncutForTarget,
  wordsOf,
  type Gauge,
  type PartLimits,
  type Snapshot,
  type Uncut,
  type Values,
} from '../document';
import type { Deps, Settings } from './ports';

/** An entry that can be ordered: what is kept of it, whole or in parts. */
export interface Ready {
  words: number;
  parts: { words: number; snapshotFor: (standing: Values | null) => Snapshot | Uncut }[];
}

export type Cutter = (contentType: string, source: Values, title: string) => Ready;

/** Whether an entry fits into one document, by far. */
const fitsSurely = (size: Gauge, { words, segments, characters }: PartLimits): boolean =>
  size.words * 2 <= words && size.segments <= segments && size.characters * 4 <= characters;

/**
 * Makes entries ready to be ordered. A few of them are cut at once. Cutting takes ten times as long as reading, so of
 * many only the size is taken, and each is cut when it is sent; what might not fit into one document is cut all the
 * same.
 */
export function cutterFor(deps: Deps, settings: Settings, locale: string, atOnce: boolean): Cutter {
  const { kit, content } = deps;
  return (contentType, source, title) => {
    const model = content.model(contentType);
    const options = { locale, rules: settings.fieldRules, patterns: settings.placeholderPatterns, title };
    if (!atOnce) {
      const { uncut, gauge } = takeUncut(kit, model, source, options);
      const { words } = gauge;
      if (words === 0 || fitsSurely(gauge, settings.largestDocument))
        return { words, parts: [{ words, snapshotFor: (standing) => uncutForTarget(uncut, standing) }] };
    }
    const parts = splitSnapshot(takeSnapshot(kit, model, source, options), settings.largestDocument).map((part) => ({
      words: wordsOf(part.segments),
      snapshotFor: (standing: Values | null) => forTarget(part, standing),
    }));
    return { words: parts.reduce((sum, part) => sum + part.words, 0), parts };
  };
}
