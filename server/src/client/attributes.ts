/** What is sent: the attributes of new projects and documents, quotes and filters. */

/** Options of a project (2.3). Those of translation memory need documents that exist already. */
export interface ProjectOptions {
  /** Required by the service: `premium` or `enterprise`. */
  language_level?: string;
  quality?: boolean;
  expertise?: string;
  specific_attachment?: boolean;
  priority?: boolean;
  uniq_author?: boolean;
  translation_memory?: boolean;
  translation_diff?: boolean;
  post_editing_machine_translation?: boolean;
}

/** What a quote is asked for (4.1). */
export interface QuoteRequest {
  /** `translation`, `copywriting` or `proofreading`. */
  activity_name: string;
  language_from: string;
  language_to: string;
  total_word_count: number;
  options: ProjectOptions;
}

/**
 * A new project (2.2). The template's id has no name in the specification: it is one of the fields that are open here.
 */
export interface ProjectAttributes {
  name: string;
  activity_name?: string;
  language_from?: string;
  language_to?: string;
  category?: string;
  vocabulary_type?: string;
  target_reader_groups?: string;
  grammatical_person?: string;
  project_briefing?: string;
  glossaries?: readonly string[];
  providers?: readonly string[];
  options?: ProjectOptions;
  custom_data?: Readonly<Record<string, unknown>>;
  /** `YYYY-MM-DD HH:MM:SS UTC`. */
  deadline?: string;
  /** Makes the service spend by itself as soon as it can: off unless said otherwise. */
  auto_launch?: boolean;
  [other: string]: unknown;
}

/** One phrase to be worked on, with what the translator should know about it. */
export interface Phrase {
  original_phrase: string;
  details?: string;
}

/** A new document (2.5). */
export interface DocumentAttributes {
  title: string;
  /** `key_value` beside an object as `original_content`. */
  type?: string;
  original_content?: string | Readonly<Record<string, Phrase>>;
  remote_file_url?: string;
  instructions?: string;
  activity_name?: string;
  language_from?: string;
  language_to?: string;
  word_count?: number;
  word_count_rule?: number;
  /** Has the words counted; then `word_count` is ignored, and the count comes some time later. */
  perform_word_count?: boolean;
  /** Without it, tags are counted and charged as words. */
  markup_in_content?: boolean;
  keyword_list?: string;
  keywords_repeat_count?: number;
  callback?: Readonly<Record<string, { url: string; format?: string }>>;
  custom_data?: Readonly<Record<string, unknown>>;
  [other: string]: unknown;
}

/** What a filter operation is asked for (section 4, filter operations). */
export interface Filter {
  /** Field to value, or to operators such as `{$gt: 100}`. Times in it are `YYYY-MM-DD HH:MM:SS`. */
  where?: Readonly<Record<string, unknown>>;
  /** A field; with `-` before it descending. */
  order?: string;
  /** Wanted page size, up to 100. The service may take another. */
  perPage?: number;
}

/** New projects and documents want language codes as `xx-yy`, where other operations give `xx-YY`. */
export function creationLanguages<T extends { language_from?: string; language_to?: string }>(attributes: T): T {
  const { language_from: from, language_to: to } = attributes;
  return {
    ...attributes,
    ...(from === undefined ? {} : { language_from: from.toLowerCase() }),
    ...(to === undefined ? {} : { language_to: to.toLowerCase() }),
  };
}

/** The query of a filter: `where` as JSON. The first page is what comes without a page being named (8, rule 1). */
export function filterQuery(filter: Filter, page: number): Record<string, string | number | undefined> {
  return {
    where: filter.where === undefined ? undefined : JSON.stringify(filter.where),
    order: filter.order,
    page: page > 1 ? page : undefined,
    per_page: filter.perPage,
  };
}
