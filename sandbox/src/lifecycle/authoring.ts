import { labelOf } from '../locales';
import { pseudoTranslate } from '../pseudo-translation';
import type { Service } from '../service';
import { newId } from '../world/create-world';
import type { Document, Project } from '../world/model';
import { isKeyValue } from '../world/projects';
import { assignmentTime, QUALITY_CONTROL_TIME, REVISION_PICKUP_TIME, revisionTime, workTime } from './durations';
import { addAuthorMessage } from './messages';
import { plan, setDocumentStatus, settleProject } from './status';

/** Gives every document of a launched project to the authors (section 1). */
export function assignDocuments(service: Service, project: Project): void {
  const sharedAuthor = project.options.uniq_author ? chooseAuthor(project, 0) : null;
  [...project.documents.values()].forEach((document, position) => {
    document.authorId = sharedAuthor ?? chooseAuthor(project, position);
    setDocumentStatus(service, project, document, 'waiting_assignment');
    plan(service, document, 'start_work', service.pace(assignmentTime(position)), () =>
      startWork(service, project, document),
    );
  });
}

/** Section 3: after a revision request the author goes on. */
export function startRevision(service: Service, project: Project, document: Document): void {
  setDocumentStatus(service, project, document, 'incomplete');
  settleProject(service, project);
  plan(service, document, 'start_work', service.pace(REVISION_PICKUP_TIME), () =>
    startWork(service, project, document),
  );
}

/** Takes up a move that a pause had interrupted. */
export function resumeMove(service: Service, project: Project, document: Document, move: string, wait: number): void {
  const moves: Record<string, () => void> = {
    start_work: () => startWork(service, project, document),
    submit: () => submit(service, project, document),
    pass_quality_control: () => handIn(service, project, document),
  };
  const run = moves[move];
  if (run !== undefined) plan(service, document, move, wait, run);
}

function startWork(service: Service, project: Project, document: Document): void {
  const words = document.wordCount ?? 0;
  const wait = service.pace(document.submissions === 0 ? workTime(words) : revisionTime(words));
  const now = service.clock.now();
  document.startedAt ??= now;
  document.work = { from: now, to: now + wait };
  setDocumentStatus(service, project, document, 'in_progress');
  plan(service, document, 'submit', wait, () => submit(service, project, document));
}

function submit(service: Service, project: Project, document: Document): void {
  document.submissions += 1;
  document.submittedAt = service.clock.now();
  document.authorWork = workOf(document);
  if (!project.options.quality) {
    handIn(service, project, document);
    return;
  }
  setDocumentStatus(service, project, document, 'quality_control');
  const wait = service.pace(QUALITY_CONTROL_TIME);
  plan(service, document, 'pass_quality_control', wait, () => handIn(service, project, document));
}

function handIn(service: Service, project: Project, document: Document): void {
  setDocumentStatus(service, project, document, 'in_review');
  if (document.submissions > 1) addAuthorMessage(service, project, document, 'Revised as you asked.');
  settleProject(service, project);
}

/** What the author has written: per key, or as one text (`free_text`, as clients of the service read it). */
function workOf(document: Document): Record<string, string> {
  const write = (source: string, details = ''): string => {
    // A proofreader of text without faults leaves it as it is; a copywriter writes on what was asked for.
    if (document.activityName === 'proofreading') return source;
    // Authors read the context they are given, and keep to a limit that it names.
    const limit = /at most (\d+) characters/i.exec(details)?.[1];
    const maxLength = limit === undefined ? {} : { maxLength: Number(limit) };
    return pseudoTranslate(source, {
      language: labelOf(document.languageTo),
      revision: document.submissions,
      ...maxLength,
    });
  };
  const { content } = document;
  if (!isKeyValue(content)) return { free_text: write(content ?? document.title) };
  return Object.fromEntries(
    Object.entries(content).map(([key, { original_phrase, details }]) => [key, write(original_phrase, details)]),
  );
}

function chooseAuthor(project: Project, position: number): string {
  return project.providers[position % Math.max(1, project.providers.length)] ?? newId();
}
