/**
 * Projects, documents and what belongs to them, as the service answers them. Every field may be absent, unknown
 * fields are kept, and where the service has two names for one thing both are read and the specification's is offered.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callbacks } from './callbacks';
import {
  anything,
  fields,
  flag,
  identifier,
  identifiers,
  isFields,
  languageCode,
  listOf,
  maybe,
  money,
  moment,
  number,
  reference,
  requiredText,
  status,
  statusCounts,
  text,
  texts,
} from './fields';
import { record, unwrapped } from './shape';

const languages = { language_from_code: 'language_from', language_to_code: 'language_to' };
const shared = { ...languages, activity_name: 'ctype', ref: 'reference' };
const ofProject = { ...shared, providers: 'textmasters' };

const projectFields = {
  name: text,
  ref: text,
  activity_name: text,
  status,
  archived: flag,
  /** `xx-yy`, or `xx` where nothing more is answered. */
  language_from_code: languageCode,
  language_to_code: languageCode,
  level_name: text,
  category: text,
  vocabulary_type: text,
  target_reader_groups: text,
  grammatical_person: text,
  project_briefing: text,
  project_briefing_is_rich: flag,
  creation_channel: text,
  keywording_requirements: text,
  work_template: anything,
  /** Options of 2.3, as they come: `expertise` may be a boolean while its id stands in `option_values`. */
  options: fields,
  option_values: fields,
  custom_data: anything,
  callback: callbacks,
  deadline: moment,
  priority: anything,
  same_author_must_do_entire_project: flag,
  /** Authors chosen for it. */
  providers: identifiers,
  glossaries: identifiers,
  /** Not a status: a project in creation that is not finalized is still being counted and analysed. */
  finalized: flag,
  auto_launch: flag,
  /** Percent. */
  progress: number,
  total_word_count: number,
  cached_documents_count: number,
  documents_statuses: statusCounts,
  cost_in_credits: number,
  cost_in_currency: money,
  cost_per_word: money,
  /** What the launch cost, in credits. */
  pricing: maybe(record({ total_cost_at_launch_time: number })),
  word_count_error: flag,
  platform_id: reference,
  external_id: reference,
  multi_project_id: reference,
  project_template_id: reference,
  api_template_id: reference,
  created_at: moment,
  updated_at: moment,
  launched_at: moment,
  completed_at: moment,
};

/** A project (2.1 and the fields in use). */
export const project = record({ id: identifier, ...projectFields }, ofProject);
export type ProjectRecord = z.output<typeof project>;

/** One project as a whole answer. */
export const projectAnswer = z.preprocess(unwrapped('project'), project);

const pricedProject = record({ ...projectFields, total_costs: maybe(listOf(money)) }, ofProject)
  .refine(
    (quotation) =>
      quotation.total_costs?.length || quotation.cost_in_credits !== undefined || quotation.cost_in_currency,
    {
      path: ['total_costs'],
      error: 'expected a price',
    },
  )
  .transform(({ total_costs: costs, ...quotation }) => ({
    ...quotation,
    /** One per currency, one of them `credits`; empty where the price stands in `cost_in_credits` only. */
    total_costs: (costs ?? []).filter((cost) => cost !== undefined),
  }));

/** A would-be project with its price (4.1, quotation): it has no id, and its price stands in `total_costs`. */
export const quotationAnswer = z.preprocess(unwrapped('project'), pricedProject);
export type Quotation = z.output<typeof quotationAnswer>;

/** An author whom the client knows already (2.7). `status`: preferred, blacklisted, uncategorized, my_textmaster. */
export const myAuthor = record({
  id: reference,
  /** What projects take as one of their `providers`. */
  author_id: reference,
  author_name: text,
  author_ref: text,
  latest_activity: anything,
  status,
  description: text,
  tags: texts,
  created_at: moment,
  updated_at: moment,
}).refine(({ id, author_id: authorId }) => (id ?? authorId) !== undefined, { path: ['id'], error: 'expected an id' });
export type MyAuthorRecord = z.output<typeof myAuthor>;

/** A document (2.4 and the fields in use). */
export const document = record(
  {
    id: identifier,
    project_id: reference,
    title: text,
    instructions: text,
    ref: text,
    activity_name: text,
    status,
    /** `key_value` for a key/value document. */
    type: text,
    category: text,
    /** `xx-yy`, or `xx` where nothing more is answered. */
    language_from_code: languageCode,
    language_to_code: languageCode,
    keyword_list: text,
    keywords_repeat_count: number,
    /** Nothing until counting has ended. */
    word_count: number,
    /** The count failed: the file cannot be read, or, for key/value and plain text, the service had a moment's trouble. */
    word_count_error: flag,
    word_count_rule: number,
    perform_word_count: flag,
    written_words: number,
    /** Percent. */
    completion: number,
    markup_in_content: flag,
    deliver_work_as_file: flag,
    skip_copyscape: flag,
    plagiarism_analysis: anything,
    /** What was sent; `completedPhrases` reads the finished work out of this and the next. */
    original_content: anything,
    author_work: anything,
    remote_file_url: text,
    custom_data: anything,
    callback: callbacks,
    /** Sent as neutral, positive or negative; it comes back as a whole number, offered as text. */
    satisfaction: text,
    author_rating: anything,
    author_id: reference,
    can_post_message_to_author: flag,
    created_at: moment,
    updated_at: moment,
    started_at: moment,
    submitted_at: moment,
    completed_at: moment,
  },
  shared,
);
export type DocumentRecord = z.output<typeof document>;

/** One document as a whole answer. */
export const documentAnswer = z.preprocess(unwrapped('document'), document);

/** A message between client and author about a document (2.7a). */
export const supportMessage = record(
  {
    message: requiredText,
    /** The same as `message`. */
    content: text,
    author_id: reference,
    author_ref: text,
    written_by_you: flag,
    written_by_author: flag,
    created_at: moment,
  },
  { message: 'content', content: 'message' },
).transform((message) => ({ ...message, key: messageKey(message) }));
/**
 * The service gives messages no id. `key` stands in for one: the same each time a message is read, whichever form its
 * date comes in, and different for messages that differ in time, author or text.
 */
export type SupportMessageRecord = z.output<typeof supportMessage>;

/** One message as a whole answer. It has no `id` by which to tell the record from its wrapping. */
export const supportMessageAnswer = z.preprocess(
  (value) => (isFields(value) && isFields(value.support_message) ? value.support_message : value),
  supportMessage,
);

function messageKey(message: { created_at?: Date; author_ref?: string; message: string }): string {
  const identity = [message.created_at?.toISOString() ?? null, message.author_ref ?? null, message.message];
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}

/** Where the work that needs a review stands, as it is answered: bare, or under one of two names. */
export const reviewUrlAnswer = z
  .preprocess(
    (value) => (typeof value === 'string' ? { review_url: value } : value),
    record({ review_url: requiredText }, { review_url: 'url' }),
  )
  .transform(({ review_url: url }) => url);

/**
 * The answer of an operation whose effect is all that counts, for which the specification shows no body. The status
 * says that it was done; the record is offered if it came along, and its absence or a strange field in it must not
 * turn a launch that worked into a doubt.
 */
export const projectAfter = projectAnswer.optional().catch(undefined);
export const documentAfter = documentAnswer.optional().catch(undefined);

/** The answer of an operation that leaves nothing to tell about. */
export const nothing = z.unknown().transform((): void => undefined);

/** The answer of a batch of approvals, `{status: "ok"}`: another status is not a word of success. */
export const doneAnswer = z.unknown().transform((value, context): void => {
  if (isFields(value) && typeof value.status === 'string' && value.status.toLowerCase() !== 'ok') {
    context.addIssue({ code: 'custom', path: ['status'], message: 'expected ok' });
  }
});
