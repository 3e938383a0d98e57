import type { FilterFields } from '../http/filter';
import { CURRENCY } from '../pricing';
import type { Price } from '../pricing';
import type { Project, ProjectOptions } from '../world/model';
import {
  documentsStatuses,
  hasWordCountError,
  isFinalized,
  priceOfProject,
  progressOf,
  totalWords,
} from '../world/projects';
import { activityOf, filterTime, isoTime, languagesOf } from './common';

/** A project as section 2.1 names its fields, with the further ones clients of the service read. */
export function projectRecord(project: Project, now: number): Record<string, unknown> {
  const price = priceOfProject(project);
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
    keywording_requirements: project.keywordingRequirements,
    creation_channel: 'api',
    custom_data: project.customData,
    deadline: project.deadline,
    priority: project.options.priority,
    progress: progressOf(project, now),
    total_word_count: totalWords(project),
    cached_documents_count: project.documents.size,
    documents_statuses: documentsStatuses(project),
    finalized: isFinalized(project),
    auto_launch: project.autoLaunch,
    same_author_must_do_entire_project: project.options.uniq_author,
    options: project.options,
    option_values: {},
    providers: project.providers,
    glossaries: project.glossaries,
    cost_in_credits: price.credits,
    cost_per_word: { currency: CURRENCY, amount: price.currencyPerWord },
    cost_in_currency: { currency: CURRENCY, amount: price.currency },
    pricing: { total_cost_at_launch_time: costAtLaunch(project) },
    word_count_error: hasWordCountError(project),
    work_template: project.workTemplate === null ? null : { name: project.workTemplate },
    callback: project.callback,
    external_id: null,
    multi_project_id: null,
    project_template_id: project.templateId,
    api_template_id: project.templateId,
    platform_id: project.platformId,
    created_at: isoTime(project.createdAt),
    updated_at: isoTime(project.updatedAt),
    launched_at: isoTime(project.launchedAt),
    completed_at: isoTime(project.completedAt),
  };
}

/** Section 2.1 types it as an integer: parts of a credit are rounded up, as a bill would be. */
function costAtLaunch(project: Project): number | null {
  return project.costAtLaunch === null ? null : Math.ceil(project.costAtLaunch);
}

const PLAIN: Record<string, (project: Project, now: number) => unknown> = {
  id: (project) => project.id,
  ref: (project) => project.ref,
  name: (project) => project.name,
  activity_name: (project) => project.activityName,
  archived: (project) => project.archived,
  status: (project) => project.status,
  cached_documents_count: (project) => project.documents.size,
  language_from_code: (project) => project.languageFrom,
  language_to_code: (project) => project.languageTo,
  level_name: (project) => project.options.language_level,
  'pricing.total_cost_at_launch_time': costAtLaunch,
  total_word_count: totalWords,
  progress: progressOf,
  category: (project) => project.category,
  platform_id: (project) => project.platformId,
};

const TIMES: Record<string, (project: Project) => number | null> = {
  created_at: (project) => project.createdAt,
  updated_at: (project) => project.updatedAt,
  launched_at: (project) => project.launchedAt,
  completed_at: (project) => project.completedAt,
};

/** The fields of section 2.1, read from the project itself: a filter works out only what it asks for. */
export function projectFields(now: number): FilterFields<Project> {
  return {
    plain: Object.keys(PLAIN),
    times: Object.keys(TIMES),
    read: (project, field) => PLAIN[field]?.(project, now) ?? filterTime(TIMES[field]?.(project) ?? null),
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
