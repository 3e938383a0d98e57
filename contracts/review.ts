import { z } from 'zod';
import { documentViewSchema } from './orders';
import { DOCUMENT_STATES } from './states';

/** What became of a segment of a delivery, or would become of it if the delivery were written now. */
export const SEGMENT_OUTCOMES = [
  /** The delivery stands, or would be written. */
  'taken',
  /** It says what stands already. */
  'same',
  /** Somebody edited what stands, or wrote it: it stays until a person decides. */
  'kept',
  /** A check found an error: it stays out. */
  'held',
  /** Its place in the entry is gone. */
  'gone',
  /** It was sent back to the author. */
  'sent_back',
] as const;
export type SegmentOutcome = (typeof SEGMENT_OUTCOMES)[number];

export const findingViewSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
});

export const reviewSegmentSchema = z.object({
  key: z.string(),
  /** As people call it, from the outside in: `Sections`, `Faq 2`, `Question`. */
  labels: z.array(z.string()),
  /** In the target's values, for the Content Manager's form (`sections.0.headline`); null where its place is gone. */
  path: z.string().nullable(),
  /** Phrases as they are sent: text with numbered tags. */
  source: z.string(),
  standing: z.string().nullable(),
  came: z.string().nullable(),
  outcome: z.enum(SEGMENT_OUTCOMES),
  /** Nobody has decided about it yet, and somebody has to. */
  open: z.boolean(),
  /** The source reads otherwise by now. */
  sourceChanged: z.boolean(),
  findings: z.array(findingViewSchema),
});
export type ReviewSegment = z.infer<typeof reviewSegmentSchema>;

/** GET /documents/:id/review : a delivery, beside its source and what stands. */
export const reviewSchema = z.object({
  document: documentViewSchema,
  state: z.enum(DOCUMENT_STATES),
  /** Whether the phrases are tagged text (`markup_in_content`). */
  markup: z.boolean(),
  segments: z.array(reviewSegmentSchema),
  /** Of the delivery as a whole. */
  findings: z.array(findingViewSchema),
  /**
   * Null: nothing can be put back. `createsLocale`: before it there was nothing, so putting back deletes the locale.
   * `by`: whether what was written last is the delivery, or what somebody put back in its place.
   */
  restorePoint: z
    .object({ at: z.string(), createsLocale: z.boolean(), by: z.enum(['landing', 'restoring']) })
    .nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

const keys = z.array(z.string().min(1).max(300)).max(5000);

/**
 * POST /documents/:id/accept : writes the delivery, or the segments named; `texts` are what a person wrote in a segment's
 * place, as phrases. Segments that are not named wait on, and with `keep` what stands in these is settled. When nothing
 * waits any more the document is completed at the service. Answers with the document.
 */
export const acceptRequestSchema = z.object({
  take: z.union([z.literal('all'), keys]).default('all'),
  keep: keys.default([]),
  texts: z.record(z.string(), z.string().max(100_000)).default({}),
});
export type AcceptRequest = z.input<typeof acceptRequestSchema>;

/** POST /documents/:id/revision : the segments go back to the author with a message; the others stay as they are. */
export const revisionRequestSchema = z.object({
  keys: keys.default([]),
  message: z.string().trim().min(1).max(5000),
});
export type RevisionRequest = z.input<typeof revisionRequestSchema>;

/** POST /documents/:id/restore : puts back what stood before. Answers with what could not be put back, and why. */
export const restoredSchema = z.object({
  document: documentViewSchema,
  /** Names of attributes that somebody edited since, and which were therefore left as they are. */
  left: z.array(z.string()),
});
export type Restored = z.infer<typeof restoredSchema>;
