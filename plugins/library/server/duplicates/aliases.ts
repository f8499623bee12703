/** Keys and ids of references that were merged into others: what manuscripts still name. */
import { sql } from '#server-kit';
import type { ArticleInfo } from '../../common/model.ts';
import type { Db } from '../library.ts';

export interface AliasRow {
  readonly id: number;
  /** As it is cited. */
  readonly citekey: string;
  readonly info: ArticleInfo;
}

/** References in use by the keys of those merged into them; a key of `project` wins over the same key of another. */
export const byAlias = async (db: Db, owner: number, project: number | null, keys: readonly string[]): Promise<AliasRow[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<AliasRow>`
    select distinct on (l.citekey) a.id, l.citekey, i.info
    from library_alias l
      join library_article a on a.id = l.article and a.deleted_at is null
      join library_article_info i on i.article = a.id
    where l.owner = ${owner} and lower(l.citekey) = any(${keys.map((key) => key.toLowerCase())}::text[])
      and l.citekey = any(${[...keys]}::text[])
    order by l.citekey, (l.project = ${project ?? 0}) desc, l.id`.execute(db);
  return rows;
};

/** Where references went that are in the recycle bin, or erased, since they were merged. */
export const mergedInto = async (db: Db, articles: readonly number[]): Promise<Map<number, number>> => {
  if (articles.length === 0) return new Map();
  const { rows } = await sql<{ merged: number; article: number }>`
    select l.merged, l.article from library_alias l
      join library_article a on a.id = l.article and a.deleted_at is null
      left join library_article m on m.id = l.merged
    where l.merged = any(${[...new Set(articles)]}::bigint[]) and (m.id is null or m.deleted_at is not null)`.execute(db);
  return new Map(rows.map(({ merged, article }) => [merged, article]));
};

/** What manuscripts may call a reference: its own id and key, and those of references that were merged into it. */
export const namesOf = async (db: Db, article: number): Promise<{ articles: number[]; keys: string[] }> => {
  const { rows } = await sql<{ article: number; citekey: string }>`
    select id as article, citekey from library_article where id = ${article}
    union all
    select l.merged, l.citekey from library_alias l left join library_article m on m.id = l.merged
    where l.article = ${article} and (m.id is null or m.deleted_at is not null)`.execute(db);
  return { articles: rows.map((row) => row.article), keys: [...new Set(rows.map(({ citekey }) => citekey))] };
};
