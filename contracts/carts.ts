import { z } from 'zod';
import { entryRefSchema, wanted } from './orders';
import { orderOptionsSchema } from './options';

const title = z.string().trim().min(1).max(120);

/** POST /carts keeps a new one, PUT /carts/:id changes it. Languages may be chosen later. Answers with the cart. */
export const cartRequestSchema = z.strictObject({
  ...wanted,
  targetLocales: z.array(z.string().min(2).max(20)).max(100),
  title: title.optional(),
});
export type CartRequest = z.input<typeof cartRequestSchema>;

/** GET /carts/:id : what somebody chose and has not ordered. Nothing of it is known to the service. */
export const cartSchema = z.object({
  id: z.number().int(),
  ref: z.string(),
  /** Null: made of the titles of its entries. */
  title: title.nullable(),
  entries: z.array(entryRefSchema),
  sourceLocale: z.string(),
  targetLocales: z.array(z.string()),
  replaceUnmanaged: z.boolean(),
  options: orderOptionsSchema,
  requestedBy: z.string(),
});
export type Cart = z.infer<typeof cartSchema>;

/** POST /carts/:id/discard */
export const discardedSchema = z.object({ discarded: z.literal(true) });
export type Discarded = z.infer<typeof discardedSchema>;
