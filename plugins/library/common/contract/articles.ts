/** Calls on references (matrix LIB-094, 101, 102) and on many of them at once. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Article, ArticleChange, ArticleQuery, ListedArticle, NewArticle } from '../model/article.ts';
import { EDIT_FIELDS, FieldEdit, FieldsBefore, MAX_EDITED } from '../model/field-edit.ts';
import { ServerId } from '../model/fields.ts';
import { chosen, isOneOf, ONE_OF } from '../model/selection.ts';
import { TagLabel } from '../model/tag.ts';

const params = z.object({ id: z.coerce.number() });
/** Room for the ids of as many references as one call takes. */
const manyBytes = 2 * 1024 * 1024;
const edits = z
  .object({ ...chosen(MAX_EDITED), edits: z.array(FieldEdit).check(z.minLength(1), z.maxLength(20)) })
  .check(z.refine(isOneOf, ONE_OF));
const done = { success: z.literal(true), message: z.string(), changed: z.number() };
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
      data: z.array(ListedArticle),
      total: z.number(),
      /** `total` stopped counting: there are at least so many. */
      more: z.optional(z.boolean()),
    }),
    doc: 'The references that fit the query, in its order: a window of light rows with `limit`, without it all with every field, up to 5,000 an answer.',
  },
  articleIds: {
    method: 'GET',
    path: '/projects/article-ids/',
    query: ArticleQuery,
    reply: z.object({
      data: z.array(ServerId),
      /** Names these and no others; for a `selection`. */
      mark: z.optional(z.string()),
    }),
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
  editArticles: {
    method: 'PATCH',
    path: '/projects/articles/',
    body: edits,
    reply: z.object({
      ...done,
      /** What was, of those that changed; pass it to `restoreFields` to take it back. */
      before: z.array(FieldsBefore),
    }),
    maxBytes: 4 * 1024 * 1024,
    doc: 'Edits fields of many references, all or none. Their keys stay.',
  },
  previewEdits: {
    method: 'POST',
    path: '/projects/preview-edits/',
    programs: 'read',
    body: edits,
    reply: z.object({
      changed: z.number(),
      samples: z.array(
        z.object({ id: ServerId, citekey: z.string(), field: z.enum(EDIT_FIELDS), before: z.string(), after: z.string() }),
      ),
    }),
    maxBytes: 4 * 1024 * 1024,
    doc: 'What `editArticles` would change: in how many references, and in the first of them.',
  },
  restoreFields: {
    method: 'POST',
    path: '/projects/restore-fields/',
    body: z.object({ data: z.array(FieldsBefore).check(z.minLength(1), z.maxLength(MAX_EDITED)) }),
    reply: z.object({
      ...done,
      /** References that somebody has changed or taken away since: what they say now stays. */
      kept: z.number(),
    }),
    maxBytes: 32 * 1024 * 1024,
    doc: 'Gives fields of many references the values back that they had before an edit, where nobody has changed them since.',
  },
  tagArticles: {
    method: 'POST',
    path: '/projects/tag-articles/',
    body: z
      .object({
        ...chosen(),
        add: z.optional(z.array(TagLabel).check(z.maxLength(100))),
        /** Texts of tags. */
        remove: z.optional(z.array(z.string()).check(z.maxLength(100))),
      })
      .check(z.refine(isOneOf, ONE_OF)),
    reply: z.object({
      ...done,
      /** The tags concerned as they were, `color` is `null` where there was none: to take it back. */
      before: z.array(z.object({ text: z.string(), color: z.nullable(z.string()), articles: z.array(ServerId) })),
    }),
    maxBytes: manyBytes,
    doc: 'Adds tags to references and takes tags from them, all or none.',
  },
  moveArticles: {
    method: 'POST',
    path: '/projects/move-articles/',
    body: z.object({ ...chosen(), project: ServerId }).check(z.refine(isOneOf, ONE_OF)),
    reply: z.object({
      ...done,
      /** Where those that moved stood before, to take it back. */
      from: z.array(z.object({ project: ServerId, articles: z.array(ServerId) })),
    }),
    maxBytes: manyBytes,
    doc: 'Moves references with their notes, citations and tags to another project, all or none.',
  },
});
