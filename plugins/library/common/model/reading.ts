/** How far a person is with a reference, and whether they have put a star on it. Everybody has their own, in shared projects as well. */
import * as z from 'zod/mini';
import { ServerId } from './fields.ts';

export const READING_STATES = ['unread', 'reading', 'read'] as const;
export const ReadingState = z.enum(READING_STATES);
export type ReadingState = z.output<typeof ReadingState>;

/** Pages of a document at the most, as far as they count here. */
export const MOST_PAGES = 20_000;
/** References of one call at the most. */
export const MOST_READINGS = 5000;

const Page = z.number().check(z.int(), z.gte(1), z.lte(MOST_PAGES));

/** What a person has of one reference. */
export const Reading = z.object({
  article: ServerId,
  reading: ReadingState,
  starred: z.boolean(),
  /** The state was set by hand: pages that are seen do not change it. */
  by_hand: z.boolean(),
  /** Pages of its PDF that were seen, from 1, in their order. */
  pages: z.array(Page).check(z.maxLength(MOST_PAGES)),
  /** How many there are; `null` where none was seen. */
  page_count: z.nullable(Page),
});
export type Reading = z.output<typeof Reading>;

/** As lists and events tell it. */
export const ReadingMark = z.pick(Reading, { article: true, reading: true, starred: true, by_hand: true });
export type ReadingMark = z.output<typeof ReadingMark>;

/** What is to be otherwise. A state is one that was set by hand, unless the change says that it is not. */
export const ReadingChange = z.object({
  article: ServerId,
  reading: z.optional(ReadingState),
  starred: z.optional(z.boolean()),
  by_hand: z.optional(z.boolean()),
});
export type ReadingChange = z.output<typeof ReadingChange>;

/** Pages that were on the screen long enough to be read. */
export const PagesSeen = z.object({
  article: ServerId,
  pages: z.array(Page).check(z.minLength(1), z.maxLength(MOST_PAGES)),
  page_count: Page,
});
export type PagesSeen = z.output<typeof PagesSeen>;
