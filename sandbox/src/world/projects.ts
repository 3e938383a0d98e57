import { priceOf } from '../pricing';
import type { Document, DocumentStatus, KeyValueContent, Project, ProjectStatus } from './model';

/** Statuses in which work was handed in and waits for the client. */
export const REVIEWABLE: readonly DocumentStatus[] = ['in_review', 'in_extra_review'];

/** True when a document's content is an object of keys (section 2.5, rule 1). */
export function isKeyValue(content: Document['content']): content is KeyValueContent {
  return typeof content === 'object' && content !== null;
}

/** Section 4.3: for a document in review, or as a reply while the author works. */
export function canPostMessage(document: Document): boolean {
  return document.status === 'in_review' || document.status === 'in_progress';
}

/** Words of all documents counted so far. */
export function totalWords(project: Project): number {
  let words = 0;
  for (const document of project.documents.values()) words += document.wordCount ?? 0;
  return words;
}

/** Credits the project costs as it stands. The same function makes quotes. */
export function costInCredits(project: Project): number {
  return priceOf(project.options, totalWords(project)).credits;
}

/** True while an asynchronous operation runs on the project or one of its documents (section 3). */
export function isBusy(project: Project): boolean {
  if (project.next !== null) return true;
  for (const document of project.documents.values()) if (document.status === 'counting_words') return true;
  return false;
}

/** Section 8, rule 5. A queued launch counts: what is being launched must not change under it. */
export function isChangeable(project: Project): boolean {
  return project.status === 'in_creation' && project.next === null;
}

/** Percent of the author's work done by `now`; derived from the clock, never stored. */
export function completionOf(document: Document, now: number): number {
  switch (document.status) {
    case 'in_creation':
    case 'counting_words':
    case 'waiting_assignment':
    case 'cancelled':
      return 0;
    case 'quality_control':
    case 'in_review':
    case 'in_extra_review':
    case 'completed':
      return 100;
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
  const statuses = [...project.documents.values()].map((document) => document.status);
  if (statuses.length > 0 && statuses.every((status) => status === 'completed')) return 'completed';
  if (project.status === 'paused') return null;
  const allHandedIn = statuses.every((status) => status === 'completed' || REVIEWABLE.includes(status));
  return allHandedIn ? 'in_review' : 'in_progress';
}

export function documentsStatuses(project: Project): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of project.documents.values()) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
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
