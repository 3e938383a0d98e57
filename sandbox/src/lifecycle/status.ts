import { documentRecord, projectRecord } from '../records';
import type { Service } from '../service';
import { bendEvent, bendPayload } from '../shapes/answer';
import type { CallbackMap, Document, DocumentStatus, Project, ProjectStatus } from '../world/model';
import { statusFromDocuments } from '../world/projects';
import { forgetSums } from '../world/sums';

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
  tell(service, event, document.id, registered, () => documentRecord(document, project, service.clock.now()));
}

export function tellProject(service: Service, project: Project, event: string): void {
  const registered = [project.callback, service.world.account.callback];
  tell(service, event, project.id, registered, () => projectRecord(project, service.clock.now()));
}

/** Most events are asked for by nobody: the record is made only where somebody listens. */
function tell(
  { world, callbacks, bending }: Service,
  event: string,
  id: string,
  registered: readonly CallbackMap[],
  record: () => Record<string, unknown>,
): void {
  const name = bendEvent(event, world.quirks);
  if (!registered.some((callback) => Object.hasOwn(callback, name))) return;
  callbacks.emit(name, id, registered, bendPayload(record(), bending));
}

/** Says that records have changed, to clients by their time, to the sums of a project and to the state file. A project
 * that is named alone may have changed in any of its documents. */
export function touch(service: Service, ...changed: (Project | Document)[]): void {
  const documents = changed.filter((record): record is Document => 'projectId' in record);
  for (const record of changed) {
    record.updatedAt = service.clock.now();
    service.journal.note(record);
    if ('documents' in record) forgetSums(record, documents);
  }
}
