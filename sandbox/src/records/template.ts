import type { FilterFields } from '../http/filter';
import { CURRENCY, priceOf } from '../pricing';
import type { Template } from '../world/model';
import { activityOf, filterTime, isoTime, languagesOf } from './common';

/** A project template, with the price of a word at the present factor of prices. */
export function templateRecord(template: Template, priceFactor: number): Record<string, unknown> {
  const { attributes } = template;
  const price = priceOf(attributes.options, 1, priceFactor);
  return {
    id: template.id,
    name: template.name,
    description: template.description,
    ...activityOf(attributes.activityName),
    ...languagesOf(attributes),
    level_name: attributes.options.language_level,
    category: attributes.category,
    vocabulary_type: attributes.vocabularyType,
    target_reader_groups: attributes.targetReaderGroups,
    grammatical_person: attributes.grammaticalPerson,
    project_briefing: attributes.briefing,
    options: attributes.options,
    providers: attributes.providers,
    glossaries: attributes.glossaries,
    cost_per_word: { currency: 'credits', amount: price.creditsPerWord },
    cost_per_word_in_currency: { currency: CURRENCY, amount: price.currencyPerWord },
    same_author_must_do_entire_project: attributes.options.uniq_author,
    auto_launch: attributes.autoLaunch,
    created_at: isoTime(template.createdAt),
    updated_at: isoTime(template.updatedAt),
  };
}

const PLAIN: Record<string, (template: Template) => unknown> = {
  id: (template) => template.id,
  name: (template) => template.name,
  activity_name: (template) => template.attributes.activityName,
  language_from_code: (template) => template.attributes.languageFrom,
  language_to_code: (template) => template.attributes.languageTo,
  level_name: (template) => template.attributes.options.language_level,
};

const TIMES: Record<string, (template: Template) => number> = {
  created_at: (template) => template.createdAt,
  updated_at: (template) => template.updatedAt,
};

/** The fields of section 2.15. */
export const templateFields: FilterFields<Template> = {
  plain: Object.keys(PLAIN),
  times: Object.keys(TIMES),
  read: (template, field) => PLAIN[field]?.(template) ?? filterTime(TIMES[field]?.(template) ?? null),
};
