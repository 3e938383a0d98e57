import { invalid, refuse, UNCHANGEABLE } from '../errors';
import type { GivenAttributes, GivenTemplate, NewProject } from '../schemas';
import { templateFields } from '../schemas';
import type { Service } from '../service';
import { newId, newRef } from '../world/create-world';
import type { Project, ProjectAttributes, Template } from '../world/model';
import { isChangeable } from '../world/projects';
import { attributesOf, checkGlossaries, checkMemoryOptions } from './attributes';
import { addDocuments, checkDocument, followProject } from './documents';
import { proceed, requestAnalyses } from './operations';
import { touch } from './status';

/** Creates a project with the documents embedded in it (section 2.2). Nothing is created when one of them is wrong. */
export function createProject(service: Service, given: NewProject): Project {
  const { world } = service;
  const template = world.templates.get(given.api_template_id ?? '');
  checkGlossaries(world, given.glossaries);
  checkMemoryOptions(given.options, given.documents.length, template);
  const project = newProject(service, attributesOf(given), template?.id ?? null);
  given.documents.forEach((document, position) => checkDocument(document, project, `documents.${position}.`));
  world.projects.set(project.id, project);
  service.journal.note(project);
  if (given.documents.length > 0) addDocuments(service, project, given.documents);
  return project;
}

/**
 * Replaces a project's attributes (section 9, rule 5): one that is left out goes back to its default. Only before the
 * launch (section 8, rule 5). Where it came from cannot be changed: neither its template nor its platform.
 */
export function changeProject(service: Service, project: Project, given: GivenAttributes): void {
  if (!isChangeable(project)) throw refuse(UNCHANGEABLE);
  if (given.api_template_id != null && given.api_template_id !== project.templateId) {
    throw invalid('api_template_id', 'cannot be changed');
  }
  const template = service.world.templates.get(project.templateId ?? '');
  checkGlossaries(service.world, given.glossaries);
  checkMemoryOptions(given.options, project.documents.size, template);
  const before = analysed(project);
  // Switched on, the automatic launch is asked for anew.
  if (!project.autoLaunch) project.launchFailed = false;
  followProject(service, project, attributesOf(given));
  Object.assign(project, { ...attributesOf(given), platformId: project.platformId });
  if (analysed(project) !== before) requestAnalyses(service, project);
  touch(service, project);
  proceed(service, project);
}

/**
 * A new project with the attributes that section 2.2 lists, and with no others: all options but the level and the
 * author's continuity, glossaries, client data, deadline, automatic launch and callbacks start anew, and there are no
 * documents. The activity is not in the list, but no project can be without one.
 */
export function duplicateProject(service: Service, original: Project): Project {
  const { uniq_author, language_level } = original.options;
  const copied: GivenAttributes = templateFields.omit({ description: true }).parse({
    activity_name: original.activityName,
    category: original.category,
    grammatical_person: original.grammaticalPerson,
    keywording_requirements: original.keywordingRequirements,
    language_from: original.languageFrom,
    language_to: original.languageTo,
    name: original.name,
    options: { language_level },
    project_briefing: original.briefing,
    providers: original.providers,
    same_author_must_do_entire_project: uniq_author,
    target_reader_groups: original.targetReaderGroups,
    vocabulary_type: original.vocabularyType,
    work_template: original.workTemplate,
  });
  const project = newProject(service, attributesOf(copied), null);
  service.world.projects.set(project.id, project);
  service.journal.note(project);
  return project;
}

/** Makes a template, as a person does in the service's own application. Throws where an attribute is wrong. */
export function createTemplate(service: Service, given: GivenTemplate): Template {
  const { description, ...fields } = templateFields.parse(given);
  const { name, ...attributes } = attributesOf(fields);
  checkGlossaries(service.world, attributes.glossaries);
  const now = service.clock.now();
  const template = { id: newId(service.random), name, description, attributes, createdAt: now, updatedAt: now };
  service.world.templates.set(template.id, template);
  return template;
}

function newProject(service: Service, attributes: ProjectAttributes, templateId: string | null): Project {
  const now = service.clock.now();
  return {
    ...attributes,
    id: newId(service.random),
    ref: newRef('P', service.random),
    status: 'in_creation',
    archived: false,
    templateId,
    finalization: null,
    pendingAnalyses: [],
    priceFactor: service.world.behaviours.priceFactor,
    launchFailed: false,
    costAtLaunch: null,
    documents: new Map(),
    createdAt: now,
    updatedAt: now,
    launchedAt: null,
    completedAt: null,
    next: null,
  };
}

/** What the analyses of a project depend on, in one value that can be compared. */
function analysed({ options, activityName, languageFrom, languageTo }: Project): string {
  const { translation_memory, translation_diff, post_editing_machine_translation } = options;
  const asked = [translation_memory, translation_diff, post_editing_machine_translation];
  return JSON.stringify([asked, activityName, languageFrom, languageTo]);
}
