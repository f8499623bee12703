/** The calls of comments. */
import type { Handlers } from '#plugin-api/server';
import type { CommentsContract } from '../common/contract.ts';
import type { Comments, Tx } from './comments.ts';
import type { ThreadRow } from './tables.ts';
import { announceSeen } from './threads/announce.ts';
import { markSeen, readDiscussion, readThread } from './threads/read-threads.ts';
import { holdThread } from './threads/standing.ts';
import {
  beginThread,
  demandDocument,
  editComment,
  holdAnchor,
  removeComment,
  replyIn,
  setResolved,
} from './threads/write-comments.ts';

const done = { success: true } as const;

export const commentRoutes = (comments: Comments): Handlers<CommentsContract> => {
  /** One transaction, and the thread as it is then. */
  const changing = (user: number, change: (tx: Tx) => Promise<ThreadRow>) =>
    comments.db.transaction().execute(async (tx) => {
      const { id } = await change(tx);
      return { thread: await readThread(comments, tx, user, id) };
    });
  return {
    list: ({ user, params: { kind, thing } }) => readDiscussion(comments, user.id, kind, thing),
    thread: async ({ user, params }) => ({ thread: await readThread(comments, comments.db, user.id, params.thread) }),
    begin: ({ user, body: { kind, document, anchor, text, key } }) =>
      changing(user.id, async (tx) => {
        await demandDocument(comments, tx, user.id, kind, document);
        return beginThread(comments, tx, { kind, document, anchor }, { is: 'person', id: user.id }, { text, key });
      }),
    reply: ({ user, params, body }) =>
      changing(user.id, async (tx) => {
        await holdThread(comments, tx, user.id, params.thread);
        return replyIn(comments, tx, params.thread, { is: 'person', id: user.id }, body);
      }),
    edit: ({ user, params, body }) => changing(user.id, (tx) => editComment(comments, tx, user.id, params.comment, body.text)),
    remove: ({ user, params }) =>
      comments.db.transaction().execute(async (tx) => {
        const left = await removeComment(comments, tx, user.id, params.comment);
        return { thread: left ? await readThread(comments, tx, user.id, left.id) : null };
      }),
    resolve: ({ user, params }) => changing(user.id, (tx) => setResolved(comments, tx, user.id, params.thread, true)),
    reopen: ({ user, params }) => changing(user.id, (tx) => setResolved(comments, tx, user.id, params.thread, false)),
    seen: ({ user, body }) =>
      comments.db.transaction().execute(async (tx) => {
        await announceSeen(comments, tx, user.id, await markSeen(comments, tx, user.id, body.threads));
        return done;
      }),
    hold: ({ user, params, body }) =>
      comments.db.transaction().execute(async (tx) => {
        await holdAnchor(comments, tx, user.id, params.thread, body.anchor);
        return done;
      }),
  };
};
