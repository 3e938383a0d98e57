/** Entries, as the use cases need them. */
import type { SourceVersion } from '../../../../contracts/options';
import type { Problem } from '../../../../contracts/problems';
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

/** The locales that a site can be given. */
export interface SiteLocales {
  /** All that Strapi could have, by code, with their names. */
  known(): ReadonlyMap<string, string>;
  /** Makes one as Strapi's own settings do, `createdBy` an admin; false where it is there already. */
  create(locale: { code: string; name: string; createdBy: number | null }): Promise<boolean>;
}

export interface Landing {
  entry: Entry;
  sourceLocale: string;
  targetLocale: string;
  values: Values;
  /** What a new locale does not take over from the source. */
  fieldRules: FieldRules;
  /** Which version of the source a new locale takes everything from that is not delivered. */
  sourceVersion: SourceVersion;
  /** That version with all its values, where it is at hand: it is not read once more, unless it is a draft and changed. */
  source?: Values;
  /** It is to be published afterwards: then it is looked at before the write whether that harms nobody. */
  wantsPublish: boolean;
  /** The target as the plan was made on it; the write is refused when it is another one by now. */
  targetFingerprint: string | null;
  /** The same with all its values, where they are at hand: then they are not read once more. */
  target?: Values | null;
  /** All that stands in the target's draft and is not published yet came from deliveries, not from people. */
  draftIsOurs?: boolean;
}

/** A relation that could not be pointed at the related entry, because that has no version in the target locale yet. */
export interface DeferredLink {
  /** In the target's values: names, and rows of items (`['sessions', 12, 'speaker']`, in dynamic zones `'sections.quote#12'`). */
  path: (string | number)[];
  relatedType: string;
  relatedId: string;
}

/** What came of a write. */
export interface Written {
  /** The target as it stands now, read again. */
  target: Values;
  /** What could not be taken along, in sentences. */
  notes: string[];
  /** Of the attributes that were written; links that waited in others wait on. */
  deferred: DeferredLink[];
  /** Why it had better not be published; null: nothing speaks against it, or nobody asked. */
  publishProblem: Problem | null;
}

export interface Content {
  /** Throws where the content type is unknown or not localized. */
  model(contentType: string): ContentModel;
  displayName(contentType: string): string;
  titleOf(contentType: string, values: Values): string;
  locales(): Promise<LocaleInfo[]>;
  /** The draft of an entry in a locale, populated as deep as components go; null where there is none. */
  read(entry: Entry, locale: string, version?: SourceVersion): Promise<Values | null>;
  /** Several drafts in one reading, by entry id; what is not there is left out. */
  readMany(
    contentType: string,
    entryIds: readonly string[],
    locale: string,
    version?: SourceVersion,
  ): Promise<Map<string, Values>>;
  /** What entries are called in a locale, by entry id, in one light query; what is not there is left out. */
  titles(contentType: string, entryIds: readonly string[], locale: string): Promise<Map<string, string>>;
  /** The drafts that stand in some of these locales, by locale, then by entry id; what is not there is left out. */
  standing(
    contentType: string,
    entryIds: readonly string[],
    locales: readonly string[],
  ): Promise<Map<string, Map<string, Values>>>;
  /** Which of these entries are gone in a locale, the content type itself perhaps. */
  gone(entries: readonly Entry[], locale: string): Promise<Entry[]>;
  /** Of a whole entry as it was read: changes with every save of it, and with nothing else. */
  fingerprint(values: Values | null): string | null;
  /** Where the source's draft can be looked at, if the site has a preview; never throws. */
  previewUrl(entry: Entry, locale: string): Promise<string | null>;
  /**
   * Writes a draft, in the caller's transaction. Throws `TargetMovedError` if the target changed since it was read. Its
   * own items keep their ids; an id that is not one of them is taken for a new item.
   */
  write(landing: Landing): Promise<Written>;
  /**
   * Publishes a locale; answers with the reason where Strapi (a validation, a review workflow) refuses. Inside a
   * transaction it throws that reason, for only undoing the whole keeps what was published before.
   */
  publish(entry: Entry, locale: string): Promise<Problem | null>;
  /** Whether an entry has a published version in a locale. */
  isPublished(entry: Entry, locale: string): Promise<boolean>;
  /** Takes a locale away that a delivery created. Throws `TargetMovedError` if it changed since. */
  remove(entry: Entry, locale: string, targetFingerprint: string): Promise<void>;
  /**
   * Links a relation that waited, in the caller's transaction, at its place in the source's order. False where there is
   * nothing to link any more: the holder, the related entry or the place is gone, or somebody chose another one.
   */
  linkDeferred(holder: Entry, sourceLocale: string, locale: string, link: DeferredLink): Promise<boolean>;
  /** In which locales entries have a draft, by entry id; those that are gone are left out. */
  localesOf(contentType: string, entryIds: readonly string[]): Promise<Map<string, Set<string>>>;
  /** Pages through all entries of a content type, each once, in a steady order. */
  entryIds(contentType: string, after: string | null, limit: number): Promise<string[]>;
  /** How many these are, about. */
  countEntries(contentType: string): Promise<number>;
}

/** Somebody saved the target between our reading and our writing: read again, merge anew. */
export class TargetMovedError extends Error {
  constructor() {
    super('The target entry changed while the delivery was being written.');
    this.name = 'TargetMovedError';
  }
}
