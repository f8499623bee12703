/** Handlers of the calls on the list over a document: each person has their own, of what they may read. */
import type { Handlers } from '#plugin-api/server';
import type { overlayCalls } from '../../common/contract/overlay.ts';
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import { openArticle } from '../articles/open-article.ts';
import type { Library, Tx } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { addOverlayItem, deleteOverlayItem, overlayItems, updateOverlayItems } from './overlay-items.ts';

/** Tells the person's other browsers, and nobody else. */
const tell = async (library: Library, tx: Tx, person: number, article: number, project: number): Promise<void> => {
  const data: LibraryChanged = { project, kinds: ['overlay'], articles: [article] };
  await library.events.publish([person], { type: LIBRARY_CHANGED, data }, tx);
};

export const overlayRoutes = (library: Library): Handlers<typeof overlayCalls> => {
  const { db } = library;
  return {
    getOverlayListItem: async ({ user, query }) => {
      await openArticle(db, user.id, query.article, 'read');
      return { data: await overlayItems(db, user.id, query.article) };
    },

    addOverlayListItem: ({ user, body }) =>
      inTransaction(db, async (tx) => {
        const { project } = await openArticle(tx, user.id, body.article, 'read');
        const item = await addOverlayItem(tx, user.id, body);
        await tell(library, tx, user.id, body.article, project.id);
        return { success: true as const, message: 'Item added successfully.', item };
      }),

    updateOverlayListItems: ({ user, body }) =>
      inTransaction(db, async (tx) => {
        const { project } = await openArticle(tx, user.id, body.article, 'read');
        const data = await updateOverlayItems(tx, user.id, body.article, body.items);
        await tell(library, tx, user.id, body.article, project.id);
        return { success: true as const, message: 'Notes order updated successfully.', data };
      }),

    deleteOverlayListItem: ({ user, body }) =>
      inTransaction(db, async (tx) => {
        const article = await deleteOverlayItem(tx, user.id, body.id);
        const { project } = await tx
          .selectFrom('library_article')
          .select('project')
          .where('id', '=', article)
          .executeTakeFirstOrThrow();
        await tell(library, tx, user.id, article, project);
        return { success: true as const, message: 'Item deleted successfully.' };
      }),
  };
};
