import { refuse, UNCHANGEABLE } from '../errors';
import type { Service } from '../service';
import type { Document, DocumentStatus, Project, ProjectStatus } from '../world/model';
import { REVIEWABLE } from '../world/projects';
import { priceOf } from '../pricing';
import { refund } from '../world/wallet';
import { resumeMove } from './authoring';
import { addClientMessage } from './messages';
import { setDocumentStatus, setProjectStatus, settleProject, touch } from './status';

/** The moves a client makes on a project (section 3). Which states they lead to is not told there for pause, resume
 * and cancel; `paused`, `in_progress` and `cancelled` are what clients read afterwards. */

const PAUSABLE: readonly DocumentStatus[] = ['waiting_assignment', 'in_progress', 'quality_control', 'incomplete'];

export function pauseProject(service: Service, project: Project): void {
  allow(project, ['in_progress', 'in_review']);
  const now = service.clock.now();
  for (const document of project.documents.values()) {
    if (!PAUSABLE.includes(document.status)) continue;
    const { status, next, work } = document;
    document.paused = { status, move: next?.move ?? null, remaining: next === null ? 0 : next.at - now, work, at: now };
    document.next = null;
    setDocumentStatus(service, project, document, 'paused');
  }
  setProjectStatus(service, project, 'paused');
}

export function resumeProject(service: Service, project: Project): void {
  allow(project, ['paused']);
  setProjectStatus(service, project, 'in_progress');
  const now = service.clock.now();
  for (const document of project.documents.values()) {
    const { paused } = document;
    if (document.status !== 'paused' || paused === null) continue;
    document.paused = null;
    // The pause does not count as work.
    const pause = now - paused.at;
    if (paused.work !== null) document.work = { from: paused.work.from + pause, to: paused.work.to + pause };
    setDocumentStatus(service, project, document, paused.status);
    if (paused.move !== null) resumeMove(service, project, document, paused.move, paused.remaining);
  }
  settleProject(service, project);
}

/** Cancels a project: free before launch; afterwards the words of what was not completed are paid back. */
export function cancelProject(service: Service, project: Project): void {
  allow(project, ['in_creation', 'in_progress', 'in_review', 'paused']);
  let words = 0;
  project.next = null;
  for (const document of project.documents.values()) {
    document.next = null;
    if (document.status === 'completed') continue;
    words += document.wordCount ?? 0;
    setDocumentStatus(service, project, document, 'cancelled');
  }
  if (project.costAtLaunch !== null) {
    refund(service.world.wallet, priceOf(project.options, words).credits, project.id, service.clock.now());
  }
  setProjectStatus(service, project, 'cancelled');
}

/** Section 3: only completed or cancelled projects can be archived. */
export function archiveProject(service: Service, project: Project): void {
  allow(project, ['completed', 'cancelled']);
  project.archived = true;
  touch(service, project);
}

export function unarchiveProject(service: Service, project: Project): void {
  if (!project.archived) throw refuse(UNCHANGEABLE);
  project.archived = false;
  touch(service, project);
}

/** Refuses documents that hold no work handed in for review. */
export function checkCompletable(documents: readonly Document[]): void {
  if (!documents.every((document) => REVIEWABLE.includes(document.status))) throw refuse(UNCHANGEABLE);
}

/** Approves the work of a document (section 3, complete document). */
export function completeDocument(
  service: Service,
  project: Project,
  document: Document,
  { satisfaction, message }: { satisfaction: number; message: string },
): void {
  document.satisfaction = satisfaction;
  document.completedAt = service.clock.now();
  if (message !== '') addClientMessage(service, project, document, message);
  setDocumentStatus(service, project, document, 'completed');
  settleProject(service, project);
}

function allow(project: Project, statuses: readonly ProjectStatus[]): void {
  if (!statuses.includes(project.status)) throw refuse(UNCHANGEABLE);
}
