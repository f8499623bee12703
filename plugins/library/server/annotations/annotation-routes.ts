/** Handlers of the calls on citations and notes. */
import type { Caller, Handlers } from '#plugin-api/server';
import type { annotationCalls } from '../../common/contract/annotations.ts';
import type { Library } from '../library.ts';
import { addedToOwn, popup } from '../shared/popup.ts';
import { inTransaction } from '../shared/transaction.ts';
import { changeCitation } from './change-citation.ts';
import { createArticleNote, createCitation, createCitationNote } from './create.ts';
import { ARTICLE_NOTES, CITATIONS, CITATION_NOTES } from './kinds.ts';
import { changeAnnotation, listAnnotations } from './store.ts';

/** Each of these transactions is for one thing. */
const LAST = { isLast: true };

export const annotationRoutes = (library: Library): Handlers<typeof annotationCalls> => {
  const { db } = library;
  const counts = async (user: Caller, added: number) => {
    const { show, count } = await popup(library, user, 'library.citations', added);
    return { show_citation_popup: show, citations_count: count };
  };
  return {
    listArticleNotes: ({ user, query }) => listAnnotations(db, user.id, ARTICLE_NOTES, query),

    createArticleNote: ({ user, body }) =>
      inTransaction(db, async (tx) => ({ note: await createArticleNote(library, tx, user.id, body.note, LAST) })),

    updateArticleNote: ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        const { record, lost: _, ...rest } = await changeAnnotation(library, tx, user.id, ARTICLE_NOTES, params.id, body.note);
        return { note: record, ...rest };
      }),

    listCitations: ({ user, query }) => listAnnotations(db, user.id, CITATIONS, query),

    createCitation: async ({ user, body }) => {
      const made = await inTransaction(db, (tx) => createCitation(library, tx, user.id, body.citation, LAST));
      const added = await addedToOwn(db, user, [{ project: made.project, count: 1 }]);
      return { citation: made, ...(await counts(user, added)) };
    },

    updateCitation: async ({ user, params, body }) => {
      const changed = await inTransaction(db, (tx) => changeCitation(library, tx, user.id, params.id, body.citation));
      return { ...changed, ...(await counts(user, 0)) };
    },

    listCitationNotes: ({ user, query }) => listAnnotations(db, user.id, CITATION_NOTES, query),

    createCitationNote: ({ user, body }) =>
      inTransaction(db, async (tx) => ({ markdown: await createCitationNote(library, tx, user.id, body.markdown) })),

    updateCitationNote: ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        const {
          record,
          lost: _,
          ...rest
        } = await changeAnnotation(library, tx, user.id, CITATION_NOTES, params.id, body.markdown);
        return { markdown: record, ...rest };
      }),
  };
};
