/** Pairs of references that a person has said are different works; they are not shown again. */
import { sql } from '#server-kit';
import type { IsApart } from '../../common/duplicates/find-duplicates.ts';
import { openArticles } from '../articles/open-article.ts';
import type { Db, Tx } from '../library.ts';

/** Every two of `ids`. @throws HttpError unless each of them may be changed */
export const setApart = async (tx: Tx, user: number, ids: readonly number[], apart: boolean): Promise<void> => {
  const { articles } = await openArticles(tx, user, ids, 'write');
  const pairs = articles.flatMap((first, at) => articles.slice(at + 1).map((second) => [first.id, second.id] as const));
  const [firsts, seconds] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
  const wanted = sql`unnest(${firsts}::bigint[], ${seconds}::bigint[]) as pair(first, second)`;
  if (apart) {
    await sql`
      insert into library_distinct (owner, first, second, created_by)
      select a.owner, pair.first, pair.second, ${user} from ${wanted} join library_article a on a.id = pair.first
      on conflict do nothing`.execute(tx);
  } else {
    await sql`
      delete from library_distinct d using ${wanted} where d.first = pair.first and d.second = pair.second`.execute(tx);
  }
};

/** What is known of the references of these owners. */
export const readApart = async (db: Db, owners: readonly number[]): Promise<IsApart> => {
  const { rows } = await sql<{ first: number; second: number }>`
    select first, second from library_distinct where owner = any(${owners}::bigint[])`.execute(db);
  const pairs = new Set(rows.map(({ first, second }) => `${first} ${second}`));
  return (a, b) => pairs.has(a < b ? `${a} ${b}` : `${b} ${a}`);
};
