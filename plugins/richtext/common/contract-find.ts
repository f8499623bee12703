/** The call that finds in one's rich texts. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Snippet } from '#plugins/library/common/model/find.ts';

/** Hits of one answer at the most, and projects that a search names. */
export const MOST_FOUND = 50;
export const MOST_PROJECTS = 500;

const whole = z.coerce.number().check(z.int(), z.gte(0));

/** A place in a rich text; its title alone where `line` is `null`. */
export const FoundInCk = z.object({
  file: z.number(),
  title: z.string(),
  project: z.number(),
  /** Of the letters of the text (`coedit/common/tree-shape.ts`), that of the first word that was found, from 1. */
  line: z.nullable(z.number()),
  /** Words of the heading above it; empty before the first. */
  heading: z.string(),
  snippet: Snippet,
});
export type FoundInCk = z.output<typeof FoundInCk>;

export const findCalls = defineContract({
  findInCk: {
    method: 'GET',
    path: '/latex/ck-find/',
    query: z.object({
      /** Words that must all be there; `"in a row"`, `-without`, the last one as the beginning of a word. */
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
      /** Texts of these projects alone, by their ids with commas between. */
      projects: z.optional(z.string().check(z.regex(/^\d{1,15}(?:,\d{1,15}){0,499}$/))),
      limit: z.optional(whole.check(z.gte(1), z.lte(MOST_FOUND))),
      offset: z.optional(whole.check(z.lte(1000))),
    }),
    reply: z.object({
      data: z.array(FoundInCk),
      total: z.number(),
      /** There are at least `total`. */
      more: z.optional(z.boolean()),
    }),
    doc: 'Finds in titles and texts of rich texts that the caller may open: titles first, then the best places.',
  },
});
