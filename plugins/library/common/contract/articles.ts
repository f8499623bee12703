/** Calls on references (matrix LIB-094, 101, 102) and on many of them at once. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Article, ArticleChange, ArticleQuery, ArticleRow, NewArticle } from '../model/article.ts';
import { ServerId } from '../model/fields.ts';
import { TagLabel } from '../model/tag.ts';

const params = z.object({ id: z.coerce.number() });
const many = z.array(ServerId).check(z.minLength(1), z.maxLength(100_000));
const documents = {
  /** The onboarding hint of 70 % of the free plan's documents (decisions §16). */
  show_document_popup: z.boolean(),
  documents_count: z.number(),
};

export const articleCalls = defineContract({
  listArticles: {
    method: 'GET',
    path: '/projects/articles/',
    query: ArticleQuery,
    reply: z.object({
      data: z.array(ArticleRow),
      total: z.number(),
      /** `total` stopped counting: there are at least so many. */
      more: z.optional(z.boolean()),
    }),
    doc: 'A window of the references that fit the query, in its order.',
  },
  articleIds: {
    method: 'GET',
    path: '/projects/article-ids/',
    query: ArticleQuery,
    reply: z.object({ data: z.array(ServerId) }),
    doc: 'Ids of all references that fit the query, in its order: what "select all" selects. `offset` and `limit` are not used.',
  },
  getArticle: {
    method: 'GET',
    path: '/projects/articles/{id}/',
    params,
    reply: z.object({ document: Article }),
    doc: 'One reference with everything known of it.',
  },
  createArticles: {
    method: 'POST',
    path: '/projects/articles/',
    body: z.union([NewArticle, z.array(NewArticle).check(z.minLength(1), z.maxLength(1000))]),
    reply: z.object({ document: z.union([Article, z.array(Article)]), ...documents }),
    maxBytes: 16 * 1024 * 1024,
    doc: 'Creates one reference, or several from an array; the answer has the same shape as the body.',
  },
  updateArticle: {
    method: 'PATCH',
    path: '/projects/articles/{id}/',
    params,
    body: ArticleChange,
    reply: z.object({ document: Article, ...documents }),
    maxBytes: 4 * 1024 * 1024,
    doc: 'Changes a reference. 409 with `current` when the same field was changed since `version`.',
  },
  tagArticles: {
    method: 'POST',
    path: '/projects/tag-articles/',
    body: z.object({
      articles: many,
      add: z.optional(z.array(TagLabel).check(z.maxLength(100))),
      /** Texts of tags. */
      remove: z.optional(z.array(z.string()).check(z.maxLength(100))),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), changed: z.number() }),
    doc: 'Adds tags to references and takes tags from them, all or none.',
  },
  moveArticles: {
    method: 'POST',
    path: '/projects/move-articles/',
    body: z.object({ articles: many, project: ServerId }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      changed: z.number(),
      /** Where those that moved stood before, to take it back. */
      from: z.array(z.object({ project: ServerId, articles: z.array(ServerId) })),
    }),
    doc: 'Moves references with their notes, citations and tags to another project, all or none.',
  },
});
