import { z } from 'zod';

/** One key of a document as it was sent. */
const segmentSchema = z.object({
  key: z.string(),
  /** The attribute of the content type it stands in: the unit in which a delivery is merged. */
  attribute: z.string(),
  /** From the entry's values to the field, through components. */
  fieldPath: z.array(z.union([z.string(), z.number()])),
  /** From the field's value to the node, where the field is made of blocks. */
  nodePath: z.array(z.union([z.string(), z.number()])),
  format: z.enum(['plain', 'markdown', 'inline']),
  /** The source text; in format `inline` with marks, links and code as tags. */
  text: z.string(),
  details: z.string(),
  maxLength: z.number().optional(),
  fingerprint: z.string(),
  words: z.number(),
});
export type Segment = z.infer<typeof segmentSchema>;

/** What was sent for a document, kept until it has come back: the delivery is read against it. */
export const snapshotSchema = z.object({
  version: z.literal(1),
  /** The version of the source entry that was read; the languages stand in the document's row. */
  sourceStatus: z.literal('draft'),
  /** `markup_in_content` of the document (specification 2.5, rule 2); plain texts are escaped where it is true. */
  markup: z.boolean(),
  segments: z.array(segmentSchema),
  /** The source's values of every attribute that holds a segment, so that a delivery fits what was ordered. */
  attributes: z.record(z.string(), z.unknown()),
  /** How the target stood when ordered, by attribute; what differs later was edited meanwhile. */
  target: z.record(z.string(), z.string().nullable()),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
