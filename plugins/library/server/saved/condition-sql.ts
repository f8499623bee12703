/**
 * Conditions of a saved search as a condition on `a`, a row of the reference list. Every value is a parameter. What stands in other
 * tables is asked for once and not for each reference: `distinct`, for a list with repetitions gets too long for the database to hash it, and
 * would be gone through for each reference again.
 */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { wantedIn } from '../../common/find/wanted.ts';
import { fold, titleKey } from '../../common/folding.ts';
import { normalDoi } from '../../common/formats/identifiers.ts';
import { type Condition, type ConditionGroup, isGroup } from '../../common/model/saved-search.ts';
import { hasStar, inState } from '../reading/reading-sql.ts';
import { wordsQuery } from '../articles/words-query.ts';
import { textQuery } from '../find/vector.ts';
import { carrying } from '../tags/carrying.ts';

type Sql = RawBuilder<unknown>;

const NEVER = sql`false`;

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Titles are kept without a leading article: with one, a text is their beginning. */
const inTitle = (value: string): Sql => {
  const [text, key] = [fold(value), titleKey(value)];
  const anywhere = sql`a.title_key like ${containing(text)}`;
  return key === text || key === '' ? anywhere : sql`(${anywhere} or a.title_key like ${containing(key).slice(1)})`;
};

const inWords = (value: string, owners: readonly number[]): Sql => {
  const query = wordsQuery(value, owners);
  return query === undefined
    ? NEVER
    : sql`a.id in (select w.article from library_article_words w where w.words @@ ${query}::tsquery)`;
};

const inPages = (value: string, owners: readonly number[]): Sql => {
  const query = textQuery(wantedIn(value), owners);
  return query
    ? sql`coalesce(a.file in (
        select distinct p.file from library_page p where p.words @@ ${query.loose}::tsquery and p.words @@ ${query.strict}::tsquery
      ), false)`
    : NEVER;
};

const HAS = {
  pdf: sql`a.file is not null`,
  notes: sql`a.notes_count > 0`,
  citations: sql`a.citations_count > 0`,
};

/** By the owners' index: only their tags are read. */
const hasTags = (owners: readonly number[]): Sql => sql`a.id in (
  select distinct t.article from library_tag t where t.owner = any(${owners}::bigint[]) and t.article is not null
)`;

const LACKS = {
  title: sql`a.title = ''`,
  author: sql`a.author_count = 0`,
  year: sql`a.year is null`,
  container: sql`a.container_title = ''`,
  doi: sql`a.doi_norm is null`,
};

const DATES = { added: sql`a.created_at`, updated: sql`a.updated_at` };

const years = ({ from, to }: { from?: number | undefined; to?: number | undefined }): Sql => {
  const ends = [...(from === undefined ? [] : [sql`a.year >= ${from}`]), ...(to === undefined ? [] : [sql`a.year <= ${to}`])];
  return ends.length === 0 ? sql`a.year is not null` : sql`(a.year is not null and ${sql.join(ends, sql` and `)})`;
};

/** What a condition has to be asked of beside the reference itself. */
interface Asked {
  readonly owners: readonly number[];
  readonly person: number;
}

const conditionSql = (condition: Condition, { owners, person }: Asked): Sql => {
  switch (condition.field) {
    case 'words':
      return inWords(condition.value, owners);
    case 'pages':
      return inPages(condition.value, owners);
    case 'title':
      return inTitle(condition.value);
    case 'author':
      return sql`a.author_key like ${containing(fold(condition.value))}`;
    case 'container':
      return sql`a.container_key like ${containing(fold(condition.value))}`;
    case 'doi':
      return sql`coalesce(a.doi_norm like ${containing(normalDoi(condition.value) ?? condition.value.toLowerCase())}, false)`;
    case 'tag':
      return carrying({ branch: condition.value }, condition.on ?? 'reference', owners);
    case 'type':
      return sql`a.type = ${condition.value}`;
    case 'year':
      return years(condition);
    case 'added_by':
      return sql`a.created_by = ${condition.value}`;
    case 'has':
      if (condition.value === 'star') return hasStar(person);
      return condition.value === 'tags' ? hasTags(owners) : HAS[condition.value];
    case 'missing':
      return LACKS[condition.value];
    case 'reading':
      return inState(person, condition.value);
    case 'added':
    case 'updated':
      return sql`${DATES[condition.field]} > now() - ${condition.days} * interval '1 day'`;
  }
};

/**
 * @param owners of what is listed: words and tags of other people are never read
 * @param person whose reading and stars are meant
 */
export const groupSql = (
  { join, conditions }: ConditionGroup,
  owners: readonly number[],
  person: number,
): RawBuilder<unknown> => {
  if (conditions.length === 0) return sql`true`;
  const parts = conditions.map((part) =>
    isGroup(part) ? groupSql(part, owners, person) : conditionSql(part, { owners, person }),
  );
  if (join === 'all') return sql`(${sql.join(parts, sql` and `)})`;
  const any = sql`(${sql.join(parts, sql` or `)})`;
  return join === 'any' ? any : sql`(not ${any})`;
};
