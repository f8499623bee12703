/**
 * What comments keep of a person. What they wrote in others' texts stays there without a name, as all that people do in what is others';
 * the threads of their own things go with those things.
 */
import type { PersonalData } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Comments } from './comments.ts';

/** Comments that are read at a time. */
const PART = 500;

async function* writtenBy({ db }: Comments, person: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('comments_comment')
      .innerJoin('comments_thread', 'comments_thread.id', 'comments_comment.thread')
      .select(['comments_comment.id', 'comments_comment.text', 'comments_comment.created_at', 'comments_comment.edited_at'])
      .select(['comments_thread.kind', 'comments_thread.thing', 'comments_thread.document', 'comments_thread.anchor'])
      .where('comments_comment.author', '=', person)
      .where('comments_comment.deleted_at', 'is', null)
      .where('comments_comment.id', '>', after)
      .orderBy('comments_comment.id')
      .limit(PART)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    for (const { anchor, ...comment } of rows) yield { ...comment, about: anchor.quote };
    after = last.id;
  }
}

export const commentsData = (comments: Comments): PersonalData => ({
  folder: 'comments',
  about: {
    en: 'The comments that you wrote, with the words that each is about.',
    de: 'Die Kommentare, die Sie geschrieben haben, jeweils mit den Worten, um die es geht.',
  },
  async export({ id }, into) {
    await into.list(['comments.json'], writtenBy(comments, id));
  },
  async erase({ id }) {
    const { db } = comments;
    await db.deleteFrom('comments_thread').where('owner', '=', id).execute();
    await db.updateTable('comments_comment').set({ author: null, key: null }).where('author', '=', id).execute();
    await db.updateTable('comments_thread').set({ author: null }).where('author', '=', id).execute();
    await db.updateTable('comments_thread').set({ resolved_by: null }).where('resolved_by', '=', id).execute();
    await sql`
      update comments_comment set mentions = array_remove(mentions, ${id}::bigint)
      where ${id}::bigint = any (mentions)`.execute(db);
    await db.deleteFrom('comments_seen').where('person', '=', id).execute();
    await db.deleteFrom('comments_told').where('person', '=', id).execute();
  },
});
