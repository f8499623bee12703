/** Handlers of the calls on citations and notes. */
import type { Caller, Handlers } from '#plugin-api/server';
import { DEFAULT_HIGHLIGHT } from '../../common/colours.ts';
import type { annotationCalls } from '../../common/contract/annotations.ts';
import { notFound } from '../access.ts';
import type { Library } from '../library.ts';
import { addedToOwn, popup } from '../shared/popup.ts';
import { inTransaction } from '../shared/transaction.ts';
import { ARTICLE_NOTES, CITATIONS, CITATION_NOTES } from './kinds.ts';
import { sortKeyOf } from './sort-key.ts';
import { changeAnnotation, createAnnotation, listAnnotations, readAnnotation } from './store.ts';

export const annotationRoutes = (library: Library): Handlers<typeof annotationCalls> => {
  const { db } = library;
  const counts = async (user: Caller, added: number) => {
    const { show, count } = await popup(library, user, 'citations', added);
    return { show_citation_popup: show, citations_count: count };
  };
  return {
    listArticleNotes: ({ user, query }) => listAnnotations(db, user.id, ARTICLE_NOTES, query),

    createArticleNote: ({ user, body: { note } }) =>
      inTransaction(db, async (tx) => {
        const { id, article, ...fields } = note;
        return { note: await createAnnotation(library, tx, user.id, ARTICLE_NOTES, { id, article, fields }) };
      }),

    updateArticleNote: ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        const { record, ...rest } = await changeAnnotation(library, tx, user.id, ARTICLE_NOTES, params.id, body.note);
        return { note: record, ...rest };
      }),

    listCitations: ({ user, query }) => listAnnotations(db, user.id, CITATIONS, query),

    createCitation: async ({ user, body: { citation } }) => {
      const made = await inTransaction(db, (tx) => {
        const { id, article, ...given } = citation;
        const fields = {
          text: '',
          color: DEFAULT_HIGHLIGHT,
          quads: [],
          kind: 'highlight',
          sort_key: sortKeyOf(citation),
          ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        };
        return createAnnotation(library, tx, user.id, CITATIONS, { id, article, fields });
      });
      const added = await addedToOwn(db, user.id, [{ project: made.project, count: 1 }]);
      return { citation: made, ...(await counts(user, added)) };
    },

    updateCitation: async ({ user, params, body }) => {
      const { record, ...rest } = await inTransaction(db, (tx) =>
        changeAnnotation(library, tx, user.id, CITATIONS, params.id, body.citation),
      );
      return { citation: record, ...rest, ...(await counts(user, 0)) };
    },

    listCitationNotes: ({ user, query }) => listAnnotations(db, user.id, CITATION_NOTES, query),

    createCitationNote: ({ user, body: { markdown } }) =>
      inTransaction(db, async (tx) => {
        const { id, citation, ...fields } = markdown;
        const parent = await readAnnotation(tx, CITATIONS, citation, true);
        if (!parent || parent.deleted_at !== null) throw notFound();
        const wanted = { id, article: parent.article, fields: { ...fields, citation } };
        return { markdown: await createAnnotation(library, tx, user.id, CITATION_NOTES, wanted) };
      }),

    updateCitationNote: ({ user, params, body }) =>
      inTransaction(db, async (tx) => {
        const { record, ...rest } = await changeAnnotation(library, tx, user.id, CITATION_NOTES, params.id, body.markdown);
        return { markdown: record, ...rest };
      }),
  };
};
