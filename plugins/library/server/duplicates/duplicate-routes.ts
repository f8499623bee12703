/** Handlers of the calls on duplicates. */
import type { Handlers } from '#plugin-api/server';
import type { duplicateCalls } from '../../common/contract/duplicates.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { setApart } from './apart.ts';
import { furtherFiles } from './further-files.ts';
import { mergeArticles } from './merge.ts';
import { searchDuplicates } from './search-duplicates.ts';
import { undoMerges } from './undo-merge.ts';

export const duplicateRoutes = (library: Library): Handlers<typeof duplicateCalls> => {
  const { db } = library;
  return {
    findDuplicates: ({ user, body, signal }) => searchDuplicates(library, user.id, body, signal),

    mergeDuplicates: async ({ user, body }) => {
      const { merges, kept, merged } = await inTransaction(db, (tx) => mergeArticles(library, tx, user.id, body.merges));
      const message = `${merged} ${merged === 1 ? 'reference has' : 'references have'} been merged.`;
      return { success: true, message, merges, kept };
    },

    undoMerges: async ({ user, body }) => {
      await inTransaction(db, (tx) => undoMerges(library, tx, user.id, body.merges));
      return { success: true, message: 'The merge has been undone.' };
    },

    notDuplicates: async ({ user, body }) => {
      await inTransaction(db, (tx) => setApart(tx, user.id, body.articles, body.apart));
      return { success: true, message: body.apart ? 'They are kept apart.' : 'They may be compared again.' };
    },

    furtherFiles: async ({ user, query }) => ({ data: await furtherFiles(db, user.id, query.article) }),
  };
};
