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
