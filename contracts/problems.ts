import { z } from 'zod';

/**
 * Something that stands in the way, told to a person: what happened and what it means (`message`),
 * what to do about it (`remedy`). `code` is for programs and tests, never shown.
 */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  remedy: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** A problem of one entry in one locale, so that a message can name them. */
export const entryProblemSchema = problemSchema.extend({
  contentType: z.string(),
  documentId: z.string(),
  title: z.string(),
  locale: z.string().nullable(),
});
export type EntryProblem = z.infer<typeof entryProblemSchema>;

/** The same where a field can be named: `path` as it stands in the Content Manager's form (`sections.0.headline`). */
export const preflightProblemSchema = entryProblemSchema.extend({
  /** Null where it concerns the entry as a whole. */
  path: z.string().nullable(),
  /** In the language in which it has to be mended: the one that is translated from, unless it is the target's own text. */
  fieldLocale: z.string().nullable(),
  /** Entries that lack the target locale and could be ordered along. */
  related: z.array(z.object({ contentType: z.string(), documentId: z.string() })).optional(),
});
export type PreflightProblem = z.infer<typeof preflightProblemSchema>;
