/** Adds to the activity history, in the transaction of the change that is told of. */
import { sql } from '#plugin-api/server';
import type { ActivityType } from '../../common/model/activity.ts';
import type { Tx } from '../library.ts';
import type { ActivityRow } from '../tables.ts';

/** What somebody did with something of a project. Who gives no `message` leaves it to the title of the reference or project. */
export interface Done extends Partial<Pick<ActivityRow, Named | 'shared_to' | 'count' | 'seen_by' | 'message'>> {
  readonly by: number;
  readonly type: ActivityType;
  readonly old_value?: string | null | undefined;
  readonly new_value?: string | null | undefined;
}

type Named = 'article' | 'citation' | 'citation_note' | 'article_note';

/** One thing is named, of several it is said how many they are. */
export const named = (articles: readonly number[]): Pick<Done, 'article' | 'count'> => {
  const [article, second] = articles;
  return article !== undefined && second === undefined ? { article } : { count: Math.max(1, articles.length) };
};

/** Longest text that is kept, in UTF-16 units. */
const LONGEST = 300;
const clipped = (text: string | null | undefined): string | null => text?.slice(0, LONGEST) ?? null;

/** What is done over and over to one thing is told once in so many milliseconds: a note is stored while it is written. */
const ONCE_IN = 10 * 60_000;
const isOfMany = ({ type, old_value, new_value }: Done): boolean =>
  (type.endsWith('_updated') || type === 'view' || type === 'open_pdf') && old_value == null && new_value == null;

const SAME = ['project', 'article', 'citation', 'citation_note', 'article_note', 'count'] as const;

const isToldAlready = async (tx: Tx, row: Pick<ActivityRow, (typeof SAME)[number]>, { by, type }: Done): Promise<boolean> => {
  const last = await tx
    .selectFrom('library_activity')
    .selectAll()
    .where('person', '=', by)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    last?.activity_type === type &&
    SAME.every((name) => last[name] === row[name]) &&
    Date.now() - last.created_at.getTime() < ONCE_IN
  );
};

/** One row for each call that changes something, however much it changes. @returns its id, unless it was told already */
export const recordActivity = async (tx: Tx, project: number | null, done: Done): Promise<number | undefined> => {
  const { by, type, article = null, citation = null, citation_note = null, article_note = null, count = 1 } = done;
  const place = { project, article, citation, citation_note, article_note, count };
  if (isOfMany(done) && (await isToldAlready(tx, place, done))) return undefined;
  const title =
    article === null
      ? sql<string | null>`(select title from library_project where id = ${project})`
      : sql<string | null>`(select title from library_article where id = ${article})`;
  const { id } = await tx
    .insertInto('library_activity')
    .values({
      ...place,
      person: by,
      activity_type: type,
      shared_to: done.shared_to ?? null,
      old_value: clipped(done.old_value),
      new_value: clipped(done.new_value),
      message: done.message == null ? sql`left(${title}, ${LONGEST})` : clipped(done.message),
      seen_by: done.seen_by ?? 'all',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
