import { z } from 'zod';

import { normalizeLanguage } from './locales';
import { ACTIVITIES, LEVELS, MEMORY_OPTIONS } from './world/model';

const READERS = ['not_specified', 'children', 'teenager', 'young_adults', 'adults', 'old_adults'] as const;
const VOCABULARIES = ['not_specified', 'popular', 'technical', 'fictional'] as const;

const presentText = z.string("can't be blank").refine((text) => text.trim() !== '', "can't be blank");
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, 'is not included in the list');

/** A code in the form xx or xx-yy, in any case, of a language that some author speaks. */
const language = presentText.transform((code, context) => {
  const known = normalizeLanguage(code);
  if (known !== undefined) return known;
  context.addIssue({ code: 'custom', message: 'is not available' });
  return z.NEVER;
});

const url = z.url({ protocol: /^https?$/, error: 'is not a valid URL' });

/** Section 6, rule 2. The list of events is not complete there, so any name is taken. */
export const callbackSchema = z.record(
  z.string(),
  z.object({
    url,
    format: z.literal('json', 'is not supported').optional(),
  }),
);

const flag = z.boolean('is not a boolean').default(false);

/** Section 2.3. */
const optionsSchema = z.object(
  {
    language_level: oneOf(LEVELS),
    quality: flag,
    // Some clients send false for none.
    expertise: z
      .union([z.string().min(1), z.literal(false), z.null()], 'is invalid')
      .optional()
      .transform((expertise) => (typeof expertise === 'string' ? expertise : null)),
    specific_attachment: flag,
    priority: flag,
    uniq_author: flag,
    translation_memory: flag,
    translation_diff: flag,
    post_editing_machine_translation: flag,
  },
  "can't be blank",
);

/** Section 2.5, rule 1; some clients send plain strings per key. */
const keyValueSchema = z.record(
  z.string().min(1, "can't be blank"),
  z.union(
    [
      z.string().transform((phrase) => ({ original_phrase: phrase })),
      z.object({
        original_phrase: z.string(),
        details: z
          .string()
          .nullish()
          .transform((details) => details ?? undefined),
      }),
    ],
    'needs an original_phrase',
  ),
);

const count = z.number('is not a number').int('must be an integer').min(0, 'must not be negative');

/** Section 2.5. Languages and activity are the project's where the document names none. */
const documentFields = z.object({
  title: presentText,
  instructions: z.string().default(''),
  activity_name: oneOf(ACTIVITIES).optional(),
  type: oneOf(['standard', 'key_value']).optional(),
  word_count: count.nullish(),
  word_count_rule: oneOf(['0', '1', '2'])
    .or(z.literal([0, 1, 2]))
    .transform(Number)
    .default(0),
  perform_word_count: flag,
  markup_in_content: z.boolean('is not a boolean').optional(),
  keywords_repeat_count: count.nullish(),
  keyword_list: z.string().default(''),
  language_from: language.optional(),
  language_to: language.optional(),
  original_content: z
    .union([z.string(), keyValueSchema], 'must be text, or an object with an original_phrase per key')
    .nullish(),
  remote_file_url: url.nullish(),
  deliver_work_as_file: flag,
  custom_data: z.record(z.string(), z.unknown()).default({}),
  callback: callbackSchema.default({}),
});

export const documentBody = z.object({ document: documentFields });
export const documentsBody = z.object({ documents: z.array(documentFields).min(1, "can't be blank") });

const deadline = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC$/, {
    error: 'is not in the format YYYY-MM-DD HH:MM:SS UTC',
    abort: true,
  })
  .refine((text) => !Number.isNaN(Date.parse(text.replace(' ', 'T').replace(' UTC', 'Z'))), 'is not a date');

/** Records give a work template as an object, so a client may send one back as it read it. */
const workTemplate = z.union(
  [presentText, z.object({ name: presentText }).transform(({ name }) => name)],
  'is invalid',
);

/** Section 2.2; the last ones are named by section 2.1 (platform_id) and by what a duplicate copies. */
const projectFields = z.object({
  name: presentText,
  activity_name: oneOf(ACTIVITIES),
  language_from: language,
  language_to: language,
  category: z
    .string()
    .regex(/^C0(?:0[1-9]|[12]\d|3[0-4])$/, 'is not included in the list')
    .nullable()
    .default(null),
  vocabulary_type: oneOf(VOCABULARIES).default('not_specified'),
  target_reader_groups: oneOf(READERS).default('not_specified'),
  grammatical_person: z.string().default('not_specified'),
  project_briefing: z.string().default(''),
  glossaries: z.array(z.uuid('is not a UUID')).default([]),
  providers: z.array(presentText).default([]),
  options: optionsSchema,
  custom_data: z.record(z.string(), z.unknown()).default({}),
  deadline: deadline.nullable().default(null),
  auto_launch: flag,
  callback: callbackSchema.default({}),
  api_template_id: z.string('is invalid').nullish(),
  platform_id: z.uuid('is not a UUID').nullable().default(null),
  keywording_requirements: z.string().default(''),
  same_author_must_do_entire_project: flag,
  work_template: workTemplate.nullable().default(null),
});

export const projectBody = z.object({
  project: projectFields.extend({ documents: z.array(documentFields).default([]) }),
});
/** A change sends all fields anew (section 9, rule 5), but documents have operations of their own. */
export const projectChangeBody = z.object({ project: projectFields });

/** Section 4.1, activate_tm_options. */
export const memoryOptionsBody = z.object({
  project: z.object({
    options: z
      .partialRecord(z.enum(MEMORY_OPTIONS), z.boolean('is not a boolean'))
      .refine((options) => Object.keys(options).length > 0, "can't be blank"),
  }),
});

/** A template as a person makes one: what its projects inherit, and its own name. */
export const templateFields = projectFields.omit({ api_template_id: true }).extend({
  description: z.string().default(''),
});

/** Section 4.1, quotation: everything in a query is text. */
const queryFlag = z
  .enum(['true', 'false', '1', '0'], 'is not a boolean')
  .default('false')
  .transform((value) => value === 'true' || value === '1');

export const quotationQuery = z.object({
  project: z.object({
    activity_name: oneOf(ACTIVITIES),
    language_from: language,
    language_to: language,
    total_word_count: z.coerce.number('is not a number').int('must be an integer').min(1, 'must be greater than 0'),
    options: z.object(
      {
        ...optionsSchema.shape,
        expertise: z
          .string()
          .optional()
          .transform((expertise) => expertise ?? null),
        quality: queryFlag,
        specific_attachment: queryFlag,
        priority: queryFlag,
        uniq_author: queryFlag,
        translation_memory: queryFlag,
        translation_diff: queryFlag,
        post_editing_machine_translation: queryFlag,
      },
      "can't be blank",
    ),
  }),
});

const SATISFACTIONS = ['negative', 'neutral', 'positive'] as const;

/** Sections 4.2 (complete) and 2.15: satisfaction comes back as an integer. */
const completion = {
  satisfaction: oneOf(SATISFACTIONS)
    .default('neutral')
    .transform((value) => SATISFACTIONS.indexOf(value) - 1),
  message: z.string().default(''),
};
export const completionBody = z.object(completion).default({ satisfaction: 0, message: '' });
export const batchCompletionBody = z.object({ ...completion, documents: z.array(z.string()).min(1, "can't be blank") });

/** Section 4.3. */
export const supportMessageBody = z.object({
  support_message: z.object({ message: presentText }),
  revision_request: z.boolean('is not a boolean').default(true),
});

/** Section 4.5, users. */
export const userBody = z.object({ user: z.object({ callback: callbackSchema.optional() }) });

export type NewDocument = z.infer<typeof documentFields>;
export type NewProject = z.infer<typeof projectBody>['project'];
export type GivenAttributes = z.infer<typeof projectChangeBody>['project'];
export type GivenTemplate = z.input<typeof templateFields>;
export type GivenMemoryOptions = z.infer<typeof memoryOptionsBody>['project']['options'];
