/** Handlers of the calls of the recycle bin. */
import type { Handlers } from '#plugin-api/server';
import type { trashCalls } from '../../common/contract/trash.ts';
import { chosenIds } from '../articles/chosen.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { listTrash } from './list-trash.ts';
import { purge } from './purge.ts';
import { putIntoTrash } from './put-into-trash.ts';
import { restore } from './restore.ts';

export const trashRoutes = (library: Library): Handlers<typeof trashCalls> => {
  const { db } = library;
  return {
    deleteItems: async ({ user, body }) => {
      const { selection, ...items } = body;
      const deleted = await inTransaction(db, async (tx) => {
        const articles = selection ? await chosenIds(tx, user.id, { selection }) : (items.articles ?? []);
        return putIntoTrash(library, tx, user.id, { ...items, articles: [...articles] });
      });
      return { success: true, message: 'Items deleted successfully!', deleted };
    },

    getAllDeleted: ({ user }) => listTrash(db, user.id),

    restoreDeleted: async ({ user, body }) => {
      const { restored_all, restored } = await inTransaction(db, (tx) => restore(library, tx, user.id, body));
      // Texts of matrix LIB-217 and LIB-188.
      return restored_all
        ? { restored_all, restored, message: 'Item restored successfully!' }
        : {
            restored_all,
            restored,
            message: 'Some items could not be restored. Limit reached for those items.',
            type: 'RESTORE_ITEMS_LIMIT',
          };
    },

    deleteReferencePermanently: async ({ user, body }) => {
      await inTransaction(db, (tx) => purge(library, tx, user.id, { articles: [body.article_id] }, false));
      return { success: true, message: 'Reference deleted successfully!' };
    },

    deleteFromRecycleBin: async ({ user, body }) => {
      await inTransaction(db, (tx) => purge(library, tx, user.id, body, true));
      return { success: true, message: 'Items deleted successfully!' };
    },
  };
};
