/** Records of the library in an archive of an account. What an archive says is a stranger's word: each field has the bounds that it has here. */
import { Reading } from '../../common/model/reading.ts';
import * as z from 'zod/mini';
import { archiveFields } from '#server-kit';
import { DEFAULT_BAND } from '../../common/colours.ts';
import { ProjectArticle } from '../../common/formats/project/shape.ts';
import { NewArticleNote, NewCitation } from '../../common/model/annotations.ts';
import { Citekey, PdfState } from '../../common/model/article.ts';
import { CitationTag, MOST_CITATION_TAGS } from '../../common/model/citation-tags.ts';
import { Colour, ServerId, textUpTo, Version } from '../../common/model/fields.ts';
import { Conditions } from '../../common/model/saved-search.ts';
import { TagLabel } from '../../common/model/tag.ts';

const { Moment, Sha256 } = archiveFields;

/** What all that can be changed and put into the recycle bin has. */
const tracked = {
  id: ServerId,
  version: Version,
  created_at: Moment,
  updated_at: Moment,
  deleted_at: z.nullable(Moment),
  /** What went in one step comes back in one. */
  deleted_batch: z.nullable(textUpTo(100)),
};

const File = z.object({ sha256: Sha256, size: z.number().check(z.int(), z.positive()), name: textUpTo(255) });
export type ArchivedFile = z.output<typeof File>;

export const ProjectRecord = z.object({
  ...tracked,
  title: textUpTo(300).check(z.minLength(1)),
  background: z.catch(Colour, DEFAULT_BAND),
  category: z.nullable(textUpTo(100)),
  screenshot: z.nullable(textUpTo(2000)),
  parent: z.nullable(ServerId),
  /** That it offers. */
  tags: z.array(TagLabel).check(z.maxLength(20_000)),
});
export type ProjectRecord = z.output<typeof ProjectRecord>;

const { info, comment, screenshot, page_number, x_position, y_position, articleTags } = ProjectArticle.shape;

export const ArticleRecord = z.object({
  ...tracked,
  ...{ info, comment, screenshot, page_number, x_position, y_position },
  project: ServerId,
  citekey: Citekey,
  tags: articleTags,
  pdf_state: PdfState,
  pdf: z.nullable(File),
  /** PDFs beside its own. */
  further: z.array(File).check(z.maxLength(100)),
  /** Somebody has chosen the key, or cites it. */
  is_pinned: z.boolean(),
});
export type ArticleRecord = z.output<typeof ArticleRecord>;

const note = z.omit(NewArticleNote, { id: true, article: true }).shape;
export const NoteRecord = z.object({ ...tracked, ...note, article: ServerId });
export type NoteRecord = z.output<typeof NoteRecord>;

const citation = z.omit(NewCitation, { id: true, article: true, tags: true }).shape;
export const CitationRecord = z.object({
  ...tracked,
  ...citation,
  article: ServerId,
  tags: z.array(CitationTag).check(z.maxLength(MOST_CITATION_TAGS)),
});
export type CitationRecord = z.output<typeof CitationRecord>;

export const CitationNoteRecord = z.object({ ...tracked, ...note, article: ServerId, citation: ServerId });
export type CitationNoteRecord = z.output<typeof CitationNoteRecord>;

export const ImageRecord = z.object({
  id: ServerId,
  project: ServerId,
  name: textUpTo(255),
  size: z.number().check(z.int(), z.positive()),
  sha256: Sha256,
  created_at: Moment,
});
export type ImageRecord = z.output<typeof ImageRecord>;

/** A key of a reference that was merged into another, by which manuscripts may cite that still. */
export const AliasRecord = z.object({ id: ServerId, citekey: Citekey, article: ServerId, merged: ServerId });

/** What a reference, the newer one of each pair, has to do with others. */
export const PairsRecord = z.object({
  id: ServerId,
  related: z.array(ServerId).check(z.maxLength(100_000)),
  /** Those that are not the same work. */
  distinct: z.array(ServerId).check(z.maxLength(100_000)),
});

export const OverlayRecord = z.object({
  id: ServerId,
  note: z.nullable(ServerId),
  citation: z.nullable(ServerId),
  position: z.number().check(z.int(), z.gte(-1e9), z.lte(1e9)),
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
});

export const SearchRecord = z.object({
  id: ServerId,
  title: textUpTo(300).check(z.minLength(1)),
  conditions: Conditions,
  created_at: Moment,
  updated_at: Moment,
});

/** What the person keeps of projects for themselves. */
export const ListsRecord = z.object({
  id: ServerId,
  order: z.array(ServerId).check(z.maxLength(100_000)),
  favourites: z.array(ServerId).check(z.maxLength(100_000)),
  /** What they have read; archives of before do not say it. */
  readings: z.optional(z.array(Reading).check(z.maxLength(1_000_000))),
});

/** Of records, by what they are of. */
export const KIND = {
  projects: 'library.project',
  articles: 'library.article',
  article_notes: 'library.article_note',
  citations: 'library.citation',
  citation_notes: 'library.citation_note',
  images: 'library.image',
  aliases: 'library.alias',
  pairs: 'library.pairs',
  overlay: 'library.overlay_item',
  searches: 'library.saved_search',
  lists: 'library.lists',
} as const;
