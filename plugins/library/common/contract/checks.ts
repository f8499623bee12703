/** Calls that look through a project for what does not fit together. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId } from '../model/fields.ts';

const Spellings = z.object({
  /** That of most references first. */
  spellings: z.array(z.object({ text: z.string(), articles: z.array(ServerId) })),
});
export type Spellings = z.output<typeof Spellings>;

export const checkCalls = defineContract({
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
