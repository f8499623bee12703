/** The `Comments` service: what those who open a thing to people without an account need. Who may is asked by them. */
import type { CommentRecord, Comments as CommentsService, ThreadRecord } from '#plugins/coedit/common/comments.ts';
import { spoken } from '../common/mentions.ts';
import type { Thread } from '../common/model.ts';
import type { Comments, Db, Tx } from './comments.ts';
import type { ThreadRow } from './tables.ts';
import { showThreads, threadsOf } from './threads/read-threads.ts';
import { notFound } from './threads/standing.ts';
import { beginThread, replyIn, setResolved } from './threads/write-comments.ts';

const recordOf = ({ id, document, name, anchor, resolved_at, comments }: Thread): ThreadRecord => ({
  ...{ id, document, name, anchor, resolved_at },
  comments: comments
    .filter(({ is_deleted }) => !is_deleted)
    .map(
      ({ id: comment, author, text, mentions, created_at }): CommentRecord => ({
        id: comment,
        author: { name: author.name, isGuest: author.is_guest, person: author.person },
        text: spoken(text, new Map(mentions.map((one) => [one.id, one.name]))),
        created_at,
      }),
    ),
});

export const commentsService = (comments: Comments): CommentsService => {
  const show = async (within: Db, { id }: ThreadRow): Promise<ThreadRecord> => {
    const row = await within.selectFrom('comments_thread').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [thread] = await showThreads(comments, within, undefined, [row]);
    if (!thread) throw notFound();
    return recordOf(thread);
  };
  return {
    async list(within, kind, thing) {
      const db = within as Db;
      return (await showThreads(comments, db, undefined, await threadsOf(db, kind, thing))).map(recordOf);
    },
    async begin(within, kind, document, anchor, by, text) {
      const tx = within as Tx;
      return show(tx, await beginThread(comments, tx, { kind, document, anchor }, by, { text }));
    },
    async reply(within, thread, by, text) {
      const tx = within as Tx;
      return show(tx, await replyIn(comments, tx, thread, by, { text }));
    },
    async resolve(within, thread, by) {
      await setResolved(comments, within as Tx, by, thread, true);
    },
  };
};
