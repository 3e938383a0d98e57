import { z } from 'zod';

/** Levels of work the service sells (specification 2.3; `regular` is in use, says the field). */
export const LEVELS = ['regular', 'premium', 'enterprise'] as const;

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
  /** Templates of the service, by target locale; null: none, whatever the settings say. */
  templates: z.record(z.string(), identifier.nullable()).optional(),
});
export type OrderOptions = z.infer<typeof orderOptionsSchema>;
