import { documentRecord, projectRecord } from '../records';
import type { Service } from '../service';
import type { Document, DocumentStatus, Due, Project, ProjectStatus } from '../world/model';
import { statusFromDocuments } from '../world/projects';

/** Puts a document into a status and tells who asked to be told: status names are event names (section 6, rule 3). */
export function setDocumentStatus(
  service: Service,
  project: Project,
  document: Document,
  status: DocumentStatus,
): void {
  document.status = status;
  touch(service, project, document);
  tellDocument(service, project, document, status);
}

export function setProjectStatus(service: Service, project: Project, status: ProjectStatus): void {
  if (project.status === status) return;
  project.status = status;
  touch(service, project);
  tellProject(service, project, `project_${status}`);
}

/** Brings a launched project's status in line with its documents: all completed, the project is (section 3). */
export function settleProject(service: Service, project: Project): void {
  const status = statusFromDocuments(project);
  if (status === null) return;
  if (status === 'completed') project.completedAt = service.clock.now();
  setProjectStatus(service, project, status);
}

export function tellDocument(service: Service, project: Project, document: Document, event: string): void {
  const registered = [document.callback, project.callback, service.world.account.callback];
  service.callbacks.emit(event, document.id, registered, documentRecord(document, project, service.clock.now()));
}

export function tellProject(service: Service, project: Project, event: string): void {
  const registered = [project.callback, service.world.account.callback];
  service.callbacks.emit(event, project.id, registered, projectRecord(project, service.clock.now()));
}

export function touch(service: Service, ...changed: { updatedAt: number }[]): void {
  for (const record of changed) record.updatedAt = service.clock.now();
}

/**
 * Writes down what happens next to a project or document, and wakes up for it. What is written down is the truth: when
 * it was changed meanwhile (paused, cancelled, content replaced), waking up does nothing.
 */
export function plan(
  service: Service,
  holder: { next: Due | null },
  move: string,
  wait: number,
  run: () => void,
): void {
  const due: Due = { at: service.clock.now() + wait, move };
  holder.next = due;
  service.clock.at(due.at, () => {
    if (holder.next !== due) return;
    holder.next = null;
    run();
  });
}
