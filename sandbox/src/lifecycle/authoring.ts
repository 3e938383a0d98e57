import type { Service } from '../service';
import { newId } from '../world/create-world';
import type { Document, Project } from '../world/model';
import { happens } from './behaviours';
import {
  assignmentTime,
  COPYSCAPE_TIME,
  QUALITY_CONTROL_TIME,
  REVISION_PICKUP_TIME,
  revisionTime,
  workTime,
} from './durations';
import { addAuthorMessage } from './messages';
import { planDocument } from './planning';
import { setDocumentStatus, settleProject } from './status';
import { workOf } from './writing';

/** Gives every document of a launched project to the authors (section 1). */
export function assignDocuments(service: Service, project: Project): void {
  const sharedAuthor = project.options.uniq_author ? chooseAuthor(service, project, 0) : null;
  [...project.documents.values()].forEach((document, position) => {
    document.authorId = sharedAuthor ?? chooseAuthor(service, project, position);
    setDocumentStatus(service, project, document, 'waiting_assignment');
    planDocument(service, project, document, 'start_work', service.pace(assignmentTime(position)));
  });
}

/** Section 3: after a revision request the author goes on. */
export function startRevision(service: Service, project: Project, document: Document): void {
  setDocumentStatus(service, project, document, 'incomplete');
  settleProject(service, project);
  planDocument(service, project, document, 'start_work', service.pace(REVISION_PICKUP_TIME));
}

/** An author takes the document up, for the first time or for a revision. */
export function startWork(service: Service, project: Project, document: Document): void {
  const words = document.wordCount ?? 0;
  const wait = service.pace(document.submissions === 0 ? workTime(words) : revisionTime(words));
  const now = service.clock.now();
  document.startedAt ??= now;
  document.work = { from: now, to: now + wait };
  setDocumentStatus(service, project, document, 'in_progress');
  planDocument(service, project, document, 'submit', wait);
}

/** The author hands the work in. What has to be looked at first stays with the service for a while. */
export function submit(service: Service, project: Project, document: Document): void {
  document.submissions += 1;
  document.submittedAt = service.clock.now();
  document.authorWork = workOf(service, document);
  if (!project.options.quality) {
    passQualityControl(service, project, document);
    return;
  }
  setDocumentStatus(service, project, document, 'quality_control');
  planDocument(service, project, document, 'pass_quality_control', service.pace(QUALITY_CONTROL_TIME));
}

/** What a copywriter wrote is also compared with what others have written. */
export function passQualityControl(service: Service, project: Project, document: Document): void {
  if (document.activityName !== 'copywriting') {
    handIn(service, project, document);
    return;
  }
  setDocumentStatus(service, project, document, 'copyscape');
  planDocument(service, project, document, 'pass_copyscape', service.pace(COPYSCAPE_TIME));
}

/** The work reaches the client. */
export function handIn(service: Service, project: Project, document: Document): void {
  const { extraReviewRate } = service.world.behaviours;
  setDocumentStatus(service, project, document, happens(service, extraReviewRate) ? 'in_extra_review' : 'in_review');
  if (document.submissions > 1) addAuthorMessage(service, project, document, 'Revised as you asked.');
  settleProject(service, project);
}

function chooseAuthor(service: Service, project: Project, position: number): string {
  return project.providers[position % Math.max(1, project.providers.length)] ?? newId(service.random);
}
