/** Handlers of the calls of programs of the first generation. */
import type { Handlers } from '#plugin-api/server';
import type { legacyCalls } from '../../common/contract/legacy.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { ownerPlan } from '../sharing/collaborator-limit.ts';
import { endFolderSync } from './end-sync.ts';
import { changeCount, legacyDeleted, legacyFolders } from './folders.ts';
import { legacyShares, shareFolder } from './shares.ts';

export const legacyRoutes = (library: Library): Handlers<typeof legacyCalls> => {
  const { db } = library;
  return {
    legacyDeleted: ({ user }) => legacyDeleted(db, user.id),

    legacyFolders: ({ user, query }) => legacyFolders(library, user.id, query.offset ?? 0),

    legacyShares: async ({ user }) => ({ data: await legacyShares(library, user.id) }),

    legacyAddSharing: async ({ user, body }) => {
      const plan = await ownerPlan(library, user);
      await inTransaction(db, (tx) => shareFolder(library, tx, user, plan, body));
      return { success: true, message: 'Project has been shared.' };
    },

    endFolderSync: async ({ user, body }) => {
      const rejected = await inTransaction(db, (tx) => endFolderSync(library, tx, user.id, body));
      return { success: true, message: 'Folders have been synced.', rejected, change_count: await changeCount(db, user.id) };
    },
  };
};
