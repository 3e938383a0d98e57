/** Templates, glossaries, languages, the account and greetings, as the service answers them; read as in `records`. */
import { z } from 'zod';
import {
  anything,
  fields,
  flag,
  identifier,
  identifiers,
  languageCode,
  maybe,
  money,
  moment,
  number,
  reference,
  requiredText,
  text,
  texts,
} from './fields';
import { record, unwrapped } from './shape';

/** A project template (2.15 and the fields in use). */
export const apiTemplate = record(
  {
    id: identifier,
    name: text,
    description: text,
    activity_name: text,
    level_name: text,
    language_from_code: languageCode,
    language_to_code: languageCode,
    project_briefing: text,
    options: fields,
    providers: identifiers,
    cost_per_word: money,
    cost_per_word_in_currency: money,
    same_author_must_do_entire_project: flag,
    /** A project made of it may spend by itself. */
    auto_launch: flag,
    created_at: moment,
    updated_at: moment,
  },
  {
    language_from_code: 'language_from',
    language_to_code: 'language_to',
    activity_name: 'ctype',
    providers: 'textmasters',
  },
);
export type ApiTemplateRecord = z.output<typeof apiTemplate>;

/** A glossary (2.11). */
export const glossary = record({
  id: identifier,
  type: text,
  name: text,
  language_codes: texts,
  created_at: moment,
  /** Works for a while only. */
  file_url: text,
  user_id: reference,
  term_count: number,
  links: anything,
  relationships: anything,
});
export type GlossaryRecord = z.output<typeof glossary>;

/** The account the credentials belong to (`users/me`). */
export const userAnswer = z.preprocess(
  unwrapped('user'),
  record({
    id: identifier,
    ident: text,
    locale: text,
    email: text,
    /** Unread: any integration may have written it, and none of them must be able to hide the balance from us. */
    callback: anything,
    /** The live balance. */
    wallet: maybe(record({ currency_code: text, current_money: number })),
    contact_information: anything,
  }),
);
export type UserRecord = z.output<typeof userAnswer>;

/** What is left to tell after the account was written, for which the specification shows no body. */
export const userAfter = userAnswer.optional().catch(undefined);

/** A language the service works with (2.10): `xx` or `xx-YY`. */
export const locale = record({ code: identifier, name: text, active: flag });
export type LocaleRecord = z.output<typeof locale>;

/** The answer of the liveness check (1). */
export const greetingAnswer = record({ message: requiredText });
export type Greeting = z.output<typeof greetingAnswer>;

/** The answer of the check of the credentials, for which the specification shows no body. */
export const testAnswer = record({ message: text });
export type TestAnswer = z.output<typeof testAnswer>;
