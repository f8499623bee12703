/** Handlers of the calls on references that belong together. */
import type { Handlers } from '#plugin-api/server';
import type { relationCalls } from '../../common/contract/relations.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { allRelations, relateArticles, relatedArticles } from './relations.ts';

export const relationRoutes = (library: Library): Handlers<typeof relationCalls> => ({
  allRelations: async ({ user }) => ({ data: await allRelations(library.db, user.id) }),

  relatedArticles: async ({ user, query }) => ({ data: await relatedArticles(library.db, user.id, query.article) }),

  relateArticles: async ({ user, body: { article, others, related } }) => {
    const changed = await inTransaction(library.db, (tx) => relateArticles(library, tx, user.id, article, others, related));
    return { success: true, message: related ? 'References have been related.' : 'References are no longer related.', changed };
  },
});
