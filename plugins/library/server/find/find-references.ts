/** References that fit a search: those whose title or people say it first, of these the ones that were changed last. */
import { type RawBuilder, sql } from '#plugin-api/server';
import { hasAll } from '../../common/find/match-terms.ts';
import type { Term, Wanted } from '../../common/find/wanted.ts';
import type { ArticleInfo, ArticleRow } from '../../common/model.ts';
import { articleRows } from '../articles/article-record.ts';
import type { Db } from '../library.ts';
import { type Part, inParts } from '../scope.ts';
import type { Span } from './ranked.ts';
import { referenceQuery } from './vector.ts';

/** References that are looked at to find the best of them. */
const MOST_RANKED = 1000;
/** Of these so many have their texts read for words in a row. */
const MOST_READ = 200;

interface FoundReferences {
  readonly data: ArticleRow[];
  readonly total: number;
  readonly more?: boolean;
}

/** Words in a row: the index does not know where words stand. */
const rowsIn = (terms: readonly Term[]): Term[] => terms.filter(({ words }) => words.length > 1);

const nameOf = ({ given, particle, family, literal }: { given?: string; particle?: string; family?: string; literal?: string }) =>
  [given, particle, family, literal].filter(Boolean).join(' ');

/** Each field by itself: words in a row do not go from one into the next. */
const fieldsOf = (info: ArticleInfo): string[] =>
  [
    info.title,
    info.abstract,
    info.container_title,
    info.publisher,
    ...(info.keywords ?? []),
    ...[...(info.authors ?? []), ...(info.editors ?? [])].map(nameOf),
  ].filter((text) => text !== undefined);

const keepRows = async (db: Db, ids: readonly number[], { all, none }: Wanted): Promise<number[]> => {
  const [wanted, unwanted] = [rowsIn(all), rowsIn(none)];
  if (wanted.length + unwanted.length === 0 || ids.length === 0) return [...ids];
  const rows = await db
    .selectFrom('library_article_info')
    .select(['article', 'info'])
    .where('article', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const has = (fields: readonly string[], term: Term): boolean => fields.some((text) => hasAll([term], text));
  const kept = rows.filter(({ info }) => {
    const fields = fieldsOf(info);
    return wanted.every((term) => has(fields, term)) && !unwanted.some((term) => has(fields, term));
  });
  const known = new Set(kept.map(({ article }) => article));
  return ids.filter((id) => known.has(id));
};

/** How many of the words stand in what a reference is known by. */
const weightOf = (terms: readonly Term[]): RawBuilder<unknown> => {
  const words = [...new Set(terms.flatMap((term) => term.words))];
  return sql.join(
    words.map((word) => sql`(2 * (position(${word} in a.title_key) > 0)::int + (position(${word} in a.author_key) > 0)::int)`),
    sql` + `,
  );
};

export const findReferences = async (db: Db, parts: readonly Part[], wanted: Wanted, span: Span): Promise<FoundReferences> => {
  const owners = parts.map(({ owner }) => owner);
  const query = referenceQuery(wanted, owners);
  if (query === undefined) return { data: [], total: 0 };
  const isInRow = rowsIn([...wanted.all, ...wanted.none]).length > 0;
  const { limit, offset } = isInRow ? { limit: MOST_READ, offset: 0 } : span;
  const { rows } = await sql<{ met: number; ids: number[] }>`
    with met as materialized (
      select a.id, ${weightOf(wanted.all)} as weight, a.updated_at
      from library_article_words w join library_article a on a.id = w.article
      where ${inParts('a', parts)} and a.deleted_at is null and w.words @@ ${query}::tsquery limit ${MOST_RANKED + 1}
    ) select (select count(*) from met)::int as met, coalesce((
      select json_agg(id) from (select id from met order by weight desc, updated_at desc, id desc limit ${limit} offset ${offset}) best
    ), '[]') as ids`.execute(db);
  const { met, ids } = rows[0] ?? { met: 0, ids: [] };
  if (!isInRow) {
    const more = met > MOST_RANKED;
    return { data: await articleRows(db, ids), total: Math.min(met, MOST_RANKED), ...(more && { more }) };
  }
  const kept = await keepRows(db, ids, wanted);
  const shown = kept.slice(span.offset, span.offset + span.limit);
  return { data: await articleRows(db, shown), total: kept.length, ...(met > MOST_READ && { more: true }) };
};
