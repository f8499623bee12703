/**
 * The mail about a comment, sent by a job: by then the person may have lost the thing, the comment may be deleted or no longer mention
 * them, and nothing is sent. However often the job runs, the mail goes once.
 */
import { roleOf } from '#plugins/coedit/common/server-services.ts';
import * as z from 'zod/mini';
import { spoken } from '../../common/mentions.ts';
import type { Comments, Tx } from '../comments.ts';
import { namesOf } from '../threads/read-threads.ts';
import { COMMENT_MAILS, commentMail } from './notice-texts.ts';
import { pathOf } from './tell.ts';

const Payload = z.object({ comment: z.number(), person: z.number() });

export const sendMail = async (comments: Comments, payload: unknown): Promise<void> => {
  const { comment, person } = z.parse(Payload, payload);
  await comments.db.transaction().execute((tx) => sendOnce(comments, tx, comment, person));
};

const sendOnce = async (comments: Comments, tx: Tx, id: number, person: number): Promise<void> => {
  const told = await tx
    .updateTable('comments_told')
    .set({ mailed_at: new Date() })
    .where('comment', '=', id)
    .where('person', '=', person)
    .where('mailed_at', 'is', null)
    .returning('why')
    .executeTakeFirst();
  const found = told && (await toldOf(tx, id));
  if (!told || !found) return;
  const { comment, thread } = found;
  if (told.why === 'mention' && !comment.mentions.includes(person)) return;
  const texts = comments.texts.kind(thread.kind);
  if (!texts || !(await roleOf(texts, person, thread.thing, tx))) return;
  const to = await comments.accounts.byId(person, tx);
  // Who leaves gets no mails any more.
  if (!to || to.deactivated_at) return;
  const names = await namesOf(comments, tx, [comment.author, ...comment.mentions]);
  const { title } = await texts.about(thread.thing, tx);
  const mail = commentMail(to.language, told.why, {
    name: comment.guest_name ?? names.get(comment.author ?? 0) ?? '',
    title,
    quote: thread.anchor.quote,
    text: spoken(comment.text, names),
    link: comments.publicUrl + pathOf(thread),
  });
  await comments.mails.send(tx, to, COMMENT_MAILS, mail);
};

const toldOf = async (tx: Tx, id: number) => {
  const comment = await tx
    .selectFrom('comments_comment')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const thread =
    comment && (await tx.selectFrom('comments_thread').selectAll().where('id', '=', comment.thread).executeTakeFirst());
  return comment && thread && { comment, thread };
};
