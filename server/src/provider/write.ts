import type { DocumentAttributes, NewProject as NewProjectAttributes } from '../client';
import type { NewDocument, NewProject } from '../workflow/ports';

const BRIEFING =
  'Website content. Keep placeholders, tags and Markdown marks as they are; the notes at each phrase say where it stands.';

const callbacksOf = (addresses: Record<string, string>): Record<string, { url: string; format: string }> =>
  Object.fromEntries(Object.entries(addresses).map(([event, url]) => [event, { url, format: 'json' }]));

/**
 * A project as it is created (specification 2.2): always with our reference. What its template says is left to the
 * template; automatic launch is always said, so that none is inherited by accident. Options of the memory need
 * documents (2.3, rule 1) and are asked for later.
 */
export function projectAttributes(project: NewProject, platformId: string): NewProjectAttributes {
  const { options, templateId } = project;
  const common = {
    name: project.name,
    auto_launch: project.autoLaunch,
    platform_id: platformId,
    custom_data: { reference: project.ref, order: project.orderRef, platform_id: platformId },
    callback: callbacksOf(project.callbacks),
    ...(options.deadline === null ? {} : { deadline: new Date(options.deadline) }),
  };
  if (templateId !== null) return { ...common, api_template_id: templateId };
  return {
    ...common,
    activity_name: project.activity,
    language_from: project.sourceCode,
    language_to: project.targetCode,
    category: 'C001',
    vocabulary_type: 'not_specified',
    target_reader_groups: 'not_specified',
    grammatical_person: 'not_specified',
    project_briefing: options.briefing === null ? BRIEFING : `${BRIEFING}\n\n${options.briefing}`,
    options: {
      language_level: options.level,
      ...(options.quality ? { quality: true } : {}),
      ...(options.priority ? { priority: true } : {}),
      ...(options.uniqueAuthor ? { uniq_author: true } : {}),
      ...(options.expertise === null ? {} : { expertise: options.expertise }),
    },
    ...(options.glossaries.length > 0 ? { glossaries: options.glossaries } : {}),
    ...(options.authors.length > 0 ? { providers: options.authors } : {}),
  };
}

export const documentAttributes = (
  document: NewDocument,
  codes: { sourceCode: string; targetCode: string; activity: string },
): DocumentAttributes => ({
  title: document.title,
  type: 'key_value',
  instructions: document.instructions,
  activity_name: codes.activity,
  language_from: codes.sourceCode,
  language_to: codes.targetCode,
  perform_word_count: true,
  markup_in_content: document.markup,
  original_content: document.content,
  custom_data: { reference: document.ref },
  callback: callbacksOf(document.callbacks),
});
