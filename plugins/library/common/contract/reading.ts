/** Calls on how far a person is with references, and on their stars. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { MOST_READINGS, PagesSeen, Reading, ReadingChange, ReadingMark } from '../model/reading.ts';

export const readingCalls = defineContract({
  allReadings: {
    method: 'GET',
    path: '/projects/readings/',
    reply: z.object({ data: z.array(Reading) }),
    doc: 'What the user has read, is reading or has put a star on, of all that they can see; everything else is unread.',
  },
  setReadings: {
    method: 'POST',
    path: '/projects/set-readings/',
    body: z.object({ data: z.array(ReadingChange).check(z.minLength(1), z.maxLength(MOST_READINGS)) }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      changed: z.number(),
      /** What the changed ones were: the same call takes it back. */
      before: z.array(ReadingChange),
    }),
    doc: 'Sets whether the user has read references, and their stars; nobody else sees it.',
  },
  seePages: {
    method: 'POST',
    path: '/projects/pages-seen/',
    body: PagesSeen,
    reply: z.object({ reading: ReadingMark }),
    doc: 'Tells which pages of the PDF of a reference the user has seen: from the first on they are reading it, from 80 % on they have read it.',
  },
});
