/** The best of what fits a search. Words can be very common: so many texts are looked at and no more, and the answer says so. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Db } from '../library.ts';
import type { TextQuery } from './vector.ts';

/** Texts that are ranked at the most: reading the words of each takes its time. */
const MOST_RANKED = 1000;

export interface Span {
  readonly limit: number;
  readonly offset: number;
}

/** Where texts are: rows with `words` in `w`, and what is to be known of each. */
export interface Texts {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly article: RawBuilder<unknown>;
  readonly page: RawBuilder<unknown>;
}

export interface Hit {
  readonly id: number;
  readonly article: number;
  readonly page: number | null;
  readonly rank: number;
}

export interface Ranked {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly more: boolean;
}

/** Long texts have every word: a rank is divided by the logarithm of their length. */
const BY_LENGTH = 1;

export const rankedIn = async (
  db: Db,
  { from, where, id, article, page }: Texts,
  { loose, strict, ranked }: TextQuery,
  { limit, offset }: Span,
): Promise<Ranked> => {
  const { rows } = await sql<{ met: number; total: number; hits: Hit[] }>`
    with met as materialized (
      select ${id} as id, ${article} as article, ${page} as page, w.words from ${from}
      where ${where} and w.words @@ ${loose}::tsquery limit ${MOST_RANKED + 1}
    ), fit as materialized (
      select id, article, page, ts_rank(words, ${ranked}::tsquery, ${BY_LENGTH}) as rank from met where words @@ ${strict}::tsquery
    ) select (select count(*) from met)::int as met, (select count(*) from fit)::int as total, coalesce((
      select json_agg(best) from (select * from fit order by rank desc, id, page limit ${limit} offset ${offset}) best
    ), '[]') as hits`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without groups answers one row');
  return { hits: found.hits, total: found.total, more: found.met > MOST_RANKED };
};
