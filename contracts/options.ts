import { z } from 'zod';

/** Levels of work the service sells (specification 2.3; `regular` is in use, says the field). */
export const LEVELS = ['regular', 'premium', 'enterprise'] as const;

/** How the desk signs in at the service: with a key and its secret, or with what an account's owner allowed (OAuth). */
export const SIGN_INS = ['key', 'oauth'] as const;
export type SignIn = (typeof SIGN_INS)[number];

/** Which version of an entry is sent, and what "outdated" is measured against. */
export const SOURCE_VERSIONS = ['draft', 'published'] as const;
export type SourceVersion = (typeof SOURCE_VERSIONS)[number];

/** What becomes of a translation once it is written: it stays a draft, is published where its source is, or always. */
export const PUBLISH_RULES = ['draft', 'as_source', 'publish'] as const;
export type PublishRule = (typeof PUBLISH_RULES)[number];

/** Who accepts a delivery: the desk itself, where nothing stands against it, or always a person. */
export const ACCEPTANCES = ['automatic', 'person'] as const;
export type Acceptance = (typeof ACCEPTANCES)[number];

const identifier = z.string().trim().min(1).max(100);

/** What the service's translation memory and machines may do before authors start (specification 2.3). */
export const memorySchema = z.strictObject({
  /** Known phrases cost less. */
  translationMemory: z.boolean().default(false),
  /** Known translations are written in before the author starts. */
  preFill: z.boolean().default(false),
  /** A machine translates first, an author corrects. */
  machineTranslation: z.boolean().default(false),
});
export type Memory = z.output<typeof memorySchema>;

/** How an order is to be carried out; what is left out is as the settings say. */
export const orderOptionsSchema = z.strictObject({
  level: z.enum(LEVELS).optional(),
  /** A second person checks the work. */
  quality: z.boolean().optional(),
  /** Urgent: authors see a financial incentive. */
  priority: z.boolean().optional(),
  /** One author for all documents: slower, of one style. */
  uniqueAuthor: z.boolean().optional(),
  expertise: identifier.nullable().optional(),
  memory: memorySchema.optional(),
  /** Once the price is known, a person has to press Launch. */
  launchByHand: z.boolean().optional(),
  /** When the work is wanted. */
  deadline: z.iso.datetime().nullable().optional(),
  /** Told to all authors, after what the plugin tells them. */
  briefing: z.string().trim().max(5000).nullable().optional(),
  glossaries: z.array(identifier).max(20).optional(),
  /** Ids of preferred authors. */
  authors: z.array(identifier).max(50).optional(),
  sourceVersion: z.enum(SOURCE_VERSIONS).optional(),
  publish: z.enum(PUBLISH_RULES).optional(),
  /** Nothing is published before all languages of an entry are accepted; then all of them at once. */
  publishTogether: z.boolean().optional(),
  acceptance: z.enum(ACCEPTANCES).optional(),
  /** Templates of the service, by target locale; null: none, whatever the settings say. */
  templates: z.record(z.string(), identifier.nullable()).optional(),
});
export type OrderOptions = z.infer<typeof orderOptionsSchema>;
