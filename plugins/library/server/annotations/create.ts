/** Creation of each kind of annotation from the contract's records. */
import { DEFAULT_HIGHLIGHT } from '../../common/colours.ts';
import type { ArticleNote, Citation, CitationNote, NewArticleNote, NewCitation, NewCitationNote } from '../../common/model.ts';
import { sortKeyOf } from '../../common/sort-key.ts';
import { notFound } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { coloured } from './citation-tags.ts';
import { ARTICLE_NOTES, CITATIONS, CITATION_NOTES } from './kinds.ts';
import type { NewAnnotation } from './create-many.ts';
import { createAnnotation, type CreateOptions, readAnnotation } from './store.ts';

export const createArticleNote = (
  library: Library,
  tx: Tx,
  user: number,
  { id, article, ...fields }: NewArticleNote,
  options: CreateOptions = {},
): Promise<ArticleNote> => createAnnotation(library, tx, user, ARTICLE_NOTES, { id, article, fields }, options);

/**
 * A new citation with what is not said of it. A tag without a colour gets the one that it has where the user sees it; one made of a mark in
 * the file gets the tags that it carries there as soon as somebody has looked (`carry-tags.ts`).
 */
export const citationOf = async (library: Library, tx: Tx, user: number, citation: NewCitation): Promise<NewAnnotation> => {
  const { id, article, tags = [], ...given } = citation;
  if (given.annot_id && tags.length === 0) {
    await library.jobs.add('carryTags', { article }, { key: `tags-${article}`, for: user, within: tx });
  }
  const fields = {
    text: '',
    color: DEFAULT_HIGHLIGHT,
    quads: [],
    kind: 'highlight',
    sort_key: sortKeyOf(citation),
    tags: await coloured(tx, user, tags),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  return { id, article, fields };
};

export const createCitation = async (
  library: Library,
  tx: Tx,
  user: number,
  citation: NewCitation,
  options: CreateOptions = {},
): Promise<Citation> => createAnnotation(library, tx, user, CITATIONS, await citationOf(library, tx, user, citation), options);

/** @throws HttpError 404 for a citation that is not there or in the recycle bin */
export const createCitationNote = async (
  library: Library,
  tx: Tx,
  user: number,
  { id, citation, ...fields }: NewCitationNote,
): Promise<CitationNote> => {
  const parent = await readAnnotation(tx, CITATIONS, citation, true);
  if (!parent || parent.deleted_at !== null) throw notFound();
  const wanted = { id, article: parent.article, fields: { ...fields, citation } };
  return createAnnotation(library, tx, user, CITATION_NOTES, wanted);
};
