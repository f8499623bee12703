/** Tags become what they were: the same ones again, under the ids that they had, as far as nobody has taken their place. */
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';
import { type Place, type Standing, recordset, rewrite } from './tag-rows.ts';

/** Where one is to be as it was: `null` as the colour where there was none. */
export interface Former extends Place<string | null> {
  /** The id that it had; older undo steps do not know it. */
  readonly tag: number | null;
}

type Wanted = Former & Place;

const WANTED = 'tag bigint, owner bigint, project bigint, article bigint, text text, color text';

/** Tags that are put where others stand already become one with them. */
const put = async (tx: Tx, places: readonly Place[]): Promise<void> => {
  for (const isOffer of [false, true]) {
    const rows = places.filter(({ article }) => (article === null) === isOffer);
    const target = isOffer
      ? sql`(project, lower(text)) where article is null`
      : sql`(article, lower(text)) where article is not null`;
    await sql`
      insert into library_tag (owner, project, article, text, color)
      select distinct on (coalesce(article, project), lower(text)) owner, project, article, text, color
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(owner bigint, project bigint, article bigint, text text, color text)
      order by coalesce(article, project), lower(text)
      on conflict ${target} do update set text = excluded.text, color = excluded.color`.execute(tx);
  }
};

/** Those that still stand where they stood, under one of the texts that the change was about, as they are to be again. */
const standing = async (tx: Tx, wanted: readonly Wanted[], concerned: readonly Former[]): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    with wanted as (
      select distinct on (coalesce(article, -project), lower(text)) * from ${recordset(wanted, WANTED)}
      order by coalesce(article, -project), lower(text)
    ), concerned as (
      select distinct coalesce(article, -project) as place, lower(text) as text from ${recordset(concerned, WANTED)}
    )
    select t.id, t.owner, t.project, t.article, w.text, w.color from wanted w join library_tag t
      on t.id = w.tag and coalesce(t.article, -t.project) = coalesce(w.article, -w.project)
    where (coalesce(t.article, -t.project), lower(t.text)) in (select place, text from concerned)
    order by t.id for update of t`.execute(tx);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
};

const take = async (tx: Tx, gone: readonly Former[], kept: readonly Standing[]): Promise<void> => {
  const ids = kept.map(({ id }) => id);
  await sql`
    delete from library_tag t using ${recordset(gone, WANTED)}
    where t.project = w.project and t.article is not distinct from w.article and lower(t.text) = lower(w.text)
      and not (t.id = any(${ids}::bigint[]))`.execute(tx);
};

/** Under the ids that they had, where these were given once and are free. */
const putUnderTheirIds = async (tx: Tx, tags: readonly Wanted[]): Promise<void> => {
  await sql`
    insert into library_tag (id, owner, project, article, text, color)
    select tag, owner, project, article, text, color from ${recordset(tags, WANTED)}
    where tag <= pg_sequence_last_value(pg_get_serial_sequence('library_tag', 'id')::regclass)
    on conflict do nothing`.execute(tx);
};

/** First what was not there goes, then what was there comes. */
export const putBack = async (tx: Tx, places: readonly Former[]): Promise<void> => {
  const wanted = places.filter((place): place is Wanted => place.color !== null);
  const kept = await standing(tx, wanted, places);
  await take(
    tx,
    places.filter(({ color }) => color === null),
    kept,
  );
  await rewrite(tx, kept);
  const standsAgain = new Set(kept.map(({ id }) => id));
  const others = wanted.filter(({ tag }) => tag === null || !standsAgain.has(tag));
  await putUnderTheirIds(tx, others);
  await put(tx, others);
};
