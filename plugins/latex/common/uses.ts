/** Where papers cite what was read, as the server tells it. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';

/** Places that are told at once. */
export const MOST_USES = 200;

/** The references concerned; none are named when they are many. */
export interface UsesChanged {
  readonly articles?: readonly number[];
}
export const USES_CHANGED = 'latex.uses';

export const PaperUse = z.object({
  file: z.number(),
  title: z.string(),
  /** The highlight that the citation rests on. */
  citation: z.nullable(z.number()),
  path: z.string(),
  /** Of the citation in the text, in UTF-16 units. */
  offset: z.number(),
  /** Around the citation, without TeX; `null` where its words are lost. */
  sentence: z.nullable(z.string()),
});
export type PaperUse = z.output<typeof PaperUse>;

const ofArticle = z.object({ article: z.coerce.number() });

export const useCalls = defineContract({
  countUses: {
    method: 'GET',
    path: '/latex/uses/{article}/',
    params: ofArticle,
    reply: z.object({ data: z.array(z.object({ citation: z.number(), times: z.number() })) }),
    doc: 'How often the papers that the user can see cite each highlight of a reference; those that none cites are left out.',
  },
  findUses: {
    method: 'GET',
    path: '/latex/uses/{article}/places/',
    params: ofArticle,
    query: z.object({ citation: z.optional(z.coerce.number()) }),
    reply: z.object({ data: z.array(PaperUse), is_cut: z.boolean() }),
    doc: 'Where papers cite a reference, or a highlight of it, with the sentences: at most 200 places, papers changed last first.',
  },
});
