/** Handlers of the calls of the activity history. */
import type { Handlers } from '#plugin-api/server';
import type { activityCalls } from '../../common/contract/activity.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { activityRecords, ownActivity, projectActivity, visibleActivity } from './list-activity.ts';
import { tellActivity, tellArticleActivity } from './tell-activity.ts';

export const activityRoutes = (library: Library): Handlers<typeof activityCalls> => {
  const { db } = library;
  return {
    listActivity: ({ user, query }) => ownActivity(library, user.id, query),

    tellActivity: async ({ user, body }) => {
      const row = await inTransaction(db, (tx) => tellActivity(tx, user.id, body));
      const [activity] = await activityRecords(library, user.id, [row]);
      if (!activity) throw new Error('An activity was recorded but is not there');
      return { activity };
    },

    projectActivity: ({ user, params, query }) => projectActivity(library, user.id, params.id, query),

    visibleActivity: ({ user, query }) => visibleActivity(library, user.id, query),

    tellArticleActivity: async ({ user, body }) => ({
      url: await inTransaction(db, (tx) => tellArticleActivity(library, tx, user.id, body.article_guid, body.activity_type)),
    }),
  };
};
