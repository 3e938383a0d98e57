import { z } from 'zod';

/**
 * The shapes in which the service's answers are known to come, beside the one the specification gives. Each is a
 * switch, so that a client can be tried with every one of them, alone and together. They change what is shown, never
 * what happens: nothing in the world knows of them. The default of each is the specification's shape, or, where that
 * is silent, the commonest one.
 */
const schema = z.strictObject({
  /** Where the finished work of a key/value document stands: `author_work[key]` as text, or as an object that holds it
   * as `completed_phrase`; or `original_content[key].completed_phrase`, with `author_work` empty. */
  keyValueWork: z.enum(['texts', 'objects', 'completed_phrases']).default('texts'),
  /** Where the finished work of a standard document stands: `author_work.free_text`, or `author_work` itself; as text,
   * or as the address of a file to download. A document with `deliver_work_as_file` always comes as a file. */
  standardWork: z.enum(['free_text', 'text', 'free_text_file', 'file']).default('free_text'),
  /** How `original_content` of a key/value document is answered: objects with `original_phrase`, or plain texts. */
  originalContent: z.enum(['objects', 'texts']).default('objects'),
  /** Times as the specification has them for each record, or all in one of the two forms. */
  dates: z.enum(['specified', 'iso', 'objects']).default('specified'),
  /** Statuses shown under another name, such as `{cancelled: 'canceled'}` or `{in_progress: 'polishing'}`: in records,
   * in `documents_statuses` and in the names of events, which are statuses too. */
  statuses: z.record(z.string(), z.string()).default({}),
  /** `both`: the specification's names beside those that clients read (`ctype`, `reference`); `observed`: only the
   * latter, with `textmasters` for `providers`; `specified`: only the former. */
  names: z.enum(['both', 'observed', 'specified']).default('both'),
  /** `short`: `language_from: "fr"` beside `language_from_code: "fr-fr"`; `full`: `language_from: "fr-fr"`, and no
   * code; `code`: the code alone. */
  languages: z.enum(['short', 'full', 'code']).default('short'),
  /** Single records alone, or as `{project: {...}}`. */
  wrapped: z.boolean().default(false),
  /** Lists as specified; `named`: without the numbers of the envelope; `bare`: arrays. */
  lists: z.enum(['specified', 'named', 'bare']).default('specified'),
  /** Items a page where the client asks for no number; section 8 says 100, 20 is known too. */
  pageSize: z.int().min(1).max(100).default(100),
  /** Names of the lists (`projects`, `documents`, `api_templates`) which do not honour `per_page` (section 8, rule 2). */
  perPageIgnored: z.array(z.string()).default([]),
  /** `next_page` and `previous_page`: null at the ends, or absent there; as text; or never there at all. */
  neighbours: z.enum(['null', 'absent_at_end', 'text', 'absent']).default('null'),
  /** Numbers of records as JSON numbers or as text: `"word_count": "120"`. */
  numbers: z.enum(['numbers', 'texts']).default('numbers'),
  /** `options.expertise` as the identifier, or as a boolean with the identifier in `option_values`. */
  expertise: z.enum(['id', 'flag']).default('id'),
  /** Put into every record, for clients must live with fields they do not know. */
  extraFields: z.record(z.string(), z.unknown()).default({}),
  /** Left out of every record, for no field can be relied on. */
  absentFields: z.array(z.string()).default([]),
  /** Review addresses relative to the web address of the service, or absolute. */
  reviewUrl: z.enum(['relative', 'absolute']).default('relative'),
  /** The list of glossaries answers 403 (section 7). */
  glossariesForbidden: z.boolean().default(false),
});

export type Quirks = z.infer<typeof schema>;

export function defaultQuirks(): Quirks {
  return schema.parse({});
}

/**
 * Changes the quirks that are named and keeps the others. Throws an error which names what is wrong, and changes
 * nothing then.
 */
export function changeQuirks(quirks: Quirks, change: unknown): void {
  const parsed = schema.partial().safeParse(change);
  if (!parsed.success) throw new TypeError(`These quirks cannot be set: ${z.prettifyError(parsed.error)}`);
  // Defaults of absent fields are filled in by the schema: only what was named may count.
  const named = Object.keys(change as object);
  Object.assign(quirks, Object.fromEntries(Object.entries(parsed.data).filter(([name]) => named.includes(name))));
}
