import { priceOf, toCurrency } from '../pricing';
import type { Price } from '../pricing';
import type { Document, DocumentStatus, KeyValueContent, Project, ProjectStatus } from './model';
import { sumsOf } from './sums';

/** Statuses in which work was handed in and waits for the client. */
const REVIEWABLE: readonly DocumentStatus[] = ['in_review', 'in_extra_review'];

/** Statuses in which nothing was written yet. */
const NOT_BEGUN = [
  'in_creation',
  'counting_words',
  'waiting_assignment',
  'cancelled',
] as const satisfies DocumentStatus[];
/** Statuses in which the author has done the work. */
const HANDED_IN = [
  'quality_control',
  'copyscape',
  'in_review',
  'in_extra_review',
  'completed',
] as const satisfies DocumentStatus[];

/** True when a document's content is an object of keys (section 2.5, rule 1). */
export function isKeyValue(content: Document['content']): content is KeyValueContent {
  return typeof content === 'object' && content !== null;
}

/** Section 4.3: for a document in review, or as a reply to a message of the author at work. */
export function canPostMessage({ status, messages }: Document): boolean {
  return status === 'in_review' || (status === 'in_progress' && messages.some(({ writtenByYou }) => !writtenByYou));
}

/** Words of all documents counted so far. */
export function totalWords(project: Project): number {
  return sumsOf(project).words;
}

/** What the project costs as it stands: of a launched one, what was paid. The same function makes quotes. */
export function priceOfProject(project: Project): Price {
  const price = priceOf(project.options, sumsOf(project).pricedWords, project.priceFactor);
  const paid = project.costAtLaunch;
  return paid === null ? price : { ...price, credits: paid, currency: toCurrency(paid) };
}

/** Section 2.3, rule 2: the operations of a project from a template run only after finalize. */
export function awaitsFinalize(project: Project): boolean {
  return project.templateId !== null && project.finalization === null;
}

/** True when the words of a document could not be counted (section 2.5, rule 3). */
export function hasWordCountError(project: Project): boolean {
  return sumsOf(project).failed > 0;
}

/** True once everything that decides the price has run. */
export function isFinalized(project: Project): boolean {
  if (project.templateId !== null) return project.finalization === 'done';
  return project.status !== 'in_creation' || (project.documents.size > 0 && !isBusy(project));
}

/** True while an asynchronous operation runs, or is to run, on the project or one of its documents (section 3). */
export function isBusy(project: Project): boolean {
  if (project.next !== null || project.pendingAnalyses.length > 0) return true;
  return isCounting(project);
}

export function isCounting(project: Project): boolean {
  return sumsOf(project).statuses.has('counting_words');
}

/** Section 8, rule 5. A queued launch counts: what is being launched must not change under it. */
export function isChangeable(project: Project): boolean {
  return project.status === 'in_creation' && project.next === null;
}

/** Percent of the author's work done by `now`; derived from the clock, never stored. */
export function completionOf(document: Document, now: number): number {
  const { status } = document;
  if (isOneOf(NOT_BEGUN, status)) return 0;
  if (isOneOf(HANDED_IN, status)) return 100;
  switch (status) {
    case 'incomplete':
      return document.submissions > 0 ? 50 : 0;
    case 'in_progress':
      return share(document, now);
    case 'paused':
      return document.paused === null ? 0 : completionOf(beforePause(document), document.paused.at);
  }
}

/** Percent of the project done, documents weighing as many words as they have. */
export function progressOf(project: Project, now: number): number {
  const statuses = [...sumsOf(project).statuses.keys()];
  if (statuses.every((status) => isOneOf(NOT_BEGUN, status))) return 0;
  if (statuses.every((status) => isOneOf(HANDED_IN, status))) return 100;
  let words = 0;
  let done = 0;
  for (const document of project.documents.values()) {
    const weight = Math.max(1, document.wordCount ?? 0);
    words += weight;
    done += weight * completionOf(document, now);
  }
  return words === 0 ? 0 : Math.floor(done / words);
}

/** Where a launched project stands, told from its documents. Null: as it is. */
export function statusFromDocuments(project: Project): ProjectStatus | null {
  if (project.status !== 'in_progress' && project.status !== 'in_review' && project.status !== 'paused') return null;
  const statuses = [...sumsOf(project).statuses.keys()];
  if (statuses.length > 0 && statuses.every((status) => status === 'completed')) return 'completed';
  if (project.status === 'paused') return null;
  const allHandedIn = statuses.every((status) => status === 'completed' || REVIEWABLE.includes(status));
  return allHandedIn ? 'in_review' : 'in_progress';
}

export function documentsStatuses(project: Project): Record<string, number> {
  return Object.fromEntries(sumsOf(project).statuses);
}

function isOneOf<T extends DocumentStatus>(statuses: readonly T[], status: DocumentStatus): status is T {
  return (statuses as readonly DocumentStatus[]).includes(status);
}

function beforePause(document: Document): Document {
  const { paused } = document;
  return paused === null ? document : { ...document, status: paused.status, work: paused.work, paused: null };
}

function share(document: Document, now: number): number {
  const { work } = document;
  if (work === null) return 0;
  const length = Math.max(1, work.to - work.from);
  // Work under way is never 100 percent done: that is said by handing it in.
  return Math.min(99, Math.max(0, Math.floor(((now - work.from) / length) * 100)));
}
