/** Entries, as the use cases need them. */
import type { ContentModel, FieldRules, Values } from '../../document';

export interface Entry {
  contentType: string;
  entryId: string;
}

export interface LocaleInfo {
  code: string;
  name: string;
  isDefault: boolean;
}

export interface Landing {
  entry: Entry;
  sourceLocale: string;
  targetLocale: string;
  values: Values;
  /** What a new locale does not take over from the source. */
  fieldRules: FieldRules;
  /** The target as the plan was made on it; the write is refused when it is another one by now. */
  targetFingerprint: string | null;
}

export interface Content {
  /** Throws where the content type is unknown or not localized. */
  model(contentType: string): ContentModel;
  displayName(contentType: string): string;
  titleOf(contentType: string, values: Values): string;
  locales(): Promise<LocaleInfo[]>;
  /** The draft of an entry in a locale, populated as deep as components go; null where there is none. */
  read(entry: Entry, locale: string): Promise<Values | null>;
  /** Several drafts in one reading, by entry id; what is not there is left out. */
  readMany(contentType: string, entryIds: readonly string[], locale: string): Promise<Map<string, Values>>;
  /** The drafts that stand in some of these locales, by locale, then by entry id; what is not there is left out. */
  standing(
    contentType: string,
    entryIds: readonly string[],
    locales: readonly string[],
  ): Promise<Map<string, Map<string, Values>>>;
  /** Which of these entries are gone in a locale, the content type itself perhaps. */
  gone(entries: readonly Entry[], locale: string): Promise<Entry[]>;
  fingerprint(values: Values | null): string | null;
  /** Where the source's draft can be looked at, if the site has a preview; never throws. */
  previewUrl(entry: Entry, locale: string): Promise<string | null>;
  /**
   * Writes a draft, in the caller's transaction. Throws `TargetMovedError` if the target changed since it was read.
   * Answers with what could not be taken along, in sentences.
   */
  write(landing: Landing): Promise<string[]>;
}

/** Somebody saved the target between our reading and our writing: read again, merge anew. */
export class TargetMovedError extends Error {
  constructor() {
    super('The target entry changed while the delivery was being written.');
    this.name = 'TargetMovedError';
  }
}
