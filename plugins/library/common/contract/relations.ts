/** Calls on references that belong together. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ArticleRow } from '../model/article.ts';
import { ServerId } from '../model/fields.ts';

/** Two references that belong together, the smaller id first. */
export const Relation = z.tuple([ServerId, ServerId]);
export type Relation = z.output<typeof Relation>;

export const relationCalls = defineContract({
  allRelations: {
    method: 'GET',
    path: '/projects/relations/',
    reply: z.object({ data: z.array(Relation) }),
    doc: 'All pairs of references that are related to each other and that the user can see, for devices that keep the library.',
  },
  relatedArticles: {
    method: 'GET',
    path: '/projects/related-articles/',
    query: z.object({ article: z.coerce.number() }),
    reply: z.object({ data: z.array(ArticleRow) }),
    doc: 'References that a reference is related to, and that the user can see, by title.',
  },
  relateArticles: {
    method: 'POST',
    path: '/projects/relate-articles/',
    body: z.object({
      article: ServerId,
      others: z.array(ServerId).check(z.minLength(1), z.maxLength(500)),
      related: z.boolean(),
    }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      /** Those for which that is new: the same call with the other `related` takes it back. */
      changed: z.array(ServerId),
    }),
    doc: 'Relates a reference to others in both directions, or ends that.',
  },
});
