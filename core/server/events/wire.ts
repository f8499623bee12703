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

/** A notification is the body, or this, the id of the row of `core_event` that holds the body, a blank, and how the body begins. */
export const REFERENCE = '#';
/** Letters of the beginning: enough for some hundred people, and in bytes still short enough. */
export const BEGINNING = 1_900;

export const referredId = (notification: string): number | undefined =>
  notification.startsWith(REFERENCE) ? Number.parseInt(notification.slice(REFERENCE.length), 10) : undefined;

/** A body begins with whom it is for, people or a topic. */
const PEOPLE = /^(?:#\d+ )?\{"to" ?: ?\[([\d, -]*)\]/;
const TOPIC = /^(?:#\d+ )?\{"topic":"([\w./-]*)"/;

interface Here {
  has(key: number | string): boolean;
}

/**
 * Whether anybody in this process may want to hear it, told by its beginning: to read all of it takes ten to fifty times as long, and most
 * of what a process of a large house hears is for people of others.
 */
export const concerns = (notification: string, people: Here, topics: Here): boolean => {
  const to = PEOPLE.exec(notification)?.[1];
  if (to !== undefined) return to.split(',').some((person) => people.has(Number(person)));
  const topic = TOPIC.exec(notification)?.[1];
  return topic === undefined || topics.has(topic);
};
