/** Handlers of the calls of sharing. */
import type { Handlers } from '#plugin-api/server';
import type { sharingCalls } from '../../common/contract/sharing.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { answerRequest, changePermission, leaveProject, revokeShare } from './change-share.ts';
import { ownerPlan } from './collaborator-limit.ts';
import { participantsOf, requestsFor, shareRecord, shareRecords } from './participants.ts';
import { shareProject } from './share-project.ts';

/** Texts of matrix LIB-193 to LIB-195 (decisions §3 "Toast wording"). */
const done = <T extends object>(message: string, rest: T) => ({ success: true as const, message, ...rest });

export const sharingRoutes = (library: Library): Handlers<typeof sharingCalls> => {
  const { db } = library;
  return {
    addSharing: async ({ user, body }) => {
      const plan = await ownerPlan(library, user);
      const shares = await inTransaction(db, async (tx) =>
        shareRecords(library, tx, await shareProject(library, tx, user, plan, body)),
      );
      const [share] = shares;
      if (!share) throw new Error('A project was shared with nobody');
      return done('Project has been shared.', { share, shares });
    },

    changeSharing: async ({ user, body }) => {
      const share = await inTransaction(db, async (tx) =>
        shareRecord(library, tx, await changePermission(library, tx, user.id, body.share_id, body.permission)),
      );
      return done('Permission has been changed.', { share });
    },

    revokeSharing: async ({ user, body }) => {
      await inTransaction(db, (tx) => revokeShare(library, tx, user.id, body.share_id));
      return done('Permission has been revoked.', {});
    },

    shareRequests: async ({ user }) => ({ data: await requestsFor(library, user.id) }),

    answerShareRequest: async ({ user, body }) => {
      const share = await inTransaction(db, async (tx) =>
        shareRecord(library, tx, await answerRequest(library, tx, user, body.share_id, body.action)),
      );
      return done(body.action === 'accept' ? 'Share request has been accepted.' : 'Share request has been declined.', { share });
    },

    leaveProject: async ({ user, body }) => {
      await inTransaction(db, (tx) => leaveProject(library, tx, user.id, body.project_id));
      return done('You have left the project.', {});
    },

    participants: ({ user, query }) => participantsOf(library, user.id, query.project),
  };
};
