import { invalid, refuse, UNCHANGEABLE } from '../errors';
import type { DocumentChange, NewDocument, NewProject, ProjectChange } from '../schemas';
import type { Service } from '../service';
import { newId, newRef } from '../world/create-world';
import type { Document, Project } from '../world/model';
import { isChangeable } from '../world/projects';
import { startCounting } from './counting';
import { considerAutoLaunch } from './launching';
import { touch } from './status';

/** Creates a project with the documents embedded in it (section 2.2). */
export function createProject(service: Service, given: NewProject): Project {
  checkMemoryOptions(given.options, given.documents.length);
  const now = service.clock.now();
  const project: Project = {
    id: newId(),
    ref: newRef('P'),
    name: given.name,
    activityName: given.activity_name,
    status: 'in_creation',
    archived: false,
    languageFrom: given.language_from,
    languageTo: given.language_to,
    category: given.category,
    vocabularyType: given.vocabulary_type,
    targetReaderGroups: given.target_reader_groups,
    grammaticalPerson: given.grammatical_person,
    briefing: given.project_briefing,
    glossaries: given.glossaries,
    providers: given.providers,
    options: given.options,
    customData: given.custom_data,
    deadline: given.deadline,
    autoLaunch: given.auto_launch,
    callback: given.callback,
    platformId: null,
    costAtLaunch: null,
    documents: new Map(),
    createdAt: now,
    updatedAt: now,
    launchedAt: null,
    completedAt: null,
    next: null,
  };
  for (const document of given.documents) checkDocument(document, project);
  service.world.projects.set(project.id, project);
  if (given.documents.length > 0) addDocuments(service, project, given.documents);
  return project;
}

/** Changes a project that was not launched yet (section 8, rule 5). */
export function changeProject(service: Service, project: Project, change: ProjectChange): void {
  if (!isChangeable(project)) throw refuse(UNCHANGEABLE);
  if (change.options !== undefined) checkMemoryOptions(change.options, project.documents.size);
  project.name = change.name ?? project.name;
  project.activityName = change.activity_name ?? project.activityName;
  project.languageFrom = change.language_from ?? project.languageFrom;
  project.languageTo = change.language_to ?? project.languageTo;
  project.category = change.category === undefined ? project.category : change.category;
  project.vocabularyType = change.vocabulary_type ?? project.vocabularyType;
  project.targetReaderGroups = change.target_reader_groups ?? project.targetReaderGroups;
  project.grammaticalPerson = change.grammatical_person ?? project.grammaticalPerson;
  project.briefing = change.project_briefing ?? project.briefing;
  project.glossaries = change.glossaries ?? project.glossaries;
  project.providers = change.providers ?? project.providers;
  project.options = change.options ?? project.options;
  project.customData = change.custom_data ?? project.customData;
  project.deadline = change.deadline === undefined ? project.deadline : change.deadline;
  project.autoLaunch = change.auto_launch ?? project.autoLaunch;
  project.callback = change.callback ?? project.callback;
  touch(service, project);
  considerAutoLaunch(service, project);
}

/** Adds documents to a project, all or none (section 4.2, create and batch create). */
export function addDocuments(service: Service, project: Project, given: readonly NewDocument[]): Document[] {
  if (!isChangeable(project)) throw refuse(UNCHANGEABLE);
  for (const document of given) checkDocument(document, project);
  const documents = given.map((document) => newDocument(service, project, document));
  for (const document of documents) project.documents.set(document.id, document);
  documents.forEach((document, position) => {
    if (document.performWordCount) startCounting(service, project, document, position);
  });
  touch(service, project);
  considerAutoLaunch(service, project);
  return documents;
}

/** Changes a document of a project that was not launched yet (section 2.5, rule 5). */
export function changeDocument(service: Service, project: Project, document: Document, change: DocumentChange): void {
  if (!isChangeable(project)) throw refuse(UNCHANGEABLE);
  document.title = change.title ?? document.title;
  document.instructions = change.instructions ?? document.instructions;
  document.activityName = change.activity_name ?? document.activityName;
  document.languageFrom = change.language_from ?? document.languageFrom;
  document.languageTo = change.language_to ?? document.languageTo;
  document.content = change.original_content ?? document.content;
  document.markupInContent = change.markup_in_content ?? document.markupInContent;
  document.performWordCount = change.perform_word_count ?? document.performWordCount;
  document.wordCountRule = change.word_count_rule ?? document.wordCountRule;
  document.keywordList = change.keyword_list ?? document.keywordList;
  document.keywordsRepeatCount = change.keywords_repeat_count ?? document.keywordsRepeatCount;
  document.deliverWorkAsFile = change.deliver_work_as_file ?? document.deliverWorkAsFile;
  document.customData = change.custom_data ?? document.customData;
  document.callback = change.callback ?? document.callback;
  touch(service, project, document);
  const recount =
    change.original_content !== undefined ||
    change.markup_in_content !== undefined ||
    change.perform_word_count === true;
  if (document.performWordCount && recount) startCounting(service, project, document, 0);
  else if (!document.performWordCount && change.word_count != null) document.wordCount = change.word_count;
  considerAutoLaunch(service, project);
}

export function deleteDocument(service: Service, project: Project, document: Document): void {
  if (!isChangeable(project)) throw refuse(UNCHANGEABLE);
  document.next = null;
  project.documents.delete(document.id);
  touch(service, project);
}

function newDocument(service: Service, project: Project, given: NewDocument): Document {
  const now = service.clock.now();
  return {
    id: newId(),
    ref: newRef('D'),
    projectId: project.id,
    title: given.title,
    instructions: given.instructions,
    activityName: given.activity_name ?? project.activityName,
    status: 'in_creation',
    languageFrom: given.language_from ?? project.languageFrom,
    languageTo: given.language_to ?? project.languageTo,
    content: given.original_content ?? null,
    // Section 2.5, rule 2: the default for content which is not a file.
    markupInContent: given.markup_in_content ?? false,
    performWordCount: given.perform_word_count,
    wordCount: given.perform_word_count ? null : (given.word_count ?? null),
    wordCountRule: given.word_count_rule,
    wordCountError: false,
    keywordList: given.keyword_list,
    keywordsRepeatCount: given.keywords_repeat_count ?? null,
    deliverWorkAsFile: given.deliver_work_as_file,
    customData: given.custom_data,
    callback: given.callback,
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

/** What one field alone does not tell (section 2.5). */
function checkDocument(given: NewDocument, project: Project): void {
  const activity = given.activity_name ?? project.activityName;
  if (given.perform_word_count && activity === 'copywriting') {
    throw invalid('perform_word_count', 'is not available for copywriting');
  }
  if (!given.perform_word_count && given.word_count == null) throw invalid('word_count', "can't be blank");
  if (given.type === 'key_value' && typeof given.original_content !== 'object') {
    throw invalid('original_content', 'must be an object for a key_value document');
  }
  if (given.original_content === undefined && activity !== 'copywriting')
    throw invalid('original_content', "can't be blank");
}

/** Section 2.3, rule 1. */
function checkMemoryOptions(options: Project['options'], documents: number): void {
  const asked = options.translation_memory || options.translation_diff || options.post_editing_machine_translation;
  if (asked && documents === 0) throw invalid('options', 'need documents assigned to the project');
}
