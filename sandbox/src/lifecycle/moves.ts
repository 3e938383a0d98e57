import { refuse, UNCHANGEABLE } from '../errors';
import type { Service } from '../service';
import type { Document, DocumentStatus, Project, ProjectStatus } from '../world/model';
import { pricedWords } from '../pricing';
import { refund, roundCredits } from '../world/wallet';
import { addClientMessage } from './messages';
import { planDocument } from './planning';
import { setDocumentStatus, setProjectStatus, settleProject, touch } from './status';

/** The moves a client makes on a project (section 3). Which states they lead to is not told there for pause, resume
 * and cancel; `paused`, `in_progress` and `cancelled` are what clients read afterwards. */

const PAUSABLE: readonly DocumentStatus[] = [
  'waiting_assignment',
  'in_progress',
  'quality_control',
  'copyscape',
  'incomplete',
];

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
    if (paused.move !== null) planDocument(service, project, document, paused.move, paused.remaining);
  }
  settleProject(service, project);
}

/** Cancels a project: free before launch; afterwards the words of what was not completed are paid back. */
export function cancelProject(service: Service, project: Project): void {
  allow(project, ['in_creation', 'in_progress', 'in_review', 'paused']);
  const refundable = costOfUncompleted(project);
  project.next = null;
  project.pendingAnalyses = [];
  for (const document of project.documents.values()) {
    document.next = null;
    if (document.status === 'completed') continue;
    setDocumentStatus(service, project, document, 'cancelled');
  }
  refund(service.world.wallet, refundable, project.id, service.clock.now());
  setProjectStatus(service, project, 'cancelled');
}

/** The share of what was paid that falls on work which is not completed, by its words. */
function costOfUncompleted(project: Project): number {
  let all = 0;
  let open = 0;
  for (const document of project.documents.values()) {
    const words = pricedWords(document);
    all += words;
    if (document.status !== 'completed') open += words;
  }
  return all === 0 ? 0 : roundCredits(((project.costAtLaunch ?? 0) * open) / all);
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

/** Section 3: in any state with work submitted, also while its author is at it again or somebody checks it. */
export function checkCompletable(documents: readonly Document[]): void {
  const isCompletable = ({ submissions, status }: Document): boolean =>
    submissions > 0 && status !== 'completed' && status !== 'cancelled';
  if (!documents.every(isCompletable)) throw refuse(UNCHANGEABLE);
}

/** Approves the work of a document (section 3, complete document). */
export function completeDocument(
  service: Service,
  project: Project,
  document: Document,
  { satisfaction, message }: { satisfaction: number; message: string },
): void {
  document.satisfaction = satisfaction;
  // Nothing more is going to happen to it.
  document.next = null;
  document.paused = null;
  document.completedAt = service.clock.now();
  if (message !== '') addClientMessage(service, project, document, message);
  setDocumentStatus(service, project, document, 'completed');
  settleProject(service, project);
}

function allow(project: Project, statuses: readonly ProjectStatus[]): void {
  if (!statuses.includes(project.status)) throw refuse(UNCHANGEABLE);
}
