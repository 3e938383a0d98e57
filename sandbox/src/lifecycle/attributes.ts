import { invalid } from '../errors';
import type { GivenAttributes } from '../schemas';
import type { ProjectAttributes, ProjectOptions, Template, World } from '../world/model';
import { MEMORY_OPTIONS } from '../world/model';

/** What a body says of a project (section 2.2), as the world keeps it. */
export function attributesOf(given: GivenAttributes): ProjectAttributes {
  return {
    name: given.name,
    activityName: given.activity_name,
    languageFrom: given.language_from,
    languageTo: given.language_to,
    category: given.category,
    vocabularyType: given.vocabulary_type,
    targetReaderGroups: given.target_reader_groups,
    grammaticalPerson: given.grammatical_person,
    briefing: given.project_briefing,
    keywordingRequirements: given.keywording_requirements,
    workTemplate: given.work_template,
    glossaries: given.glossaries,
    providers: given.providers,
    // Two names for one thing: the option of section 2.3, and the attribute which a duplicate copies (section 2.2).
    options: {
      ...given.options,
      uniq_author: given.options.uniq_author || given.same_author_must_do_entire_project,
    },
    customData: given.custom_data,
    deadline: given.deadline,
    autoLaunch: given.auto_launch,
    callback: given.callback,
    platformId: given.platform_id,
  };
}

/**
 * The body of a project with what it inherits from the template that it names (section 2.2): each attribute, and each
 * option, which the body itself does not give. The schema then judges the whole. 422 for an unknown template.
 */
export function inherit(world: World, body: unknown): unknown {
  if (!isObject(body) || !isObject(body['project'])) return body;
  const given = body['project'];
  const id = given['api_template_id'];
  if (typeof id !== 'string') return body;
  const template = world.templates.get(id);
  if (template === undefined) throw invalid('api_template_id', 'does not exist');
  const inherited = bodyOf(template);
  return {
    ...body,
    project: {
      ...inherited,
      ...given,
      options: optionsOf(given['options'], inherited.options),
    },
  };
}

/** The options a body gives, filled up. What is no object is left to the schema to refuse. */
function optionsOf(given: unknown, inherited: ProjectOptions): unknown {
  if (given === undefined) return inherited;
  return isObject(given) ? { ...inherited, ...given } : given;
}

/** A template's attributes as a client would send them. */
function bodyOf({ attributes }: Template) {
  return {
    activity_name: attributes.activityName,
    language_from: attributes.languageFrom,
    language_to: attributes.languageTo,
    category: attributes.category,
    vocabulary_type: attributes.vocabularyType,
    target_reader_groups: attributes.targetReaderGroups,
    grammatical_person: attributes.grammaticalPerson,
    project_briefing: attributes.briefing,
    keywording_requirements: attributes.keywordingRequirements,
    work_template: attributes.workTemplate,
    glossaries: attributes.glossaries,
    providers: attributes.providers,
    options: attributes.options,
    custom_data: attributes.customData,
    deadline: attributes.deadline,
    auto_launch: attributes.autoLaunch,
    callback: attributes.callback,
    platform_id: attributes.platformId,
  };
}

/**
 * Section 2.3, rule 1: the three memory options need documents. Those which a template has enabled are let through
 * (rule 2), for they run only after finalize.
 */
export function checkMemoryOptions(options: ProjectOptions, documents: number, template: Template | undefined): void {
  const asked = MEMORY_OPTIONS.filter((name) => options[name] && template?.attributes.options[name] !== true);
  if (asked.length > 0 && documents === 0) throw invalid('options', 'need documents assigned to the project');
}

/** Glossaries are named by their ids (section 2.2), so they must be there. */
export function checkGlossaries(world: World, ids: readonly string[]): void {
  const missing = ids.find((id) => !world.glossaries.some((glossary) => glossary.id === id));
  if (missing !== undefined) throw invalid('glossaries', `${missing} does not exist`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
