import { languageOf } from './locales';
import { CURRENCY, priceOf, toCurrency } from './pricing';
import type { Price } from './pricing';
import type { Account, Document, Project, ProjectOptions, SupportMessage, Wallet } from './world/model';
import {
  canPostMessage,
  completionOf,
  costInCredits,
  documentsStatuses,
  isBusy,
  isKeyValue,
  progressOf,
  totalWords,
} from './world/projects';
import type { FilterFields } from './http/filter';

/** Section 2.1. */
export const PROJECT_FIELDS: FilterFields = {
  plain: [
    'id',
    'ref',
    'name',
    'activity_name',
    'archived',
    'status',
    'cached_documents_count',
    'language_from_code',
    'language_to_code',
    'level_name',
    'pricing.total_cost_at_launch_time',
    'total_word_count',
    'progress',
    'category',
    'platform_id',
  ],
  times: ['created_at', 'updated_at', 'launched_at', 'completed_at'],
};

/** Section 2.4. */
export const DOCUMENT_FIELDS: FilterFields = {
  plain: [
    'id',
    'ref',
    'title',
    'activity_name',
    'status',
    'language_from_code',
    'language_to_code',
    'word_count',
    'category',
    'deliver_work_as_file',
  ],
  times: ['created_at', 'updated_at', 'completed_at', 'started_at', 'submitted_at'],
};

/** A project as section 2.1 names its fields, with the further ones clients of the service read. */
export function projectRecord(project: Project, now: number): Record<string, unknown> {
  const price = priceOf(project.options, totalWords(project));
  return {
    id: project.id,
    ref: project.ref,
    reference: project.ref,
    name: project.name,
    ...activityOf(project.activityName),
    status: project.status,
    archived: project.archived,
    ...languagesOf(project),
    level_name: project.options.language_level,
    category: project.category,
    vocabulary_type: project.vocabularyType,
    target_reader_groups: project.targetReaderGroups,
    grammatical_person: project.grammaticalPerson,
    project_briefing: project.briefing,
    project_briefing_is_rich: false,
    creation_channel: 'api',
    custom_data: project.customData,
    deadline: project.deadline,
    priority: project.options.priority,
    progress: progressOf(project, now),
    total_word_count: totalWords(project),
    cached_documents_count: project.documents.size,
    documents_statuses: documentsStatuses(project),
    // True once everything that decides the price has run.
    finalized: project.status !== 'in_creation' || (project.documents.size > 0 && !isBusy(project)),
    auto_launch: project.autoLaunch,
    same_author_must_do_entire_project: project.options.uniq_author,
    options: project.options,
    option_values: {},
    providers: project.providers,
    glossaries: project.glossaries,
    cost_in_credits: costInCredits(project),
    cost_per_word: { currency: CURRENCY, amount: price.currencyPerWord },
    cost_in_currency: { currency: CURRENCY, amount: price.currency },
    // Section 2.1 types it as an integer: parts of a credit are rounded up, as a bill would be.
    pricing: { total_cost_at_launch_time: project.costAtLaunch === null ? null : Math.ceil(project.costAtLaunch) },
    word_count_error: [...project.documents.values()].some((document) => document.wordCountError),
    work_template: null,
    callback: project.callback,
    external_id: null,
    multi_project_id: null,
    project_template_id: null,
    api_template_id: null,
    platform_id: project.platformId,
    created_at: isoTime(project.createdAt),
    updated_at: isoTime(project.updatedAt),
    launched_at: isoTime(project.launchedAt),
    completed_at: isoTime(project.completedAt),
  };
}

/** A quote: the record of a project that was not created, with total costs (section 4.1, quotation). */
export function quotationRecord(
  asked: { activityName: Project['activityName']; languageFrom: string; languageTo: string; options: ProjectOptions },
  words: number,
  price: Price,
): Record<string, unknown> {
  return {
    id: null,
    name: null,
    ...activityOf(asked.activityName),
    ...languagesOf(asked),
    level_name: asked.options.language_level,
    project_briefing: null,
    options: asked.options,
    total_word_count: words,
    total_costs: [
      { currency: 'credits', amount: price.credits },
      { currency: CURRENCY, amount: price.currency },
    ],
    cost_in_credits: price.credits,
    cost_per_word: { currency: CURRENCY, amount: price.currencyPerWord },
    created_at: null,
    updated_at: null,
    launched_at: null,
    completed_at: null,
  };
}

/** A document as section 2.4 names its fields, with the further ones clients of the service read. */
export function documentRecord(document: Document, project: Project, now: number): Record<string, unknown> {
  return {
    id: document.id,
    project_id: project.id,
    ref: document.ref,
    reference: document.ref,
    title: document.title,
    instructions: document.instructions,
    ...activityOf(document.activityName),
    status: document.status,
    type: isKeyValue(document.content) ? 'key_value' : 'standard',
    category: project.category,
    ...languagesOf(document),
    original_content: document.content,
    author_work: document.authorWork,
    author_id: document.authorId,
    author_rating: null,
    can_post_message_to_author: canPostMessage(document),
    word_count: document.wordCount,
    word_count_rule: document.wordCountRule,
    // Section 2.5, rule 3: only there when counting has failed.
    ...(document.wordCountError ? { word_count_error: true } : {}),
    perform_word_count: document.performWordCount,
    written_words: Math.round(((document.wordCount ?? 0) * completionOf(document, now)) / 100),
    completion: completionOf(document, now),
    keyword_list: document.keywordList,
    keywords_repeat_count: document.keywordsRepeatCount,
    satisfaction: document.satisfaction,
    deliver_work_as_file: document.deliverWorkAsFile,
    markup_in_content: document.markupInContent,
    skip_copyscape: true,
    plagiarism_analysis: null,
    custom_data: document.customData,
    callback: document.callback,
    created_at: isoTime(document.createdAt),
    updated_at: isoTime(document.updatedAt),
    started_at: isoTime(document.startedAt),
    submitted_at: isoTime(document.submittedAt),
    completed_at: isoTime(document.completedAt),
  };
}

/** Section 2.7a: the only record whose time is an object. */
export function supportMessageRecord(message: SupportMessage): Record<string, unknown> {
  return {
    content: message.message,
    message: message.message,
    author_id: message.authorId,
    author_ref: message.authorRef,
    written_by_you: message.writtenByYou,
    written_by_author: !message.writtenByYou,
    created_at: timeObject(message.createdAt),
  };
}

/** The current user with the live balance of its wallet. */
export function userRecord(account: Account, wallet: Wallet): Record<string, unknown> {
  return {
    id: account.id,
    ident: account.ident,
    locale: account.locale,
    email: account.email,
    callback: account.callback,
    wallet: { currency_code: CURRENCY, current_money: toCurrency(wallet.credits) },
    contact_information: {},
  };
}

/** `YYYY-MM-DDTHH:MM:SSZ` (section 2). */
export function isoTime(time: number | null): string | null {
  return time === null ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function timeObject(time: number): { day: number; month: number; year: number; full: string } {
  const date = new Date(time);
  const full = `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear(), full };
}

function activityOf(activity: string): Record<string, string> {
  return { activity_name: activity, ctype: activity };
}

function languagesOf({
  languageFrom,
  languageTo,
}: {
  languageFrom: string;
  languageTo: string;
}): Record<string, string> {
  return {
    language_from: languageOf(languageFrom),
    language_to: languageOf(languageTo),
    language_from_code: languageFrom,
    language_to_code: languageTo,
  };
}
