/** What a reference of a file needs of the plan, with everything on it. */
import type { ArticleInfo } from '../../common/model.ts';
import { spaceOf as spaceOfAnnotation } from '../annotations/store.ts';
import { spaceOf } from '../articles/store-articles.ts';
import type { Claims } from '../usage.ts';
import type { Annotated } from './store-annotations.ts';

/** @param fileBytes of the PDF that it is joined with again */
export const needOf = (info: ArticleInfo, on: Annotated['from'] | undefined, fileBytes: number | undefined): Claims => {
  const { articleNotes: notes = [], articleCitations: citations = [] } = on ?? {};
  const markdowns = citations.flatMap(({ citationNotes }) => citationNotes);
  const placed = citations.map(({ citationNotes: _, ...citation }) => ({ ...citation, quads: citation.quads ?? [] }));
  const bytes = [...notes, ...placed, ...markdowns].reduce((sum, one) => sum + spaceOfAnnotation({ ...one }), 0);
  return {
    'library.article': 1,
    'library.notes': notes.length,
    'library.citations': citations.length,
    'library.markdowns': markdowns.length,
    'library.document': fileBytes === undefined ? 0 : 1,
    'library.items': 1 + notes.length + citations.length + markdowns.length,
    'library.storage': spaceOf(info, fileBytes ?? 0) + bytes,
  };
};
