import { cutEntry, type CutOptions, type CutSegment } from './cut';
import type { Kit } from './kit';
import { hasTags, writePhrase } from './phrase';
import type { ContentModel, Values } from './schema';
import { attributesWithText } from './select';
import type { Segment, Snapshot } from './snapshot';

const withPhrase = ({ content, ...segment }: CutSegment, markup: boolean): Segment => ({
  ...segment,
  text: writePhrase(content, markup),
});

/**
 * What is sent for an entry, and kept to read the delivery against; `forTarget` makes it that of one locale. Content
 * counts as markup (2.5, rule 2) as soon as one segment has a tag; then the texts of all others are escaped.
 */
export function takeSnapshot(kit: Kit, model: ContentModel, values: Values, options: CutOptions): Snapshot {
  const { items, fields, segments } = cutEntry(kit, model, values, options);
  const markup = segments.some(({ content }) => hasTags(content));
  return {
    version: 2,
    sourceStatus: options.sourceVersion ?? 'draft',
    markup,
    patterns: [...(options.patterns ?? [])],
    items,
    fields,
    segments: segments.map((segment) => withPhrase(segment, markup)),
    attributes: structuredClone(attributesWithText(model, values, options.rules ?? {})),
    consent: false,
    standing: {},
  };
}

/** A key/value document's `original_content` (specification 2.5, rule 1). */
export function originalContent({ segments }: Snapshot): Record<string, { original_phrase: string; details: string }> {
  return Object.fromEntries(segments.map(({ key, text, details }) => [key, { original_phrase: text, details }]));
}

export const wordsOf = (segments: readonly { readonly words: number }[]): number =>
  segments.reduce((sum, { words }) => sum + words, 0);
