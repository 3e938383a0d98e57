/**
 * From a record back to the attributes it was made of: PUT replaces (section 9, rule 5), so whatever an update leaves
 * out is lost. Only what a client sets is taken over, never what the service computes (counts, states, prices).
 */
import { z } from 'zod';
import type { DocumentChange, Phrase, ProjectChange, ProjectOptions } from './attributes';
import type { Callbacks } from './callbacks';
import { UnreadableAnswerError } from './errors';
import { fields, flag, isFields, text } from './fields';
import type { DocumentRecord, ProjectRecord } from './records';
import { writtenTime } from './times';

/**
 * All attributes of a project (2.2, 2.3), with a change applied: its fields take the place of the project's, its
 * options join the project's.
 *
 * @throws UnreadableAnswerError naming an option of the record that cannot be read, as an expertise of which only is
 *   said that there is one; a change that names the option settles it.
 */
export function projectAttributesOf(record: ProjectRecord, change: ProjectChange = {}): ProjectChange {
  const { options: changedOptions, ...changed } = present(change);
  return present({
    name: record.name,
    activity_name: record.activity_name,
    language_from: record.language_from_code,
    language_to: record.language_to_code,
    category: record.category,
    vocabulary_type: record.vocabulary_type,
    target_reader_groups: record.target_reader_groups,
    grammatical_person: record.grammatical_person,
    project_briefing: record.project_briefing,
    glossaries: record.glossaries,
    providers: record.providers,
    custom_data: changed.custom_data ?? customDataOf('projects.update', record),
    deadline: record.deadline && `${writtenTime('projects.update', record.deadline)} UTC`,
    auto_launch: record.auto_launch,
    callback: callbacksOf(record),
    // The integration that made it (2.1): set on creation, if under no name of 2.2.
    platform_id: record.platform_id,
    // Not among the attributes that 2.2 promises to take, though a duplicate copies them: named only where they matter.
    keywording_requirements: record.keywording_requirements || undefined,
    work_template: changed.work_template ?? workTemplateOf(record),
    ...changed,
    options: optionsOf(record, changedOptions ?? {}),
  });
}

/** It is answered as a record (2.8), and its name is what names it. */
function workTemplateOf({ work_template: answered }: ProjectRecord): string | undefined {
  const name = isFields(answered) ? answered.name : answered;
  if (name === undefined || name === null || name === '') return undefined;
  if (typeof name !== 'string') throw unknown('projects.update', 'work_template');
  return name;
}

const optionReaders = {
  language_level: text,
  quality: flag,
  specific_attachment: flag,
  priority: flag,
  uniq_author: flag,
  translation_memory: flag,
  translation_diff: flag,
  post_editing_machine_translation: flag,
};

/** The options of 2.3, from where they stand or from the project's own fields that say the same. */
function optionsOf(record: ProjectRecord, change: ProjectOptions): ProjectOptions | undefined {
  const changed = present(change);
  const answered = { ...record.options, ...changed };
  const read = z.object(optionReaders).safeParse(answered);
  if (!read.success) throw unknown('projects.update', `options.${String(read.error.issues[0]?.path[0])}`);
  const options = present({
    ...read.data,
    language_level: read.data.language_level ?? record.level_name,
    priority: read.data.priority ?? flag.safeParse(record.priority).data,
    uniq_author: read.data.uniq_author ?? record.same_author_must_do_entire_project,
    expertise: changed.expertise ?? expertiseOf(record),
  });
  return Object.keys(options).length > 0 ? options : undefined;
}

/** `options.expertise` is an id, or `true` while the id stands in `option_values`: bare, alone in a list, or in a record. */
function expertiseOf({ options, option_values: values }: ProjectRecord): string | undefined {
  const answered = options?.expertise;
  if (answered === undefined || answered === null || answered === '' || flag.safeParse(answered).data === false) {
    return undefined;
  }
  if (flag.safeParse(answered).data !== true) return idOf(answered);
  return idOf(values?.expertise);
}

function idOf(value: unknown): string {
  const [only] = Array.isArray(value) && value.length === 1 ? (value as unknown[]) : [value];
  const id = isFields(only) ? only.id : only;
  if ((typeof id === 'string' && id !== '') || Number.isSafeInteger(id)) return String(id);
  throw unknown('projects.update', 'options.expertise');
}

/**
 * All attributes of a document (2.5), with a change applied: its fields take the place of the document's.
 *
 * A count of words is computed by the service unless the work is copywriting, so the words are counted anew, and
 * `word_count` is taken over for copywriting and where the record says that nothing was counted.
 *
 * @throws UnreadableAnswerError when the record does not hold the content to be worked on; a change that names
 *   `original_content` or `remote_file_url` settles it.
 */
export function documentAttributesOf(record: DocumentRecord, change: DocumentChange = {}): DocumentChange {
  const changed = present(change);
  const replacesContent = changed.original_content !== undefined || changed.remote_file_url !== undefined;
  const replacesCount = changed.word_count !== undefined || changed.perform_word_count !== undefined;
  return present({
    title: record.title,
    instructions: record.instructions,
    activity_name: record.activity_name,
    language_from: record.language_from_code,
    language_to: record.language_to_code,
    word_count_rule: record.word_count_rule,
    markup_in_content: record.markup_in_content,
    keywords_repeat_count: record.keywords_repeat_count,
    keyword_list: record.keyword_list,
    callback: callbacksOf(record),
    custom_data: changed.custom_data ?? customDataOf('documents.update', record),
    // Off unless asked for, and not among the attributes that 2.5 promises to take: named only where it matters.
    deliver_work_as_file: record.deliver_work_as_file === true ? true : undefined,
    ...(replacesContent ? {} : contentOf(record)),
    ...(replacesCount ? {} : countOf(record)),
    ...changed,
  });
}

type Content = Pick<DocumentChange, 'type' | 'original_content' | 'remote_file_url'>;

function contentOf(record: DocumentRecord): Content {
  const { original_content: content, remote_file_url: file } = record;
  if (isFields(content)) return { type: 'key_value', original_content: phrasesOf(content) };
  if (file !== undefined) return { remote_file_url: file };
  // The content of a document made of a file is answered as the file's address: sent as content, it would be the text.
  if (typeof content === 'string' && /^https?:\/\/\S+$/i.test(content)) return { remote_file_url: content };
  if (typeof content === 'string') return { original_content: content };
  // Copywriting starts from nothing but instructions.
  if (record.activity_name === 'copywriting' && (content === undefined || content === null)) return {};
  throw unknown('documents.update', 'original_content');
}

/** What was sent: the service adds what became of it. */
function phrasesOf(content: Record<string, unknown>): Record<string, Phrase> {
  const phrases = Object.entries(content).map(([key, entry]): [string, Phrase] => {
    // A phrase that is answered as a plain text does not tell its details, and the service would drop them.
    const { original_phrase: phrase, details } = isFields(entry) ? entry : {};
    if (typeof phrase !== 'string') throw unknown('documents.update', 'original_content');
    return [key, { original_phrase: phrase, ...(typeof details === 'string' ? { details } : {}) }];
  });
  // fromEntries, because a key may have any name, `__proto__` included.
  return Object.fromEntries(phrases);
}

function countOf(record: DocumentRecord): Pick<DocumentChange, 'word_count' | 'perform_word_count'> {
  const counted = record.perform_word_count ?? record.activity_name !== 'copywriting';
  return counted ? { perform_word_count: true } : { word_count: record.word_count };
}

function customDataOf(
  operation: string,
  { custom_data: data }: { custom_data?: unknown },
): Record<string, unknown> | undefined {
  const read = fields.safeParse(data);
  if (!read.success) throw unknown(operation, 'custom_data');
  return read.data;
}

function callbacksOf({ callback }: Pick<DocumentRecord, 'callback'>): Callbacks | undefined {
  const standing = Object.entries(callback ?? {}).flatMap(([event, there]) =>
    there?.url === undefined ? [] : [[event, present({ url: there.url, format: there.format })] as const],
  );
  return standing.length > 0 ? Object.fromEntries(standing) : undefined;
}

/** Without what is `undefined`: in a change it means "as it is", and none of it would be sent. */
function present<T extends object>(attributes: T): T {
  const copy = { ...attributes };
  for (const [name, value] of Object.entries(copy)) if (value === undefined) Reflect.deleteProperty(copy, name);
  return copy;
}

function unknown(operation: string, path: string): UnreadableAnswerError {
  const message =
    `${operation} sent nothing: the record does not tell its ${path}, which would be lost. ` +
    'Name it in the change, or send all attributes with replace.';
  return new UnreadableAnswerError({ operation, path, message });
}
