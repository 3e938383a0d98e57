import type { FilterFields } from '../http/filter';
import type { Document, Project } from '../world/model';
import { canPostMessage, completionOf, isKeyValue } from '../world/projects';
import { activityOf, filterTime, isoTime, languagesOf } from './common';

/** A document as section 2.4 names its fields, with the further ones clients of the service read. */
export function documentRecord(document: Document, project: Project, now: number): Record<string, unknown> {
  const completion = completionOf(document, now);
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
    remote_file_url: document.remoteFileUrl,
    author_work: document.authorWork,
    author_id: document.authorId,
    author_rating: null,
    can_post_message_to_author: canPostMessage(document),
    word_count: document.wordCount,
    word_count_rule: document.wordCountRule,
    // Section 2.5, rule 3: only there when counting has failed.
    ...(document.wordCountError ? { word_count_error: true } : {}),
    perform_word_count: document.performWordCount,
    written_words: Math.round(((document.wordCount ?? 0) * completion) / 100),
    completion,
    keyword_list: document.keywordList,
    keywords_repeat_count: document.keywordsRepeatCount,
    satisfaction: document.satisfaction,
    deliver_work_as_file: document.deliverWorkAsFile,
    markup_in_content: document.markupInContent,
    skip_copyscape: document.activityName !== 'copywriting',
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

const PLAIN: Record<string, (document: Document, project: Project) => unknown> = {
  id: (document) => document.id,
  ref: (document) => document.ref,
  title: (document) => document.title,
  activity_name: (document) => document.activityName,
  status: (document) => document.status,
  language_from_code: (document) => document.languageFrom,
  language_to_code: (document) => document.languageTo,
  word_count: (document) => document.wordCount,
  category: (_document, project) => project.category,
  deliver_work_as_file: (document) => document.deliverWorkAsFile,
};

const TIMES: Record<string, (document: Document) => number | null> = {
  created_at: (document) => document.createdAt,
  updated_at: (document) => document.updatedAt,
  completed_at: (document) => document.completedAt,
  started_at: (document) => document.startedAt,
  submitted_at: (document) => document.submittedAt,
};

/** The fields of section 2.4, read from the document itself: a filter works out only what it asks for. */
export function documentFields(project: Project): FilterFields<Document> {
  return {
    plain: Object.keys(PLAIN),
    times: Object.keys(TIMES),
    read: (document, field) => PLAIN[field]?.(document, project) ?? filterTime(TIMES[field]?.(document) ?? null),
  };
}
