/** A reference: bibliographic data, its place in the library, and its file (matrix LIB-043). */
import * as z from 'zod/mini';
import { ClientId, ServerId, Timestamp, Version, textUpTo } from './fields.ts';
import { ArticleInfo } from './info.ts';
import { Notice } from './notice.ts';
import { ReadingState } from './reading.ts';
import { TAG_PLACES, TagLabel, TagMark } from './tag.ts';

/** `reading` while the title and identifiers are read from the file; the last three say why that ended without a result. */
export const PdfState = z.enum(['none', 'reading', 'ready', 'encrypted', 'unreadable', 'too-large']);
export type PdfState = z.output<typeof PdfState>;

/** Unique in its project and stable: it stands in people's manuscripts. */
export const Citekey = z.string().check(z.maxLength(200), z.regex(/^[^\s{}"#%'(),=\\~]+$/));

export const Article = z.object({
  id: ServerId,
  client_id: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  info: ArticleInfo,
  version: Version,
  tags: z.array(TagMark),
  project: ServerId,
  is_deleted: z.boolean(),
  /** Number of its citations (highlights). */
  highlights: z.number(),
  isScholarcyAvailable: z.boolean(),
  screenshot: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  libraryItemsFeatureId: z.literal('library_items'),
  page_number: z.nullable(z.number()),
  x_position: z.nullable(z.number()),
  y_position: z.nullable(z.number()),
  space_used: z.number(),
  /** 1 when the reference has an uploaded file, else 0. */
  uploadedDocumentCount: z.number(),
  citekey: z.string(),
  pdf_state: PdfState,
  notes_count: z.number(),
  citations_count: z.number(),
  added_by: ServerId,
  /** That it was retracted, or something else was published about it. */
  notice: z.optional(Notice),
  /** How far the caller is with it, where it was asked for by itself; missing for what they have not read. */
  reading: z.optional(ReadingState),
  /** The caller has put a star on it, where it was asked for by itself. */
  starred: z.optional(z.boolean()),
});
export type Article = z.output<typeof Article>;

const placed = {
  comment: z.optional(z.nullable(textUpTo(20_000))),
  screenshot: z.optional(z.nullable(textUpTo(2000))),
  page_number: z.optional(z.nullable(z.number())),
  x_position: z.optional(z.nullable(z.number())),
  y_position: z.optional(z.nullable(z.number())),
};

export const NewArticle = z.object({
  id: z.optional(ClientId),
  project: ServerId,
  info: ArticleInfo,
  /** Made from author and year when missing; made unique in the project by a letter when taken. */
  citekey: z.optional(Citekey),
  tags: z.optional(z.array(TagLabel).check(z.maxLength(500))),
  ...placed,
});
export type NewArticle = z.output<typeof NewArticle>;

export const ArticleChange = z.object({
  version: z.optional(Version),
  /** Only the fields that change; `null` is not needed to empty one: send an empty string or list. */
  info: z.optional(ArticleInfo),
  project: z.optional(ServerId),
  citekey: z.optional(Citekey),
  is_deleted: z.optional(z.boolean()),
  ...placed,
});
export type ArticleChange = z.output<typeof ArticleChange>;

/** Places that a search of the list looks at beside those that every line shows. */
export const FOUND_IN = ['abstract', 'people', 'tags', 'keywords', 'publisher', 'citekey', 'doi'] as const;
export type FoundIn = (typeof FOUND_IN)[number];

/** A line of the reference list: light, without abstract and extras. */
export const ArticleRow = z.object({
  id: ServerId,
  version: Version,
  project: ServerId,
  citekey: z.string(),
  /** Keys of references that were merged into it: manuscripts may cite them still. */
  aliases: z.optional(z.array(z.string())),
  type: z.string(),
  title: z.string(),
  /** Family names of the first three authors. */
  authors: z.array(z.string()),
  author_count: z.number(),
  year: z.nullable(z.number()),
  container_title: z.string(),
  doi: z.nullable(z.string()),
  /** `/storage/pdf/{id}/` when there is a file. */
  pdf_url: z.nullable(z.string()),
  pdf_state: PdfState,
  tags: z.array(TagMark),
  notes_count: z.number(),
  citations_count: z.number(),
  created_at: Timestamp,
  updated_at: Timestamp,
  added_by: ServerId,
  /** What is missing or wrong, as `common/checks` has it: `missing.year`. */
  problems: z.optional(z.array(z.string())),
  notice: z.optional(Notice),
  /** Of a search: where those of its words stand that title, first creators, container and year do not show. */
  found_in: z.optional(z.array(z.enum(FOUND_IN))),
  /** How far the caller is with it; missing for what they have not read. */
  reading: z.optional(ReadingState),
  /** The caller has put a star on it. */
  starred: z.optional(z.boolean()),
});
export type ArticleRow = z.output<typeof ArticleRow>;

/** A line of a list that was asked for without a `limit`: everything known of the reference beside what its line shows. */
export const ListedArticle = z.object({ ...z.partial(Article).shape, ...ArticleRow.shape });
export type ListedArticle = z.output<typeof ListedArticle>;

export const SORTS = [
  'title',
  'author',
  'year',
  'added',
  'updated',
  'citekey',
  'container_title',
  'type',
  'notes',
  'citations',
  'added_by',
  // The three begin with those that have it: a star, a PDF; what is unread comes before what is being read.
  'starred',
  'pdf',
  'reading',
] as const;
export type ArticleSort = (typeof SORTS)[number];

/** Rows of one answer at the most, where it is asked for a window. */
export const MAX_WINDOW = 500;

/** References of one answer at the most, where it is asked for all: `offset` brings the next ones. */
export const MAX_LISTED = 5000;

const whole = z.coerce.number().check(z.int(), z.gte(0));
const yesNo = z.optional(z.enum(['0', '1']));

/** Which references, in which order, which part of them. Without `project`: everything the user can see. */
export const ArticleQuery = z.object({
  project: z.optional(z.coerce.number()),
  /** What a saved search of the user finds, of everything that they can see. */
  saved: z.optional(z.coerce.number()),
  /** References of sub-projects as well. */
  include_sub: yesNo,
  /** Words, each the beginning of a word in title, authors, year, key, container, abstract, tags or DOI. */
  q: z.optional(z.string().check(z.maxLength(300))),
  tag: z.optional(z.string().check(z.maxLength(255))),
  /** Tags, one to a line: references that carry each of them, or one below it in the tree. */
  tags: z.optional(z.string().check(z.maxLength(5000))),
  color: z.optional(z.string().check(z.maxLength(7))),
  /** Where `tag`, `tags` and `color` have to be; `either` when not given. */
  tags_on: z.optional(z.enum(TAG_PLACES)),
  type: z.optional(z.string().check(z.maxLength(60))),
  author: z.optional(z.string().check(z.maxLength(200))),
  year_from: z.optional(z.coerce.number().check(z.int())),
  year_to: z.optional(z.coerce.number().check(z.int())),
  has_pdf: yesNo,
  has_notes: yesNo,
  has_citations: yesNo,
  /** Something is missing in it, or cannot be right. */
  has_problems: yesNo,
  /** It was retracted, or something else was published about it. */
  has_notice: yesNo,
  added_by: z.optional(z.coerce.number()),
  /** How far the caller is with it. */
  reading: z.optional(ReadingState),
  /** The caller has put a star on it. */
  starred: yesNo,
  /** `added`, newest first, when not given. */
  sort: z.optional(z.enum(SORTS)),
  dir: z.optional(z.enum(['asc', 'desc'])),
  offset: z.optional(whole),
  /** Rows of a window, which are light. Without it all come, whole. */
  limit: z.optional(whole.check(z.lte(MAX_WINDOW))),
});
export type ArticleQuery = z.output<typeof ArticleQuery>;
