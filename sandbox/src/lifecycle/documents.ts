import { invalid, refuse, UNCHANGEABLE } from '../errors';
import { isMarkupFile } from '../files/uploads';
import type { NewDocument } from '../schemas';
import type { Service } from '../service';
import { newId, newRef } from '../world/create-world';
import type { Document, Project, ProjectAttributes } from '../world/model';
import { awaitsFinalize, isChangeable } from '../world/projects';
import { startCounting } from './counting';
import { proceed, renewAnalyses } from './operations';
import { touch } from './status';

/** Adds documents to a project, all or none (section 4.2, create and batch create). */
export function addDocuments(
  service: Service,
  project: Project,
  given: readonly NewDocument[],
  place: (position: number) => string = () => '',
): Document[] {
  if (!isChangeable(project)) throw refuse(UNCHANGEABLE);
  given.forEach((document, position) => checkDocument(document, project, place(position)));
  const documents = given.map((document) => newDocument(service, project, document));
  for (const document of documents) {
    project.documents.set(document.id, document);
    service.journal.note(document);
  }
  // "All documents exist" (section 4.1, finalize) is no longer true: everything has to end once more.
  if (project.finalization === 'done') project.finalization = 'scheduled';
  documents.forEach((document, position) => count(service, project, document, position));
  renewAnalyses(service, project);
  touch(service, project);
  proceed(service, project);
  return documents;
}

/**
 * Replaces a document (section 9, rule 5): an attribute that is left out goes back to its default. Only before the
 * launch of its project (section 2.5, rule 5). New content is counted anew, and so is one whose count had failed.
 */
export function changeDocument(service: Service, project: Project, document: Document, given: NewDocument): void {
  if (!isChangeable(project)) throw refuse(UNCHANGEABLE);
  checkDocument(given, project);
  const before = counted(document);
  const isCounted = document.wordCount !== null || document.status === 'counting_words';
  const { wordCount, ...attributes } = attributesOf(given, project);
  Object.assign(document, attributes);
  if (!document.performWordCount) {
    stopCounting(document);
    document.wordCount = wordCount;
  }
  touch(service, project, document);
  if (counted(document) !== before || !isCounted) {
    count(service, project, document, 0);
    renewAnalyses(service, project);
  }
  proceed(service, project);
}

export function deleteDocument(service: Service, project: Project, document: Document): void {
  if (!isChangeable(project)) throw refuse(UNCHANGEABLE);
  document.next = null;
  project.documents.delete(document.id);
  service.journal.note(document);
  if (project.documents.size === 0) renewAnalyses(service, project);
  touch(service, project);
  proceed(service, project);
}

/** Documents which have the languages and the activity of their project keep to it when it changes. */
export function followProject(service: Service, project: Project, changed: ProjectAttributes): void {
  for (const document of project.documents.values()) {
    if (document.activityName === project.activityName) document.activityName = changed.activityName;
    if (document.languageFrom === project.languageFrom) document.languageFrom = changed.languageFrom;
    if (document.languageTo === project.languageTo) document.languageTo = changed.languageTo;
    service.journal.note(document);
  }
}

/**
 * What one field alone does not tell (section 2.5). `place` stands before the fields' names: `documents.3.` for one of
 * several, so that the client knows which.
 */
export function checkDocument(given: NewDocument, project: Pick<Project, 'activityName'>, place = ''): void {
  const activity = given.activity_name ?? project.activityName;
  const refuseField = (field: string, message: string): never => {
    throw invalid(`${place}${field}`, message);
  };
  if (given.perform_word_count && activity === 'copywriting') {
    refuseField('perform_word_count', 'is not available for copywriting');
  }
  if (!given.perform_word_count && given.word_count == null) refuseField('word_count', "can't be blank");
  if (given.type === 'key_value' && typeof given.original_content !== 'object') {
    refuseField('original_content', 'must be an object for a key_value document');
  }
  if (given.original_content != null && given.remote_file_url != null) {
    refuseField('remote_file_url', 'cannot stand beside original_content');
  }
  if (given.original_content == null && given.remote_file_url == null && activity !== 'copywriting') {
    refuseField('original_content', "can't be blank");
  }
}

type DocumentAttributes = ReturnType<typeof attributesOf>;

function newDocument(service: Service, project: Project, given: NewDocument): Document {
  const now = service.clock.now();
  const attributes: DocumentAttributes = attributesOf(given, project);
  return {
    ...attributes,
    id: newId(service.random),
    ref: newRef('D', service.random),
    projectId: project.id,
    status: 'in_creation',
    wordCountError: false,
    knownWords: 0,
    machineTranslated: false,
    authorId: null,
    authorWork: {},
    submissions: 0,
    satisfaction: null,
    messages: [],
    createdAt: now,
    updatedAt: now,
    startedAt: null,
    submittedAt: null,
    completedAt: null,
    work: null,
    paused: null,
    next: null,
  };
}

/** What a body says of a document. Languages and activity are the project's where it names none. */
function attributesOf(given: NewDocument, project: Project) {
  return {
    title: given.title,
    instructions: given.instructions,
    activityName: given.activity_name ?? project.activityName,
    languageFrom: given.language_from ?? project.languageFrom,
    languageTo: given.language_to ?? project.languageTo,
    content: given.original_content ?? null,
    remoteFileUrl: given.remote_file_url ?? null,
    // Section 2.5, rule 2: assumed of files that end so, and of nothing else.
    markupInContent: given.markup_in_content ?? isMarkupFile(given.remote_file_url ?? ''),
    performWordCount: given.perform_word_count,
    // Section 2.5: ignored where the words are counted.
    wordCount: given.perform_word_count ? null : (given.word_count ?? null),
    wordCountRule: given.word_count_rule,
    keywordList: given.keyword_list,
    keywordsRepeatCount: given.keywords_repeat_count ?? null,
    deliverWorkAsFile: given.deliver_work_as_file,
    customData: given.custom_data,
    callback: given.callback,
  } satisfies Partial<Document>;
}

/** Before finalize, a project from a template does nothing by itself (section 4.1). */
function count(service: Service, project: Project, document: Document, position: number): void {
  if (!document.performWordCount) return;
  if (!awaitsFinalize(project)) startCounting(service, project, document, position);
  else document.wordCount = null;
}

/** A client that gives the number itself takes back the wish for a count. */
function stopCounting(document: Document): void {
  document.next = null;
  document.wordCountError = false;
  document.status = 'in_creation';
}

/** What the count of a document depends on, in one value that can be compared. */
function counted(document: Document): string {
  const { content, remoteFileUrl, markupInContent, languageFrom, performWordCount } = document;
  return JSON.stringify([content, remoteFileUrl, markupInContent, languageFrom, performWordCount]);
}
