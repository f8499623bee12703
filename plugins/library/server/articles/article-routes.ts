/** Handlers of the calls on references. */
import type { Caller, Handlers } from '#plugin-api/server';
import { sql, TurnsOfEach } from '#server-kit';
import type { articleCalls } from '../../common/contract/articles.ts';
import { MAX_EDITED } from '../../common/model/field-edit.ts';
import { counted } from '../../common/counted.ts';
import type { Library } from '../library.ts';
import { addedToOwn, popup } from '../shared/popup.ts';
import { inTransaction } from '../shared/transaction.ts';
import { tagArticles } from '../tags/tag-articles.ts';
import { articleOf, articleRecords, rowsSeen, wholeRow, wholeRows } from './article-record.ts';
import { changeArticle } from './change-article.ts';
import { chosenIds, markOf } from './chosen.ts';
import { createArticles } from './create-articles.ts';
import { editArticles, previewEdits, restoreFields } from './edit-articles.ts';
import { withFoundPlaces } from './found-places.ts';
import { moveArticles } from './move-articles.ts';
import { readArticle } from './open-article.ts';
import { selectIds, selectWindow } from './query.ts';

/**
 * Changes of one person that are written at once by this process: they meet at the same rows, where the database lets them wait in any
 * order and each of them holds a connection. Of those that wait here each gets its turn, and the connections are everybody's.
 */
const AT_ONCE = 4;
/** More than any browser or client sends before it has an answer. */
const MOST_WAITING = 500;

interface Documents {
  readonly documents: number;
}

export const articleRoutes = (library: Library): Handlers<typeof articleCalls> => {
  const { db } = library;
  const turns = new TurnsOfEach(AT_ONCE, MOST_WAITING);
  const documents = async (user: Caller, added: number) => {
    const { show, count } = await popup(library, user, 'library.document', added);
    return { show_document_popup: show, documents_count: count };
  };
  return {
    listArticles: async ({ user, query }) => {
      const window = await selectWindow(db, user.id, query);
      const { data, total } = await rowsSeen(db, user.id, window);
      const { q, limit } = query;
      return {
        data: limit === undefined ? await wholeRows(db, data) : q === undefined ? data : await withFoundPlaces(db, data, q),
        total,
        ...(window.more ? { more: true } : {}),
      };
    },

    articleIds: async ({ user, query }) => {
      const data = await selectIds(db, user.id, query);
      return { data, mark: markOf(data) };
    },

    getArticle: async ({ user, params }) => {
      return { document: await readArticle(db, user.id, params.id) };
    },

    createArticles: async ({ user, body }) => {
      const wanted = Array.isArray(body) ? body : [body];
      const made = await inTransaction(db, async (tx) => articleRecords(tx, await createArticles(library, tx, user.id, wanted)));
      const [first] = made;
      if (!first) throw new Error('A reference was created but is not there');
      const documentsIn = made.map(({ project, uploadedDocumentCount: count }) => ({ project, count }));
      const added = await addedToOwn(db, user, documentsIn);
      return { document: Array.isArray(body) ? made : first, ...(await documents(user, added)) };
    },

    updateArticle: async ({ user, params, body }) => {
      const also = sql`${library.limits.used(user.id, 'library.document')} as documents`;
      const { row } = await turns.run(user.id, () =>
        inTransaction(db, (tx) => changeArticle<Documents>(library, tx, user.id, params.id, body, { also, isLast: true })),
      );
      const whole = row ?? (await wholeRow<Documents>(db, params.id, also));
      // A change adds nothing that would have to be pointed out.
      return { document: articleOf(whole), show_document_popup: false, documents_count: whole.documents };
    },

    editArticles: async ({ user, body }) => {
      const before = await inTransaction(db, async (tx) =>
        editArticles(library, tx, user.id, await chosenIds(tx, user.id, body, MAX_EDITED), body.edits),
      );
      return { ...counted(before.length, 'changed'), before };
    },

    previewEdits: ({ user, body }) =>
      inTransaction(db, async (tx) => previewEdits(tx, user.id, await chosenIds(tx, user.id, body, MAX_EDITED), body.edits)),

    restoreFields: async ({ user, body }) => {
      const { changed, kept } = await inTransaction(db, (tx) => restoreFields(library, tx, user.id, body.data));
      return { ...counted(changed, 'restored'), kept };
    },

    tagArticles: async ({ user, body }) => {
      const { add = [], remove = [] } = body;
      const { count, before } = await inTransaction(db, async (tx) =>
        tagArticles(library, tx, user.id, await chosenIds(tx, user.id, body), add, remove),
      );
      return { ...counted(count, 'tagged'), before };
    },

    moveArticles: async ({ user, body }) => {
      const from = await inTransaction(db, async (tx) =>
        moveArticles(library, tx, user.id, await chosenIds(tx, user.id, body), body.project),
      );
      const count = from.reduce((sum, { articles }) => sum + articles.length, 0);
      return { ...counted(count, 'moved'), from };
    },
  };
};
