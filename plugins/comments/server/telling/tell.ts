/**
 * Who is told of a comment: those whom it mentions, and those who have written in its thread. Nobody is told of what they do not see, of
 * what they wrote themselves, or of one comment twice.
 */
import { sql } from '#server-kit';
import type { Comments, Tx } from '../comments.ts';
import type { CommentRow, ThreadRow } from '../tables.ts';
import { nameOf } from '../threads/read-threads.ts';
import { kindOf } from '../threads/standing.ts';
import { notice } from './notice-texts.ts';

export const SEND_MAIL = 'sendMail';

/** Where a thread is in the app. */
export const pathOf = ({ kind, thing, id }: Pick<ThreadRow, 'kind' | 'thing' | 'id'>): string =>
  `/comments/${kind}/${thing}/${id}`;

/** Everybody who has written in a thread and still stands there with it. */
const writersOf = async (tx: Tx, thread: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('comments_comment')
    .select('author')
    .distinct()
    .where('thread', '=', thread)
    .where('author', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ author }) => author ?? []);
};

/** To be called again when a comment was changed: only who has not been told yet is. */
export const tell = async (comments: Comments, tx: Tx, thread: ThreadRow, comment: CommentRow): Promise<void> => {
  const { accounts, notifications, jobs } = comments;
  const writers = comment.edited_at ? [] : await writersOf(tx, thread.id);
  const why = new Map<number, 'mention' | 'reply'>();
  for (const person of writers) why.set(person, 'reply');
  for (const person of comment.mentions) why.set(person, 'mention');
  if (comment.author !== null) why.delete(comment.author);
  if (why.size === 0) return;
  const texts = kindOf(comments, thread.kind);
  const people = await texts.people(thread.thing, tx);
  const { title } = await texts.about(thread.thing, tx);
  const author = comment.author === null ? undefined : await accounts.byId(comment.author, tx);
  const name = comment.guest_name ?? (author ? nameOf(author) : '');
  for (const [person, reason] of why) {
    if (!people.has(person)) continue;
    const { rows } = await sql`
      insert into comments_told (comment, person, why) values (${comment.id}, ${person}, ${reason})
      on conflict do nothing returning person`.execute(tx);
    if (rows.length === 0) continue;
    await notifications.notify(tx, person, {
      type: reason === 'mention' ? 'comment_mention' : 'comment_reply',
      text: notice(reason, { name, title }),
      data: { path: pathOf(thread), ...(comment.author !== null && { person: comment.author }) },
    });
    await jobs.add(SEND_MAIL, { comment: comment.id, person }, { for: person, within: tx });
  }
};
