/** Attributes of projects and documents, and the many ways in which a service may answer them. */
import fc from 'fast-check';
import type { DocumentAttributes, ProjectAttributes } from '../../../server/src/client';

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const maybeFlag = maybe(fc.boolean());
const id = fc.uuid();
const phrase = fc.string({ unit: 'grapheme', maxLength: 12 });
const languages = {
  language_from: fc.constantFrom('en-gb', 'fr-fr', 'pt'),
  language_to: fc.constantFrom('de-de', 'pt-br', 'ja'),
};
const callback = fc.dictionary(
  fc.constantFrom('completed', 'in_review', 'word_count_finished'),
  fc.record({ url: fc.webUrl(), format: fc.constant('json') }),
  { minKeys: 1, maxKeys: 2, noNullPrototype: true },
);
const customData = fc.dictionary(fc.constantFrom('a', 'order', 'tags'), fc.jsonValue(), { noNullPrototype: true });

/** What may be said about a project (2.2, 2.3). */
export const projectAttributes: fc.Arbitrary<ProjectAttributes> = fc.record({
  name: phrase,
  activity_name: fc.constantFrom('translation', 'proofreading', 'copywriting'),
  ...languages,
  category: maybe(fc.constantFrom('C001', 'C034')),
  vocabulary_type: maybe(fc.constantFrom('not_specified', 'technical')),
  target_reader_groups: maybe(fc.constantFrom('not_specified', 'adults')),
  grammatical_person: maybe(fc.constantFrom('not_specified', 'first_person_singular')),
  project_briefing: maybe(phrase),
  glossaries: maybe(fc.array(id, { maxLength: 2 })),
  providers: maybe(fc.array(id, { maxLength: 2 })),
  custom_data: maybe(customData),
  deadline: maybe(
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`),
  ),
  auto_launch: maybeFlag,
  callback: maybe(callback),
  options: fc.record({
    language_level: fc.constantFrom('premium', 'enterprise'),
    quality: maybeFlag,
    expertise: maybe(id),
    specific_attachment: maybeFlag,
    priority: maybeFlag,
    uniq_author: maybeFlag,
    translation_memory: maybeFlag,
    translation_diff: maybeFlag,
    post_editing_machine_translation: maybeFlag,
  }),
});

/** What a client says about a document (2.5). */
export const documentAttributes: fc.Arbitrary<DocumentAttributes> = fc
  .record({
    title: phrase,
    instructions: maybe(phrase),
    ...languages,
    word_count_rule: maybe(fc.constantFrom(0, 1, 2)),
    markup_in_content: maybeFlag,
    keywords_repeat_count: maybe(fc.nat(9)),
    keyword_list: maybe(fc.constant('coffee, tea')),
    callback: maybe(callback),
    custom_data: maybe(customData),
    deliver_work_as_file: maybe(fc.constant(true)),
  })
  .chain((common) => fc.oneof(keyValue, standard, remote, copywriting).map((kind) => ({ ...common, ...kind })));

const counted = {
  activity_name: fc.constantFrom('translation', 'proofreading'),
  perform_word_count: fc.constant(true),
};
const keys = fc.constantFrom('title', 'body.0[x]', '__proto__', 'free_text', 'original_phrase');
const keyValue = fc.record({
  ...counted,
  type: fc.constant('key_value'),
  original_content: fc.dictionary(
    keys,
    fc.record({ original_phrase: phrase, details: phrase }, { requiredKeys: ['original_phrase'] }),
    {
      noNullPrototype: true,
    },
  ),
});
const standard = fc.record({ ...counted, original_content: phrase });
const remote = fc.record({ ...counted, remote_file_url: fc.webUrl() });
const copywriting = fc.record({
  activity_name: fc.constant('copywriting'),
  word_count: fc.integer({ min: 1, max: 999 }),
});

/** What stands in an answer beside the attributes, and must never be sent back. */
export const COMPUTED = {
  id: 'x1',
  ref: 'R1',
  status: 'in_creation',
  progress: 3,
  completion: 3,
  word_count_error: false,
  total_word_count: 12,
  cost_in_credits: 120,
  cost_per_word: { currency: 'EUR', amount: 0.1 },
  author_work: { title: 'Hallo' },
  documents_statuses: { in_creation: 1 },
  finalized: false,
  creation_channel: 'api',
  created_at: '2031-05-06T07:08:09Z',
  updated_at: null,
  surprise: 1,
};

/** The many ways in which a service may answer a project. */
export const spelling = fc.record({
  ctype: fc.boolean(),
  textmasters: fc.boolean(),
  codes: fc.boolean(),
  dateAs: fc.constantFrom('text', 'iso', 'object'),
  expertiseAs: fc.constantFrom('id', 'flag', 'list', 'record'),
  optionsElsewhere: fc.boolean(),
});

type Spelling = typeof spelling extends fc.Arbitrary<infer T> ? T : never;

export function answeredProject(attributes: ProjectAttributes, how: Spelling): Record<string, unknown> {
  const { activity_name, language_from, language_to, providers, deadline, options = {}, ...rest } = attributes;
  const { expertise, language_level, uniq_author, priority, ...others } = options;
  const elsewhere = how.optionsElsewhere;
  const hidden = { id: expertise, flag: expertise, list: [expertise], record: { id: expertise, name: 'Law' } };
  return {
    ...COMPUTED,
    ...rest,
    [how.ctype ? 'ctype' : 'activity_name']: activity_name,
    [how.textmasters ? 'textmasters' : 'providers']: how.textmasters
      ? providers?.map((author) => ({ id: author }))
      : providers,
    ...(how.codes ? { language_from: language_from?.slice(0, 2), language_to: language_to?.slice(0, 2) } : {}),
    language_from_code: language_from,
    language_to_code: language_to?.replace(/-.*/, (region) => region.toUpperCase()),
    deadline: answeredDate(typeof deadline === 'string' ? deadline : undefined, how.dateAs),
    options: {
      ...others,
      ...(elsewhere ? {} : { language_level, uniq_author, priority }),
      expertise: how.expertiseAs === 'id' ? expertise : expertise !== undefined,
    },
    ...(elsewhere ? { level_name: language_level, same_author_must_do_entire_project: uniq_author, priority } : {}),
    option_values: how.expertiseAs === 'id' ? [] : { expertise: hidden[how.expertiseAs] },
  };
}

function answeredDate(date: string | undefined, as: Spelling['dateAs']): unknown {
  if (date === undefined) return null;
  if (as === 'iso') return date.replace(' ', 'T').replace(' UTC', 'Z');
  return as === 'object' ? { day: 1, month: 1, year: 2000, full: date } : date;
}

/** A document as it is answered: with what became of it, and with the count that the service made. */
export function answeredDocument(attributes: DocumentAttributes): Record<string, unknown> {
  const {
    activity_name,
    language_from,
    language_to,
    original_content: content,
    perform_word_count,
    ...rest
  } = attributes;
  const phrases = typeof content === 'object' ? Object.entries(content) : [];
  const done = phrases.map(([key, entry]) => [key, { ...entry, completed_phrase: 'Hallo' }]);
  return {
    ...COMPUTED,
    deliver_work_as_file: false,
    ...rest,
    ctype: activity_name,
    language_from_code: language_from,
    language_to_code: language_to,
    original_content: typeof content === 'object' ? (Object.fromEntries(done) as unknown) : content,
    ...(perform_word_count ? { word_count: 17 } : {}),
  };
}
