import type { Service } from '../service';
import type { Work } from '../world/model';

/** Maps the times of all that is under way, as the clock's own are mapped when the speed changes: what was half done
 * still is. */
export function stretchWork(service: Service, factor: number, map: (time: number) => number): void {
  const stretched = (work: Work | null): Work | null =>
    work === null ? null : { from: map(work.from), to: map(work.to) };
  for (const project of service.world.projects.values()) {
    if (project.next !== null) project.next.at = map(project.next.at);
    service.journal.note(project);
    for (const document of project.documents.values()) {
      const { next, work, paused } = document;
      if (next === null && work === null && paused === null) continue;
      if (next !== null) next.at = map(next.at);
      document.work = stretched(work);
      if (paused !== null) {
        paused.at = map(paused.at);
        paused.remaining *= factor;
        paused.work = stretched(paused.work);
      }
      service.journal.note(document);
    }
  }
}
