import { z } from 'zod';
import { SOURCE_VERSIONS } from '../../../contracts/options';

const pathSchema = z.array(z.union([z.string(), z.number()]));

/** An item of a repeatable or a dynamic zone, as it was when the entry was read. Its id and position may be others later. */
const itemSchema = z.object({
  path: pathSchema,
  /** The component's row; a hint only: draft ids do not survive everything. */
  id: z.union([z.number(), z.string()]).nullable(),
  component: z.string(),
  position: z.number(),
  /** Of all it holds, ids aside. */
  fingerprint: z.string().nullable(),
});
export type Item = z.infer<typeof itemSchema>;

/** One value of the entry with text to translate: a field of the content type or of a component in it. */
const fieldSchema = z.object({
  /** The attribute of the content type it stands in: the unit in which a delivery is merged. */
  attribute: z.string(),
  /** From the entry's values to the field, through components. */
  path: pathSchema,
  /** Name of the format that cut it, and what it was told; the same cut is made again to write the translation. */
  format: z.string(),
  options: z.unknown(),
  /** Of the whole value, in characters. */
  maxLength: z.number().optional(),
  /** The innermost item it stands in: an index into `items`. */
  item: z.number().optional(),
});
export type Field = z.infer<typeof fieldSchema>;

/** One key of a document as it was sent. */
const segmentSchema = z.object({
  key: z.string(),
  /** An index into `fields`. */
  field: z.number(),
  /** Id of the piece in the field's value. */
  piece: z.string(),
  /** `original_phrase` as it was sent (specification 2.5): with tags and escaped where the document counts as markup. */
  text: z.string(),
  details: z.string(),
  maxLength: z.number().optional(),
  fingerprint: z.string(),
  words: z.number(),
});
export type Segment = z.infer<typeof segmentSchema>;

/** What was sent for a document, kept until it has come back: the delivery is read against it. */
export const snapshotSchema = z.object({
  version: z.literal(2),
  /** The version of the source entry that was read; the languages stand in the document's row. */
  sourceStatus: z.enum(SOURCE_VERSIONS),
  /** `markup_in_content` of the document (specification 2.5, rule 2). */
  markup: z.boolean(),
  /** The site's own placeholder patterns, as they were. */
  patterns: z.array(z.string()),
  items: z.array(itemSchema),
  fields: z.array(fieldSchema),
  segments: z.array(segmentSchema),
  /** The source's values of every attribute that holds text, sent or not, so that a delivery fits what was ordered. */
  attributes: z.record(z.string(), z.unknown()),
  /** The order asked for the replacement of text that stands in the target and that nobody is known to have ordered. */
  consent: z.boolean().default(false),
  /** By segment key: such text as it stood when it was ordered; what differs later was edited meanwhile. */
  standing: z.record(z.string(), z.string()).default({}),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
