/** Tags as they stand in the database, and how they become others without ceasing to be the same. */
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';

/** A tag where it stands: on a reference, or offered by a project. */
export interface Place<Colour = string> {
  readonly owner: number;
  readonly project: number;
  readonly article: number | null;
  readonly text: string;
  readonly color: Colour;
}

/** One that stands. */
export interface Standing extends Place {
  readonly id: number;
}

export const recordset = (tags: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as w(${sql.raw(columns)})`;

/** Tags `t` that stand where these, `w`, are to stand, and are none of them. */
export const isInTheWay = (tags: readonly Standing[]) => sql`lower(t.text) = lower(w.text)
  and case when w.article is null then t.article is null and t.project = w.project else t.article = w.article end
  and not (t.id = any(${tags.map(({ id }) => id)}::bigint[]))`;

/** Other words and colours for tags that stand: they stay the same tags. Where another one stood, it becomes one with them. */
export const rewrite = async (tx: Tx, tags: readonly Standing[]): Promise<void> => {
  const ids = tags.map(({ id }) => id);
  await sql`
    delete from library_tag t using ${recordset(tags, 'project bigint, article bigint, text text')} where ${isInTheWay(tags)}`.execute(
    tx,
  );
  // By way of texts that nothing else has: one of them may be given the text that another one gives up.
  await sql`update library_tag set text = chr(1) || id where id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update library_tag t set text = w.text, color = w.color, version = version + 1
    from ${recordset(tags, 'id bigint, text text, color text')} where t.id = w.id`.execute(tx);
};
