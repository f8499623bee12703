/** A mail as it waits in the queue. */
import * as z from 'zod/mini';

export const QueuedMail = z.object({
  /** Made when queued: a second try is the same message, not another one. */
  id: z.string(),
  queuedAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  unsubscribe: z.optional(z.string()),
});
export type QueuedMail = z.output<typeof QueuedMail>;
