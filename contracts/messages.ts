import { z } from 'zod';

/** POST /documents/:id/messages */
export const messageRequestSchema = z.object({ message: z.string().trim().min(1).max(5000) });
export type MessageRequest = z.infer<typeof messageRequestSchema>;

/** GET and POST /documents/:id/messages: the talk with the author, oldest first. Telling it marks nothing as read. */
export const messageListSchema = z.object({
  messages: z.array(
    z.object({
      /** The same each time it is read. */
      key: z.string(),
      text: z.string(),
      at: z.string().nullable(),
      by: z.enum(['us', 'author', 'service']),
      /** Not written by us, and not read yet by the person who asks. */
      isNew: z.boolean(),
    }),
  ),
  /** What is to be sent once this talk was read; null where nobody but us has written. */
  upTo: z.number().int().nullable(),
});
export type MessageList = z.infer<typeof messageListSchema>;

/** POST /documents/:id/messages/read : so far the person has read the talk. For them alone. */
export const readRequestSchema = z.object({ upTo: z.number().int().positive().max(2_147_483_647) });
export type ReadRequest = z.infer<typeof readRequestSchema>;
