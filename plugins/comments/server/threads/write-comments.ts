/** Beginning a thread, answering in it, changing and deleting what one has said. Each is one transaction; who is told is told in it. */
import { HttpError, sql } from '#server-kit';
import type { Anchor } from '#plugins/coedit/common/anchor.ts';
import { marked } from '../../common/mentions.ts';
import { nameInFile } from '#plugins/coedit/common/file-author.ts';
import { LONGEST_COMMENT } from '../../common/model.ts';
import type { CommentAuthor } from '#plugins/coedit/common/comments.ts';
import type { Comments, Tx } from '../comments.ts';
import type { CommentRow, ThreadRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { tell } from '../telling/tell.ts';
import { announce } from './announce.ts';
import { markSeen } from './read-threads.ts';
import { demandRole, holdThread, kindOf, notFound } from './standing.ts';

/** Of a thing. */
const MOST_THREADS = 2_000;
/** Of a thread. */
const MOST_COMMENTS = 500;

export interface NewComment {
  readonly text: string;
  /** Made by the author's browser: what comes again is there already. */
  readonly key?: string | undefined;
}

/** @throws HttpError 400 */
const plain = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed === '') throw new HttpError(400, TEXTS.empty);
  if (trimmed.length > LONGEST_COMMENT) throw new HttpError(400, TEXTS.tooLong);
  return trimmed;
};

const NOBODY = { author: null, guest_link: null, guest: null, guest_name: null, file_author: null };
const written = (by: CommentAuthor) => {
  if (by.is === 'person') return { ...NOBODY, author: by.id };
  if (by.is === 'file') return { ...NOBODY, file_author: nameInFile(by.name), created_at: new Date(by.at) };
  return { ...NOBODY, guest_link: by.link, guest: by.guest, guest_name: by.name };
};

/** Those whom the text's marks mean: people who see the thing. Guests mention nobody, whose numbers they do not know. */
const mentionsIn = async (comments: Comments, tx: Tx, { kind, thing }: ThreadRow, by: CommentAuthor, text: string) => {
  const wanted = by.is === 'person' ? marked(text) : [];
  if (wanted.length === 0) return [];
  const people = await kindOf(comments, kind).people(thing, tx);
  return wanted.filter((person) => people.has(person));
};

/** The thread of a comment that came already; what comes at the same time waits. */
const sentBefore = async (tx: Tx, by: CommentAuthor, key: string | undefined): Promise<ThreadRow | undefined> => {
  if (by.is !== 'person' || key === undefined) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comments ${by.id} ${key}`}, 0))`.execute(tx);
  return tx
    .selectFrom('comments_thread')
    .innerJoin('comments_comment', 'comments_comment.thread', 'comments_thread.id')
    .selectAll('comments_thread')
    .where('comments_comment.author', '=', by.id)
    .where('comments_comment.key', '=', key)
    .executeTakeFirst();
};

const insertComment = async (comments: Comments, tx: Tx, thread: ThreadRow, by: CommentAuthor, { text, key }: NewComment) => {
  const values = {
    thread: thread.id,
    text: plain(text),
    mentions: await mentionsIn(comments, tx, thread, by, text),
    key: by.is === 'person' ? (key ?? null) : null,
    ...written(by),
  };
  const comment = await tx.insertInto('comments_comment').values(values).returningAll().executeTakeFirstOrThrow();
  // What was said elsewhere is no news, and not to whoever has brought it.
  if (by.is === 'file') await markSeen(comments, tx, by.broughtBy, [{ thread: thread.id, comment: comment.id }]);
  else await tell(comments, tx, thread, comment);
  await announce(comments, tx, thread);
};

/**
 * Who may begin one is asked by whoever calls.
 * @throws HttpError 404 for a text that is gone, 400, 409 when there are too many
 */
export const beginThread = async (
  comments: Comments,
  tx: Tx,
  { kind, document, anchor }: { readonly kind: string; readonly document: number; readonly anchor: Anchor },
  by: CommentAuthor,
  comment: NewComment,
): Promise<ThreadRow> => {
  const before = await sentBefore(tx, by, comment.key);
  if (before) return before;
  const texts = kindOf(comments, kind);
  const thing = await texts.thingOf(document, tx);
  if (thing === undefined) throw notFound();
  const { count } = await tx
    .selectFrom('comments_thread')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .executeTakeFirstOrThrow();
  if (count >= MOST_THREADS) throw new HttpError(409, TEXTS.tooManyThreads);
  const { owner } = await texts.about(thing, tx);
  const thread = await tx
    .insertInto('comments_thread')
    .values({ owner, kind, thing, document, anchor: JSON.stringify(anchor), ...written(by) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertComment(comments, tx, thread, by, comment);
  return thread;
};

/**
 * An answer opens a thread again that was resolved. Who may answer is asked by whoever calls.
 * @throws HttpError 404, 400, 409 when there are too many
 */
export const replyIn = async (
  comments: Comments,
  tx: Tx,
  id: number,
  by: CommentAuthor,
  comment: NewComment,
): Promise<ThreadRow> => {
  const thread = await tx.selectFrom('comments_thread').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!thread) throw notFound();
  const before = await sentBefore(tx, by, comment.key);
  if (before) return before;
  const { count } = await tx
    .selectFrom('comments_comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('thread', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_COMMENTS) throw new HttpError(409, TEXTS.tooManyComments);
  if (thread.resolved_at)
    await tx.updateTable('comments_thread').set({ resolved_at: null, resolved_by: null }).where('id', '=', id).execute();
  await insertComment(comments, tx, thread, by, comment);
  return thread;
};

/** The comment and its thread, which is held. @throws HttpError 404, 403 for who may not take part */
const holdComment = async (comments: Comments, tx: Tx, user: number, id: number) => {
  const found = await tx.selectFrom('comments_comment').select('thread').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const thread = await holdThread(comments, tx, user, found.thread);
  const comment = await tx
    .selectFrom('comments_comment')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!comment) throw notFound();
  return { thread, comment };
};

/** Who is mentioned now and was not is told. @throws HttpError 404, 403 for another's, 400 */
export const editComment = async (comments: Comments, tx: Tx, user: number, id: number, text: string): Promise<ThreadRow> => {
  const { thread, comment } = await holdComment(comments, tx, user, id);
  if (comment.author !== user) throw new HttpError(403, TEXTS.notYours);
  const mentions = await mentionsIn(comments, tx, thread, { is: 'person', id: user }, text);
  const changed: CommentRow = { ...comment, text: plain(text), mentions, edited_at: new Date() };
  const { edited_at } = changed;
  await tx.updateTable('comments_comment').set({ text: changed.text, mentions, edited_at }).where('id', '=', id).execute();
  await tell(comments, tx, thread, changed);
  await announce(comments, tx, thread);
  return thread;
};

/**
 * The words go at once; that there was a comment stays to be seen as long as others stand in its thread.
 * @returns `undefined` when the thread is gone with it
 * @throws HttpError 404, 403 for another's
 */
export const removeComment = async (comments: Comments, tx: Tx, user: number, id: number): Promise<ThreadRow | undefined> => {
  const { thread, comment } = await holdComment(comments, tx, user, id);
  if (comment.author !== user) {
    const { owner } = await kindOf(comments, thread.kind).about(thread.thing, tx);
    if (owner !== user) throw new HttpError(403, TEXTS.notYours);
  }
  const others = await tx
    .selectFrom('comments_comment')
    .select('id')
    .where('thread', '=', thread.id)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .execute();
  if (others.length === 0) await tx.deleteFrom('comments_thread').where('id', '=', thread.id).execute();
  else
    await tx
      .updateTable('comments_comment')
      .set({ text: '', mentions: [], deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
  await announce(comments, tx, thread);
  return others.length === 0 ? undefined : thread;
};

export const setResolved = async (
  comments: Comments,
  tx: Tx,
  user: number,
  id: number,
  isResolved: boolean,
): Promise<ThreadRow> => {
  const thread = await holdThread(comments, tx, user, id);
  if ((thread.resolved_at !== null) === isResolved) return thread;
  const change = isResolved ? { resolved_at: new Date(), resolved_by: user } : { resolved_at: null, resolved_by: null };
  await tx.updateTable('comments_thread').set(change).where('id', '=', id).execute();
  await announce(comments, tx, thread);
  return thread;
};

/** Only the same words, at another place. @throws HttpError 404, 403, 400 for other words */
export const holdAnchor = async (comments: Comments, tx: Tx, user: number, id: number, anchor: Anchor): Promise<void> => {
  const thread = await holdThread(comments, tx, user, id);
  if (anchor.quote !== thread.anchor.quote) throw new HttpError(400, TEXTS.otherWords);
  await tx
    .updateTable('comments_thread')
    .set({ anchor: JSON.stringify(anchor) })
    .where('id', '=', id)
    .execute();
  // So that no other browser tells it too.
  await announce(comments, tx, thread);
};

/** @throws HttpError 404, 403 */
export const demandDocument = async (comments: Comments, tx: Tx, user: number, kind: string, document: number): Promise<void> => {
  const thing = await kindOf(comments, kind).thingOf(document, tx);
  if (thing === undefined) throw notFound();
  await demandRole(comments, tx, user, { kind, thing }, 'comment');
};
