import { z } from 'zod';
import type { Path } from '../paths';
import type { DeliveredField } from '../read-delivery';
import type { Kit } from '../kit';
import type { ContentModel, Values } from '../schema';
import type { FieldRules } from '../select';
import type { Snapshot } from '../snapshot';

/** How an item stood: by what it is known again. Texts are not kept, hashes are. */
const standSchema = z.object({
  /** Row of the component; a hint, for drafts lose it when they are discarded. */
  id: z.union([z.number(), z.string()]).nullable(),
  position: z.number(),
  /** Of all it holds, ids aside. */
  fingerprint: z.string().nullable(),
  /** Of what is not translated: files, addresses, numbers, choices. Null where it holds nothing of the kind. */
  anchors: z.string().nullable(),
});

/** Which item of the target is the translation of which item of the source. */
const pairSchema = z.object({
  /** The pair that both stand in: an index into `items`; null: directly in the entry. */
  parent: z.number().nullable(),
  /** Names from the parent to the list or component. */
  path: z.array(z.string()),
  component: z.string(),
  source: standSchema,
  /** Null: a person took the item out of the target; it is not made again until it is sent again. */
  target: standSchema
    .extend({
      /** Not all that it holds is as we left it. */
      isTouched: z.boolean().optional(),
    })
    .nullable(),
});

const baselineFieldSchema = z.object({
  /** The pair it stands in: an index into `items`; null: directly in the entry. */
  item: z.number().nullable(),
  /** Names from there to the field, through components that stand alone. */
  path: z.array(z.string()),
  format: z.string(),
  /** Fingerprints of the whole values; null: empty. */
  source: z.string().nullable(),
  target: z.string().nullable(),
  /** Of the target's value without the texts of its pieces; null where there is none to be had. */
  skeleton: z.string().nullable(),
  /** Piece by piece, in the target's reading order: what the target's text is a translation of. */
  pieces: z.array(
    z.object({
      id: z.string(),
      source: z.string(),
      target: z.string().nullable(),
      /** How the source read in its place by then, where that was no longer what the target is a translation of. */
      reads: z.string().optional(),
    }),
  ),
});

/**
 * Per entry, source locale, target locale and activity: what the target is a translation of, as of the last delivery
 * that was accepted. What is not in it counts as a person's own text.
 */
export const baselineSchema = z.object({
  version: z.literal(2),
  sourceVersion: z.enum(['draft', 'published']),
  /** Of all values of the source that are translated; the same: nothing changed. */
  source: z.string().nullable(),
  items: z.array(pairSchema),
  fields: z.array(baselineFieldSchema),
});
export type Baseline = z.infer<typeof baselineSchema>;

/** What a person decided about a segment; without one it is merged by rule. `wait`: it was sent back, nothing happens to it. */
export type Decision = 'take' | 'keep' | 'wait';

export type Outcome = 'taken' | 'same' | 'kept' | 'held' | 'gone' | 'sent_back';

/** What becomes of a segment that was sent. */
export interface LandedSegment {
  readonly key: string;
  readonly outcome: Outcome;
  /** In the target as it will be; null where its place is gone. */
  readonly path: Path | null;
  /** What stands in the target now and what came, as phrases; null: nothing. */
  readonly standing: string | null;
  readonly came: string | null;
  /** The source reads otherwise by now than it did when it was sent. */
  readonly sourceChanged: boolean;
}

export interface LandingInput {
  readonly kit: Kit;
  readonly model: ContentModel;
  readonly snapshot: Snapshot;
  readonly fields: readonly DeliveredField[];
  /** As it is now, in the version that the snapshot was taken of. */
  readonly source: Values;
  /** The draft as it is now; null: there is none. */
  readonly target: Values | null;
  readonly baseline: Baseline | null;
  readonly rules?: FieldRules;
  /** By segment key. */
  readonly decisions?: ReadonlyMap<string, Decision>;
}

export interface LandingPlan {
  /** Whole values of the attributes that change. Items with an `id` are the target's own, those without are new. */
  readonly values: Values;
  readonly segments: readonly LandedSegment[];
  /** Of what became of items, in sentences for people. */
  readonly notes: readonly string[];
  /** What is to be kept once this was written; `written`: the target as it was read after that. */
  baseline(written: Values): Baseline;
}
