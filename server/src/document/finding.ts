import type { Inline } from './inline';

/** Something a check has to say about a segment. An error holds its segment back; a warning lets it in. */
export interface Finding {
  readonly key: string;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** For a person: what is wrong, with the words it is about. */
  readonly message: string;
  /** Where in the plain text of the translation (`CheckedSegment.translation`), in UTF-16 units; absent: all of it. */
  readonly place?: { readonly start: number; readonly end: number };
}

/** A term of the site's glossary in the two languages of a document. */
export interface GlossaryTerm {
  readonly source: string;
  readonly target: string;
}

export interface CheckContext {
  readonly sourceLocale: string;
  readonly targetLocale: string;
  readonly glossary: readonly GlossaryTerm[];
}

/** A segment whose tags are intact, as checks see it. Placeholders stand in both texts as they are written. */
export interface CheckedSegment {
  readonly key: string;
  readonly format: string;
  readonly source: string;
  readonly translation: string;
  readonly sourceContent: readonly Inline[];
  readonly content: readonly Inline[];
  readonly maxLength: number | undefined;
}

/** What a check finds: the key is known. */
export type CheckResult = Omit<Finding, 'key'>;

/** Looks at one segment. Pure; sites add their own. */
export interface Check {
  readonly name: string;
  run(segment: CheckedSegment, context: CheckContext): CheckResult[];
}
