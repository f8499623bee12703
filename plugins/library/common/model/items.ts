/** Lists of library items by kind, as deletion, restore and the recycle bin use them. */
import * as z from 'zod/mini';
import { ArticleNote, Citation, CitationNote } from './annotations.ts';
import { ArticleRow } from './article.ts';
import { ServerId, Timestamp } from './fields.ts';
import { Project } from './project.ts';

export const ITEM_KINDS = ['projects', 'articles', 'citations', 'article_notes', 'citation_notes'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Items of one request at the most: a whole library of the pro plan can be selected and deleted. */
const ids = z.array(ServerId).check(z.maxLength(100_000));

export const ItemIds = z.object({
  projects: z.optional(ids),
  articles: z.optional(ids),
  citations: z.optional(ids),
  article_notes: z.optional(ids),
  citation_notes: z.optional(ids),
});
export type ItemIds = z.output<typeof ItemIds>;

/** The same lists, all of them there. */
export const AllItemIds = z.required(ItemIds);
export type AllItemIds = z.output<typeof AllItemIds>;

export const noItems = (): AllItemIds => ({
  projects: [],
  articles: [],
  citations: [],
  article_notes: [],
  citation_notes: [],
});

const deleted = { deleted_at: Timestamp };

/** Newest first, at most 500 of a kind; what went with a project or a reference is not listed by itself. */
export const Trash = z.object({
  projects: z.array(z.extend(Project, deleted)),
  articles: z.array(z.extend(ArticleRow, deleted)),
  citations: z.array(z.extend(Citation, deleted)),
  article_notes: z.array(z.extend(ArticleNote, deleted)),
  citation_notes: z.array(z.extend(CitationNote, deleted)),
  /** All entries by kind, listed or not. */
  totals: z.object({
    projects: z.number(),
    articles: z.number(),
    citations: z.number(),
    article_notes: z.number(),
    citation_notes: z.number(),
  }),
});
export type Trash = z.output<typeof Trash>;
