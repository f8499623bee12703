/** The orders of the reference list, as a database sorts by them; equal ones stand by their age. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { ArticleQuery, ArticleSort } from '../../common/model.ts';
import { hasStar, stateRank } from '../reading/reading-sql.ts';

type Sql = RawBuilder<unknown>;

/** What each order sorts by. */
const KEYS: Readonly<Record<ArticleSort, Sql | ((user: number) => Sql)>> = {
  title: sql`a.title_key`,
  author: sql`a.author_key`,
  year: sql`a.year_key`,
  added: sql`a.created_at`,
  updated: sql`a.updated_at`,
  citekey: sql`lower(a.citekey)`,
  container_title: sql`a.container_key`,
  type: sql`a.type`,
  notes: sql`a.notes_count`,
  citations: sql`a.citations_count`,
  added_by: sql`a.created_by`,
  starred: (user) => hasStar(user, false),
  pdf: sql`a.file is null`,
  reading: stateRank,
};

/** Orders without an index: a walk in one of these would have to look at every reference first. */
const UNINDEXED: ReadonlySet<ArticleSort> = new Set(['type', 'notes', 'citations', 'added_by', 'starred', 'pdf', 'reading']);

export interface ListOrder {
  readonly key: Sql;
  readonly way: Sql;
  readonly isIndexed: boolean;
}

/** Newest first is the order of a list that nobody has sorted (decisions §3 "Filters and sort"). */
export const orderOf = (user: number, { sort = 'added', dir = sort === 'added' ? 'desc' : 'asc' }: ArticleQuery): ListOrder => {
  const key = KEYS[sort];
  return {
    key: typeof key === 'function' ? key(user) : key,
    way: dir === 'desc' ? sql`desc` : sql`asc`,
    isIndexed: !UNINDEXED.has(sort),
  };
};
