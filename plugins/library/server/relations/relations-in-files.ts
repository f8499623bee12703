/** What belongs together in a file of projects: references name each other there by the guid of their data. */
import { sql } from '#server-kit';
import type { Db, Tx } from '../library.ts';

/** Guids of what references are related to, as far as it stands in these projects, by reference. */
export const relatedGuids = async (
  db: Db,
  articles: readonly number[],
  projects: readonly number[],
): Promise<Map<number, string[]>> => {
  const { rows } = await sql<{ id: number; guids: string[] }>`
    with own as (
      select id, id as via from unnest(${[...articles]}::bigint[]) as id
      union select article, merged from library_alias where article = any(${[...articles]}::bigint[])
    ), pairs as (
      select own.id, r.second as partner from own join library_relation r on r.first = own.via
      union select own.id, r.first from own join library_relation r on r.second = own.via
    ), others as (
      select distinct p.id, coalesce(l.article, p.partner) as other from pairs p left join library_alias l on l.merged = p.partner
    )
    select d.id, json_agg(i.info->>'guid' order by i.info->>'guid') as guids
    from others d
      join library_article o on o.id = d.other and o.deleted_at is null and o.project = any(${[...projects]}::bigint[])
      join library_article_info i on i.article = o.id and i.info->>'guid' is not null
    where d.id <> d.other group by d.id`.execute(db);
  return new Map(rows.map(({ id, guids }) => [id, guids]));
};

export interface Related {
  /** A reference that was stored. */
  readonly id: number;
  readonly guids: readonly string[];
}

/** Relates what one file has brought; a guid that none of `articles` has says nothing. */
export const storeRelations = async (
  tx: Tx,
  user: number,
  articles: readonly number[],
  related: readonly Related[],
): Promise<void> => {
  if (related.length === 0) return;
  await sql`
    insert into library_relation (owner, first, second, created_by)
    select distinct a.owner, least(r.id, a.id), greatest(r.id, a.id), ${user}::bigint
    from jsonb_to_recordset(${JSON.stringify(related)}::jsonb) as r(id bigint, guids jsonb)
      cross join lateral jsonb_array_elements_text(r.guids) as wanted(guid)
      join library_article_info i on i.info->>'guid' = wanted.guid and i.article = any(${[...articles]}::bigint[])
      join library_article a on a.id = i.article
    where a.id <> r.id
    on conflict do nothing`.execute(tx);
};
