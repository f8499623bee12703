/** How an event travels through PostgreSQL's notifications, whose text is shorter than 8000 bytes. */
import * as z from 'zod/mini';

export const CHANNEL = 'core_event';

/** Longest body, in bytes, that is sent in the notification itself. */
export const LARGEST_INLINE = 7_900;

/** For people, or for those who listen to a topic. */
const Body = z.union([
  z.object({ to: z.array(z.number()), type: z.string(), data: z.unknown() }),
  z.object({ topic: z.string(), data: z.unknown() }),
]);
export type Body = z.output<typeof Body>;

export const decode = (text: string): Body => Body.parse(JSON.parse(text));

/** A notification is the body, or this and the id of the row of `core_event` that holds the body. */
export const REFERENCE = '#';
export const referredId = (notification: string): number | undefined =>
  notification.startsWith(REFERENCE) ? Number(notification.slice(REFERENCE.length)) : undefined;
