import { withClosedTags } from './formats/blocks';
import { addressesOf } from './formats/markdown';
import { elementsOf, unescapeText, withoutTags } from './formats/markup';
import { placeholdersOf } from './placeholders';
import { isEscaped } from './serialize';
import type { Segment, Snapshot } from './snapshot';

/** Something a check has to say about a segment. An error holds the segment's field back. */
export interface Finding {
  key: string;
  code: 'missing' | 'placeholders' | 'markup' | 'length';
  message: string;
}

export interface ReadDelivery {
  /** Texts that may be written, by key. */
  accepted: Map<string, string>;
  findings: Finding[];
}

const difference = (from: readonly string[], other: readonly string[]): string[] => {
  const rest = [...other];
  return from.filter((item) => {
    const index = rest.indexOf(item);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
};

const quoted = (items: string[]): string => items.map((item) => `"${item.slice(0, 60)}"`).join(', ');

function placeholderFinding(segment: Segment, text: string): Finding | null {
  const [source, came] = [placeholdersOf(segment.text), placeholdersOf(text)];
  const lost = difference(source, came);
  const added = difference(came, source);
  if (lost.length + added.length === 0) return null;
  const parts = [
    lost.length > 0 ? `lacks ${quoted(lost)}` : '',
    added.length > 0 ? `has ${quoted(added)}, which the source does not` : '',
  ];
  return {
    key: segment.key,
    code: 'placeholders',
    message: `The translation of ${segment.key} ${parts.filter(Boolean).join(' and ')}.`,
  };
}

/** Tags, and in markdown addresses too. The code of a rich text travels as empty tags: words in them would be lost. */
const markupOf = (segment: Segment, text: string): string[] => [
  ...elementsOf(text, segment.format === 'inline' ? ['code'] : []),
  ...(segment.format === 'markdown' ? addressesOf(text) : []),
];

/** A translation is a stranger's input: it brings no markup, attribute or address that the source does not have. */
function markupFinding(segment: Segment, text: string): Finding | null {
  const [source, came] = [markupOf(segment, segment.text), markupOf(segment, text)];
  const added = difference(came, source);
  const lost = difference(source, came);
  if (added.length > 0) {
    return {
      key: segment.key,
      code: 'markup',
      message: `The translation of ${segment.key} brings markup that the source does not have: ${quoted(added)}.`,
    };
  }
  if (lost.length > 0) {
    return {
      key: segment.key,
      code: 'markup',
      message: `The translation of ${segment.key} lost markup: ${quoted(lost)}.`,
    };
  }
  return null;
}

function lengthFinding(segment: Segment, text: string): Finding | null {
  const length = text.length;
  if (segment.maxLength === undefined || length <= segment.maxLength) return null;
  return {
    key: segment.key,
    code: 'length',
    message: `The translation of ${segment.key} has ${length} characters; the field takes ${segment.maxLength}.`,
  };
}

/** A phrase as it travelled, read back into the segment's format. */
function asText(snapshot: Snapshot, segment: Segment, phrase: string): string {
  if (segment.format === 'inline') return withClosedTags(phrase);
  return isEscaped(snapshot, segment) ? unescapeText(phrase) : phrase;
}

const isBlank = (text: string): boolean => unescapeText(withoutTags(text)).trim() === '';

/** Nothing came, or tags around nothing. */
const isMissing = (segment: Segment, text: string): boolean =>
  text.trim() === '' || (isBlank(text) && !isBlank(segment.text));

/**
 * Reads what came against what was sent. Unknown keys are passed over, missing and empty ones are findings: nothing
 * empty is ever written over content.
 */
export function readDelivery(snapshot: Snapshot, phrases: Readonly<Record<string, string>>): ReadDelivery {
  const accepted = new Map<string, string>();
  const findings: Finding[] = [];
  for (const segment of snapshot.segments) {
    const phrase = Object.hasOwn(phrases, segment.key) ? phrases[segment.key] : undefined;
    const text = phrase === undefined ? '' : asText(snapshot, segment, phrase);
    if (isMissing(segment, text)) {
      findings.push({ key: segment.key, code: 'missing', message: `Nothing came back for ${segment.key}.` });
      continue;
    }
    const found = [
      placeholderFinding(segment, text),
      markupFinding(segment, text),
      lengthFinding(segment, text),
    ].filter((finding) => finding !== null);
    if (found.length > 0) findings.push(...found);
    else accepted.set(segment.key, text);
  }
  return { accepted, findings };
}
