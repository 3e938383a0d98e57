import type { Service } from '../service';
import type { Document, DocumentMove, Due, Project, ProjectMove } from '../world/model';

/**
 * What is going to happen stands in the records themselves, by name: `next` of a project or document. The clock only
 * wakes up for it. So a pause, a cancellation or a change takes a move back by writing another one down, and a world
 * that was read from a file goes on where it was (`wakeUp`).
 */
export function planProject(service: Service, project: Project, move: ProjectMove, wait: number): void {
  project.next = { at: service.clock.now() + wait, move };
  service.journal.note(project);
  awaitProject(service, project, project.next);
}

/** `wait` is in milliseconds of the clock, as for a project. */
export function planDocument(
  service: Service,
  project: Project,
  document: Document,
  move: DocumentMove,
  wait: number,
): void {
  document.next = { at: service.clock.now() + wait, move };
  service.journal.note(document);
  awaitDocument(service, project, document, document.next);
}

/** Wakes up for every move that the records of the world hold: once, after the world was read from a file. */
export function wakeUp(service: Service): void {
  for (const project of service.world.projects.values()) {
    if (project.next !== null) awaitProject(service, project, project.next);
    for (const document of project.documents.values()) {
      if (document.next !== null) awaitDocument(service, project, document, document.next);
    }
  }
}

function awaitProject(service: Service, project: Project, due: Due<ProjectMove>): void {
  service.clock.at(due.at, () => {
    if (project.next !== due) return;
    project.next = null;
    service.journal.note(project);
    service.moves.project[due.move](service, project);
  });
}

function awaitDocument(service: Service, project: Project, document: Document, due: Due<DocumentMove>): void {
  service.clock.at(due.at, () => {
    if (document.next !== due) return;
    document.next = null;
    service.journal.note(document);
    service.moves.document[due.move](service, project, document);
  });
}
