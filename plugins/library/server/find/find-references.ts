/** References that fit a search: those whose title or people say it first, of these the ones that were changed last. */
import type { RawBuilder } from '#plugin-api/server';
import { sql, inStretches } from '#server-kit';
import { hasRows, type ReferenceTexts, rowsIn } from '../../common/find/reference-texts.ts';
import type { Term, Wanted } from '../../common/find/wanted.ts';
import type { ArticleRow } from '../../common/model.ts';
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

interface Texts extends ReferenceTexts {
  readonly id: number;
}

const textsOf = async (db: Db, ids: readonly number[]): Promise<Texts[]> => {
  const { rows } = await sql<Texts>`
    select a.id, a.citekey, i.info, array(
      select t.text from library_tag t where t.article = a.id union all select l.citekey from library_alias l where l.article = a.id
    ) as named
    from library_article a join library_article_info i on i.article = a.id where a.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
};

/** Of those with these texts the ones that have words in a row, and have not others. */
function* fitting(texts: readonly Texts[], wanted: Wanted): Generator<void, Set<number>> {
  const kept = new Set<number>();
  for (const one of texts) {
    if (hasRows(one, wanted)) kept.add(one.id);
    yield;
  }
  return kept;
}

const keepRows = async (db: Db, ids: readonly number[], wanted: Wanted): Promise<number[]> => {
  const kept = await inStretches(fitting(await textsOf(db, ids), wanted));
  return ids.filter((id) => kept.has(id));
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
