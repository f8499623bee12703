/** Calls that look through a project for what does not fit together. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId } from '../model/fields.ts';
import { Notice } from '../model/notice.ts';

const Spellings = z.object({
  /** That of most references first. */
  spellings: z.array(z.object({ text: z.string(), articles: z.array(ServerId) })),
});
export type Spellings = z.output<typeof Spellings>;

/** Works of one call at the most. */
export const MAX_NOTICE_WORKS = 200;

export const checkCalls = defineContract({
  workNotices: {
    method: 'POST',
    path: '/projects/notices/',
    body: z.object({
      /** DOIs, in whatever form they are written. */
      dois: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(MAX_NOTICE_WORKS)),
    }),
    reply: z.object({
      /** Works of which something was published since, by the DOI as it was asked for. */
      data: z.array(z.object({ doi: z.string(), notice: Notice })),
      /** Works of which it is not known, since nobody could be asked. */
      unasked: z.number(),
    }),
    programs: 'read',
    perMinute: 30,
    seconds: 90,
    doc: 'What was published about works since they were: retractions, concerns and corrections, also of works that are in nobody’s library.',
  },
  containerSpellings: {
    method: 'GET',
    path: '/projects/spellings/',
    query: z.object({ project: z.optional(z.coerce.number()) }),
    reply: z.object({ data: z.array(Spellings) }),
    perMinute: 30,
    seconds: 30,
    doc: 'Journals and series that a project writes in several ways, with the references of each.',
  },
});
