/** The reference list: which references fit a query, in which order, and a window of them. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { type ArticleQuery, MAX_LISTED } from '../../common/model.ts';
import { fold } from '../../common/folding.ts';
import { lowered } from '../../common/lowered.ts';
import { openProject, openWithBelow } from '../access.ts';
import type { Db } from '../library.ts';
import { type Part, inPart, inParts, partsOf } from '../scope.ts';
import type { Found } from './article-record.ts';
import { type ListOrder, orderOf } from './list-order.ts';
import { hasStar, inState } from '../reading/reading-sql.ts';
import { groupSql } from '../saved/condition-sql.ts';
import { conditionsOf } from '../saved/saved-search-store.ts';
import { type Wanted, carrying } from '../tags/carrying.ts';
import { wordsQuery } from './words-query.ts';

type Sql = RawBuilder<unknown>;

/** What a list looks at that may name a project. @throws HttpError 404 */
export const scopeOf = async (
  db: Db,
  user: number,
  query: Pick<ArticleQuery, 'project' | 'include_sub'>,
): Promise<readonly Part[]> => {
  if (query.project === undefined) return partsOf(db, user);
  if (query.include_sub === '1') {
    const { owner, below } = await openWithBelow(db, user, query.project);
    return [{ owner, projects: below }];
  }
  const { id, owner } = await openProject(db, user, query.project, 'read');
  return [{ owner, projects: [id] }];
};

const like = (text: string): string => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;

const hasMany = (column: string, flag: '0' | '1'): Sql =>
  flag === '1' ? sql`${sql.ref(column)} > 0` : sql`${sql.ref(column)} = 0`;

const HAS_NOTICE = sql`exists (select from library_notice n where n.doi = a.doi_norm and n.kind is not null)`;

/** Tags that a reference has to carry: of branches of the tree twenty at the most. */
const wantedTags = ({ tag, tags, color }: ArticleQuery): Wanted[] => [
  ...(tag === undefined ? [] : [{ text: tag }]),
  ...(color === undefined ? [] : [{ color }]),
  ...[...new Set(lowered(tags ?? '').split('\n'))]
    .filter((line) => line !== '')
    .slice(0, 20)
    .map((branch) => ({ branch })),
];

const filters = (query: ArticleQuery, user: number, owners: readonly number[]): Sql[] => {
  const { type, author, year_from, year_to, has_pdf, has_notes, has_citations, has_problems, has_notice, added_by } = query;
  const { reading, starred } = query;
  const all: (Sql | undefined)[] = [
    ...wantedTags(query).map((wanted) => carrying(wanted, query.tags_on ?? 'either', owners)),
    type === undefined ? undefined : sql`a.type = ${type}`,
    author === undefined ? undefined : sql`a.author_key like ${like(author)}`,
    year_from === undefined ? undefined : sql`a.year >= ${year_from}`,
    year_to === undefined ? undefined : sql`a.year <= ${year_to}`,
    has_pdf === undefined ? undefined : has_pdf === '1' ? sql`a.file is not null` : sql`a.file is null`,
    has_notes === undefined ? undefined : hasMany('a.notes_count', has_notes),
    has_citations === undefined ? undefined : hasMany('a.citations_count', has_citations),
    has_problems === undefined ? undefined : sql`${has_problems === '1' ? sql`` : sql`not`} coalesce(a.problems <> '{}', false)`,
    has_notice === undefined ? undefined : sql`${has_notice === '1' ? sql`` : sql`not`} ${HAS_NOTICE}`,
    added_by === undefined ? undefined : sql`a.created_by = ${added_by}`,
    reading === undefined ? undefined : inState(user, reading),
    starred === undefined ? undefined : hasStar(user, starred === '1'),
  ];
  return all.filter((filter) => filter !== undefined);
};

/** Rows that fit, as the clauses that find them. */
interface Rows {
  readonly from: Sql;
  readonly where: Sql;
  /** What these are all of, none left out. */
  readonly allOf?: Part | undefined;
}

interface Selected {
  readonly order: ListOrder;
  /** All that fit: of a search as the word index finds them, else in a list for each part. */
  readonly found: readonly Rows[];
  readonly isSearch: boolean;
  /** What a saved search or tags find: these take their time, so that they are asked once for the window and for the number. */
  readonly askedOnce?: Rows;
  /** The same rows, in words that leave the database no way but to look at one reference after another in their order. */
  readonly walked: readonly Rows[];
  /** Its words alone, looked at in the order of an index; missing where there is no such order, or no search. */
  readonly glance: { readonly listed: readonly Rows[]; readonly looked: Sql } | undefined;
}

const LIST = sql`library_article a`;
const ofAll = (...conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

/** What is listed, with the conditions of the saved search that is shown. @throws HttpError 404 */
const selectFor = async (db: Db, user: number, query: ArticleQuery): Promise<Selected> => {
  const parts = await scopeOf(db, user, query);
  if (query.saved === undefined) return select(query, user, parts, []);
  const owners = parts.map(({ owner }) => owner);
  return select(query, user, parts, [groupSql(await conditionsOf(db, user, query.saved), owners, user)]);
};

const select = (query: ArticleQuery, user: number, parts: readonly Part[], saved: readonly Sql[]): Selected => {
  const order = orderOf(user, query);
  const owners = parts.map(({ owner }) => owner);
  const conditions = [...filters(query, user, owners), ...saved];
  const listOf = (...also: readonly Sql[]): Rows[] =>
    parts.map((part) => ({
      from: LIST,
      where: ofAll(inPart('a', part), sql`a.deleted_at is null`, ...conditions, ...also),
      allOf: conditions.length + also.length === 0 ? part : undefined,
    }));
  const words = query.q === undefined ? undefined : wordsQuery(query.q, owners);
  // A search for signs alone, such as `"`, looks for nothing in particular and shows the list as it is.
  if (words === undefined) {
    const whole = { from: LIST, where: ofAll(inParts('a', parts), sql`a.deleted_at is null`, ...conditions) };
    const isSlow = saved.length + wantedTags(query).length > 0;
    return { order, found: listOf(), isSearch: false, walked: listOf(), glance: undefined, ...(isSlow && { askedOnce: whole }) };
  }
  const matches = sql`w.words @@ ${words}::tsquery`;
  const looked = sql`(select ${matches} from library_article_words w where w.article = a.id)`;
  const gathered = {
    from: sql`library_article_words w join library_article a on a.id = w.article`,
    where: ofAll(inParts('a', parts), sql`a.deleted_at is null`, ...conditions, matches),
  };
  return {
    order,
    found: [gathered],
    isSearch: true,
    walked: order.isIndexed ? listOf(looked) : [gathered],
    glance: order.isIndexed && conditions.length === 0 ? { listed: listOf(), looked } : undefined,
  };
};

interface Span {
  readonly limit?: number;
  readonly offset?: number;
}

const clauseOf = ({ limit, offset }: Span): Sql =>
  sql`${limit === undefined ? sql`` : sql`limit ${limit}`} ${offset === undefined ? sql`` : sql`offset ${offset}`}`;

/**
 * A query for ids in their order. Of several parts each is read in the order of its own index, no further than the window
 * reaches, and then they are merged: one index cannot order the rows of two owners.
 */
const ordered = ({ key, way }: ListOrder, parts: readonly Rows[], span: Span = {}): Sql => {
  const orderBy = sql`order by ${key} ${way}, a.id ${way}`;
  const [only] = parts;
  if (only && parts.length === 1) return sql`select a.id from ${only.from} where ${only.where} ${orderBy} ${clauseOf(span)}`;
  const { limit, offset = 0 } = span;
  const reach = clauseOf(limit === undefined ? {} : { limit: limit + offset });
  const branches = parts.map(
    ({ from, where }) => sql`(select a.id, ${key} as key from ${from} where ${where} ${orderBy} ${reach})`,
  );
  return sql`select a.id from (${sql.join(branches, sql` union all `)}) a order by a.key ${way}, a.id ${way} ${clauseOf(span)}`;
};

const orderedIds = async (db: Db, order: ListOrder, parts: readonly Rows[], span?: Span): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${ordered(order, parts, span)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** A window and the number of all that fit, up to one more than `most` where that is given, from one look at what fits. */
const gathering = ({ key, way }: ListOrder, { from, where }: Rows, span: Span, most?: number): RawBuilder<Found> =>
  sql<Found>`
    with found as materialized (select a.id, ${key} as key from ${from} where ${where} ${clauseOf(most === undefined ? {} : { limit: most + 1 })})
    select (select count(*) from found) as total, array(select id from found order by key ${way}, id ${way} ${clauseOf(span)}) as ids`;

/** Ids of those that fit among the first `rows` of the list, up to `most`, in their order. */
const glanceAt = async (
  db: Db,
  order: ListOrder,
  { listed, looked }: NonNullable<Selected['glance']>,
  { rows: looks, most }: { rows: number; most: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from (${ordered(order, listed, { limit: looks })}) a where ${looked} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Ids of all that fit, in their order. */
export const selectIds = async (db: Db, user: number, query: ArticleQuery): Promise<number[]> => {
  const { order, found } = await selectFor(db, user, query);
  return orderedIds(db, order, found);
};

export interface Window {
  /** A statement that answers one row. */
  readonly seen: RawBuilder<Found>;
  readonly more: boolean;
  /** Whether the statement is of a shape that many lists have, and names its rows by their owner, project or ids. */
  readonly isUsual: boolean;
}

/** A search that finds more is not counted to its end: that would take longer than finding the rows. */
const MOST_COUNTED = 2500;

/** What an owner or a project has is counted already: looking at 100,000 references to number them would hold up their first rows. */
const countOf = ({ from, where, allOf }: Rows): Sql => {
  if (!allOf) return sql`(select count(*) from ${from} where ${where})`;
  const { owner, projects } = allOf;
  return projects
    ? sql`(select coalesce(sum(articles), 0) from library_project_count where project = any(${projects}::bigint[]))::bigint`
    : sql`coalesce((select articles from library_usage where owner = ${owner}), 0)`;
};

const seeing = (ids: readonly number[], total: number): RawBuilder<Found> =>
  sql`select ${total}::bigint as total, ${[...ids]}::bigint[] as ids`;

/** Words are common where one in five fits. */
const FIRST_GLANCE = { rows: 400, most: 80 };
/** At that share, more rows than hold all that are counted. */
const SECOND_GLANCE = { rows: 20_000, most: MOST_COUNTED + 1 };

/**
 * The window of words that so many references have that more of them than are counted turn up at the beginning of the list.
 * `undefined` where that is not seen.
 */
const windowOfCommon = async (db: Db, query: ArticleQuery, { order, glance }: Selected): Promise<number[] | undefined> => {
  const { offset = 0, limit = MAX_LISTED } = query;
  if (!glance || offset + limit > MOST_COUNTED) return undefined;
  if ((await glanceAt(db, order, glance, FIRST_GLANCE)).length < FIRST_GLANCE.most) return undefined;
  const ids = await glanceAt(db, order, glance, SECOND_GLANCE);
  return ids.length > MOST_COUNTED ? ids.slice(offset, offset + limit) : undefined;
};

/**
 * A search gathers what it finds, up to a number. When the words are more common than that, the rows of a window are soon met
 * by walking the list in its order; gathering all of them from the word index to sort them would take long. The planner cannot
 * know, because it guesses how many words begin like a prefix: so the beginning of the list is looked at first.
 */
export const selectWindow = async (db: Db, user: number, query: ArticleQuery): Promise<Window> => {
  const selected = await selectFor(db, user, query);
  const { order, found, walked, isSearch, askedOnce } = selected;
  const { offset = 0, limit = MAX_LISTED } = query;
  const span = { limit, offset };
  if (askedOnce) return { seen: gathering(order, askedOnce, span), more: false, isUsual: false };
  if (!isSearch) {
    const total = sql.join(found.map(countOf), sql` + `);
    const isUsual = found.length === 1 && found.every(({ allOf }) => allOf !== undefined);
    return { seen: sql<Found>`select ${total} as total, array(${ordered(order, found, span)}) as ids`, more: false, isUsual };
  }
  const common = await windowOfCommon(db, query, selected);
  if (common) return { seen: seeing(common, MOST_COUNTED), more: true, isUsual: true };
  const [gathered] = found;
  const [met] = gathered ? (await gathering(order, gathered, span, MOST_COUNTED).execute(db)).rows : [];
  const { ids, total } = met ?? { ids: [], total: 0 };
  if (total <= MOST_COUNTED) return { seen: seeing(ids, total), more: false, isUsual: true };
  return { seen: seeing(await orderedIds(db, order, walked, span), MOST_COUNTED), more: true, isUsual: true };
};
