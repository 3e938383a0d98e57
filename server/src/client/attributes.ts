/** What is sent: the attributes of new projects and documents, and quotes. */
import type { Callbacks } from './callbacks';
import { writtenTime } from './times';

/** Options of a project (2.3). Those of translation memory need documents that exist already. */
export interface ProjectOptions extends TmOptions {
  /** Required by the service: `premium` or `enterprise`. */
  language_level?: string;
  /** Sends the work to quality control. */
  quality?: boolean;
  /** Id of an expertise or sub-expertise. */
  expertise?: string;
  /** The documents have unusual file extensions. */
  specific_attachment?: boolean;
  /** Urgent; authors see a financial incentive. */
  priority?: boolean;
  /** The same author for all documents: slower, and of one style. */
  uniq_author?: boolean;
}

/** Options that ask for analyses and a first draft (2.3); they are refused for a project without documents. */
export interface TmOptions {
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

/** A project as it is sent (2.2). Fields that it does not name are sent as they are given. */
export interface ProjectAttributes {
  name: string;
  /** `translation`, `copywriting` or `proofreading`. */
  activity_name?: string;
  /** In any case; sent as `xx-yy`. */
  language_from?: string;
  language_to?: string;
  category?: string;
  vocabulary_type?: string;
  target_reader_groups?: string;
  grammatical_person?: string;
  /** Instructions for authors. */
  project_briefing?: string;
  /** Ids. */
  glossaries?: readonly string[];
  /** Ids of chosen authors. */
  providers?: readonly string[];
  options?: ProjectOptions;
  custom_data?: Readonly<Record<string, unknown>>;
  /** As `Date`, or as the text that is sent: `YYYY-MM-DD HH:MM:SS UTC`. */
  deadline?: string | Date;
  /** Makes the service spend by itself as soon as it can: off unless said otherwise. */
  auto_launch?: boolean;
  callback?: Callbacks;
  [other: string]: unknown;
}

/** A project to be created. */
export interface NewProject extends ProjectAttributes {
  /**
   * The project template to make it of; then only `name` is needed beside it. The specification shows no name for
   * this field: where the service wants another one, give it under that.
   */
  api_template_id?: string;
  /** Documents created along with it (4.1). */
  documents?: readonly DocumentAttributes[];
}

/** Some of a project's attributes. */
export type ProjectChange = Partial<ProjectAttributes>;

/** One phrase to be worked on, with what the translator should know about it. */
export interface Phrase {
  original_phrase: string;
  details?: string;
}

/** A document as it is sent (2.5). Fields that it does not name are sent as they are given. */
export interface DocumentAttributes {
  title: string;
  /** `key_value` beside an object as `original_content`. */
  type?: string;
  original_content?: string | Readonly<Record<string, Phrase>>;
  /** The address of a file that holds the content. */
  remote_file_url?: string;
  instructions?: string;
  activity_name?: string;
  /** In any case; sent as `xx-yy`. */
  language_from?: string;
  language_to?: string;
  word_count?: number;
  word_count_rule?: number;
  /** Has the words counted; then `word_count` is ignored, and the count comes some time later. */
  perform_word_count?: boolean;
  /** Without it, tags are counted and charged as words. */
  markup_in_content?: boolean;
  /** Separated by commas. */
  keyword_list?: string;
  keywords_repeat_count?: number;
  /** Where the service sends word of events of this document (section 6). */
  callback?: Callbacks;
  custom_data?: Readonly<Record<string, unknown>>;
  /** The author has to submit the work as a file (2.4). */
  deliver_work_as_file?: boolean;
  [other: string]: unknown;
}

/** Some of a document's attributes. */
export type DocumentChange = Partial<DocumentAttributes>;

/** New projects and documents want language codes as `xx-yy`, where other operations give `xx-YY`. */
export function creationLanguages<T extends { language_from?: string; language_to?: string }>(attributes: T): T {
  const { language_from: from, language_to: to } = attributes;
  return {
    ...attributes,
    ...(from === undefined ? {} : { language_from: from.toLowerCase() }),
    ...(to === undefined ? {} : { language_to: to.toLowerCase() }),
  };
}

/**
 * A project's attributes as they travel.
 *
 * @throws InvalidRequestError for a deadline that is no date.
 */
export function writtenProject(operation: string, attributes: ProjectChange & Pick<NewProject, 'documents'>): object {
  const { deadline, documents } = attributes;
  return {
    ...creationLanguages(attributes),
    ...(deadline instanceof Date ? { deadline: `${writtenTime(operation, deadline)} UTC` } : {}),
    ...(documents === undefined ? {} : { documents: documents.map(creationLanguages) }),
  };
}
