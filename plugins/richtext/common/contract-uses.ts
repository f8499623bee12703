/** Where rich texts cite what was read, as the server tells it. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Id } from './model.ts';

/** Places that are told at once. */
export const MOST_USES = 200;

/** The references concerned; none are named when they are many. */
export interface UsesChanged {
  readonly articles?: readonly number[];
}
export const USES_CHANGED = 'richtext.uses';

export const TextUse = z.object({
  file: z.number(),
  title: z.string(),
  /** Of the citation in the text; empty where it has none. */
  cite: z.string(),
  /** The highlight that it rests on. */
  citation: z.nullable(z.number()),
  /** Around the citation. */
  sentence: z.string(),
});
export type TextUse = z.output<typeof TextUse>;

const ofArticle = z.object({ article: Id });

export const useCalls = defineContract({
  countUses: {
    method: 'GET',
    path: '/latex/ck-uses/{article}/',
    params: ofArticle,
    reply: z.object({ data: z.array(z.object({ citation: z.number(), times: z.number() })) }),
    doc: 'How often the rich texts that the user can see cite each highlight of a reference; those that none cites are left out.',
  },
  findUses: {
    method: 'GET',
    path: '/latex/ck-uses/{article}/places/',
    params: ofArticle,
    query: z.object({ citation: z.optional(Id) }),
    reply: z.object({ data: z.array(TextUse), is_cut: z.boolean() }),
    doc: 'Where rich texts cite a reference, or a highlight of it, with the sentences: at most 200 places, files changed last first.',
  },
});
