/**
 * The service's records as it answers them. Every field may be absent, unknown fields are kept, and where the service
 * has two names for one thing both are read and the specification's is offered.
 */
import { z } from 'zod';
import { flag, identifier, maybe, money, moment, number, status, statusCounts, text } from './fields';

type Fields = Record<string, unknown>;

/** Offers a value under the specification's name when it came under another. The other stays, too. */
function named(aliases: Readonly<Record<string, string>>): (value: unknown) => unknown {
  return (value) => {
    if (!isFields(value)) return value;
    const record: Fields = { ...value };
    for (const [name, alias] of Object.entries(aliases)) record[name] ??= record[alias];
    return record;
  };
}

/** Unpacks `{project: {...}}`: requests are wrapped like that, and an answer might be. */
function unwrapped(wrapper: string): (value: unknown) => unknown {
  return (value) => {
    if (!isFields(value) || 'id' in value) return value;
    return isFields(value[wrapper]) ? value[wrapper] : value;
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const languages = { language_from_code: 'language_from', language_to_code: 'language_to' };
const shared = { ...languages, activity_name: 'ctype', ref: 'reference' };

const projectFields = {
  name: text,
  ref: text,
  activity_name: text,
  status,
  archived: flag,
  language_from_code: text,
  language_to_code: text,
  level_name: text,
  category: text,
  project_briefing: text,
  /** Not a status: a project in creation that is not finalized is still being counted and analysed. */
  finalized: flag,
  auto_launch: flag,
  /** Percent. */
  progress: number,
  total_word_count: number,
  cached_documents_count: number,
  documents_statuses: statusCounts,
  cost_in_credits: number,
  cost_in_currency: money,
  cost_per_word: money,
  word_count_error: flag,
  options: z.unknown().optional(),
  custom_data: z.unknown().optional(),
  created_at: moment,
  updated_at: moment,
  launched_at: moment,
  completed_at: moment,
};

/** A project (2.1 and the fields in use). */
export const project = z.preprocess(named(shared), z.looseObject({ id: identifier, ...projectFields }));
export type ProjectRecord = z.output<typeof project>;

/** One project as a whole answer. */
export const projectAnswer = z.preprocess(unwrapped('project'), project);

/** A would-be project with its price (4.1, quotation): it has no id, and its price stands in `total_costs`. */
export const quotationAnswer = z.preprocess(
  (value) => named(shared)(unwrapped('project')(value)),
  z
    .looseObject({ ...projectFields, total_costs: maybe(z.array(money)) })
    .transform(({ total_costs: costs, ...quotation }) => ({
      ...quotation,
      total_costs: (costs ?? []).filter((cost) => cost !== undefined),
    })),
);
export type Quotation = z.output<typeof quotationAnswer>;

/** A document (2.4 and the fields in use). */
export const document = z.preprocess(
  named(shared),
  z.looseObject({
    id: identifier,
    project_id: text,
    title: text,
    ref: text,
    activity_name: text,
    status,
    /** `key_value` for a key/value document. */
    type: text,
    language_from_code: text,
    language_to_code: text,
    /** Nothing until counting has ended. */
    word_count: number,
    word_count_error: flag,
    word_count_rule: number,
    /** What was sent; `completedPhrases` reads the finished work out of this and the next. */
    original_content: z.unknown().optional(),
    author_work: z.unknown().optional(),
    custom_data: z.unknown().optional(),
    can_post_message_to_author: flag,
    created_at: moment,
    updated_at: moment,
    started_at: moment,
    submitted_at: moment,
    completed_at: moment,
  }),
);
export type DocumentRecord = z.output<typeof document>;

/** One document as a whole answer. */
export const documentAnswer = z.preprocess(unwrapped('document'), document);

/** The account the credentials belong to (`users/me`). */
export const userAnswer = z.preprocess(
  unwrapped('user'),
  z.looseObject({
    id: identifier,
    ident: text,
    locale: text,
    email: text,
    callback: z.unknown().optional(),
    /** The live balance. */
    wallet: maybe(z.looseObject({ currency_code: text, current_money: number })),
  }),
);
export type UserRecord = z.output<typeof userAnswer>;

/** A language the service works with (2.10): `xx` or `xx-YY`. */
export const locale = z.looseObject({ code: identifier, name: text, active: flag });
export type LocaleRecord = z.output<typeof locale>;

/** The answer of the two checks of the connection. */
export const greetingAnswer = z.looseObject({ message: text });
export type Greeting = z.output<typeof greetingAnswer>;

/**
 * The answer of an operation whose effect is all that counts, for which the specification shows no body. The status
 * says that it was done; the record is offered if it came along, and its absence or a strange field in it must not
 * turn a launch that worked into a doubt.
 */
export const projectAfter = projectAnswer.optional().catch(undefined);
export const documentAfter = documentAnswer.optional().catch(undefined);

/** The answer of an operation that leaves nothing to tell about. */
export const nothing = z.unknown().transform((): void => undefined);
