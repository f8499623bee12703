/** Adds to the activity history, in the transaction of the change that is told of. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
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
type Place = Readonly<Record<(typeof SAME)[number], number | null>>;

/** The condition that the last that the person did is not this very thing, a moment ago. */
const isNew = (place: Place, { by, type }: Done): RawBuilder<unknown> => {
  const same = SAME.map((name) => sql`last.${sql.ref(name)} is not distinct from ${place[name]}`);
  return sql`not exists (
    select from (select * from library_activity where person = ${by} order by id desc limit 1) last
    where last.activity_type = ${type} and ${sql.join(same, sql` and `)}
      and last.created_at > now() - ${ONCE_IN} * interval '1 millisecond'
  )`;
};

/** One row for each call that changes something, however much it changes: the statement that adds it, unless it was told already. */
export const recording = (project: number | null, done: Done): RawBuilder<{ id: number }> => {
  const { by, type, article = null, citation = null, citation_note = null, article_note = null, count = 1 } = done;
  const place: Place = { project, article, citation, citation_note, article_note, count };
  const title =
    article === null
      ? sql`(select title from library_project where id = ${project})`
      : sql`(select title from library_article where id = ${article})`;
  const message = done.message == null ? sql`left(${title}, ${LONGEST})` : sql`${clipped(done.message)}`;
  return sql`
    insert into library_activity
      (person, activity_type, ${sql.join(SAME.map((name) => sql.ref(name)))}, shared_to, old_value, new_value, message, seen_by)
    select ${by}::bigint, ${type}, ${sql.join(SAME.map((name) => sql`${place[name]}::bigint`))}, ${done.shared_to ?? null}::bigint,
      ${clipped(done.old_value)}, ${clipped(done.new_value)}, ${message}, ${done.seen_by ?? 'all'}
    where ${isOfMany(done) ? isNew(place, done) : sql`true`}
    returning id`;
};

/** @returns its id, unless it was told already */
export const recordActivity = async (tx: Tx, project: number | null, done: Done): Promise<number | undefined> => {
  const { rows } = await recording(project, done).execute(tx);
  return rows[0]?.id;
};
