/** Creation of each kind of annotation from the contract's records. */
import { DEFAULT_HIGHLIGHT } from '../../common/colours.ts';
import type { ArticleNote, Citation, CitationNote, NewArticleNote, NewCitation, NewCitationNote } from '../../common/model.ts';
import { sortKeyOf } from '../../common/sort-key.ts';
import { notFound } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { ARTICLE_NOTES, CITATIONS, CITATION_NOTES } from './kinds.ts';
import { createAnnotation, readAnnotation } from './store.ts';

export const createArticleNote = (
  library: Library,
  tx: Tx,
  user: number,
  { id, article, ...fields }: NewArticleNote,
): Promise<ArticleNote> => createAnnotation(library, tx, user, ARTICLE_NOTES, { id, article, fields });

export const createCitation = (library: Library, tx: Tx, user: number, citation: NewCitation): Promise<Citation> => {
  const { id, article, ...given } = citation;
  const fields = {
    text: '',
    color: DEFAULT_HIGHLIGHT,
    quads: [],
    kind: 'highlight',
    sort_key: sortKeyOf(citation),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  return createAnnotation(library, tx, user, CITATIONS, { id, article, fields });
};

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
