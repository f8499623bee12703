/** Reading, creating and changing annotations of any kind. */
import type { Selectable } from '#plugin-api/server';
import { askPrepared, sql } from '#server-kit';
import type { AnnotationQuery } from '../../common/model.ts';
import { type Need, notFound } from '../access.ts';
import type { Done } from '../activity/record-activity.ts';
import { openArticle } from '../articles/open-article.ts';
import { indexingAnnotation } from '../find/index-annotations.ts';
import type { Db, Library, Tx } from '../library.ts';
import { type Part, inParts, partsNamed } from '../scope.ts';
import { writeAndTell } from '../shared/announce.ts';
import { type Writes, atOnce } from '../shared/at-once.ts';
import { type Fields, type Side, conflict, merge, nextVersion } from '../shared/change.ts';
import { touchingArticles, touchingProjects } from '../shared/touch.ts';
import type { LibraryTables } from '../tables.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { restore } from '../trash/restore.ts';
import { accountingBytes, accountingNew, bytesOf, claimAll } from '../usage.ts';
import type { AnnotationTableName, AnyRow, Kind } from './kinds.ts';

export type RowOf<Name extends AnnotationTableName> = AnyRow & Selectable<LibraryTables[Name]>;

/** What the activity history is told of one of them. */
const doneTo = (
  by: number,
  { thing }: Pick<Kind<AnnotationTableName, unknown>, 'thing'>,
  { id, article }: AnyRow,
  deed: 'added' | 'updated',
): Done => ({ by, type: `${thing}_${deed}`, article, [thing]: id });

const COMMON = ['text', 'screenshot', 'annot_id'];
/** Columns that a change may set. */
export const changeable = ({ own }: Pick<Kind<AnnotationTableName, unknown>, 'own'>): string[] => [...COMMON, ...own];
/** Rows of a list when the caller does not say how many. */
const DEFAULT_LIMIT = 5000;

/** JSON columns go in as text. */
const toColumns = (kind: Pick<Kind<AnnotationTableName, unknown>, 'json'>, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      kind.json.includes(name) && value != null ? JSON.stringify(value) : value,
    ]),
  );

/** Bytes that an annotation takes: its text, its place in the page, what is drawn, and its tags. */
export const spaceOf = (fields: Fields): number =>
  bytesOf(String(fields.text ?? '')) +
  bytesOf(JSON.stringify(fields.quads ?? '')) +
  (fields.drawing ? bytesOf(JSON.stringify(fields.drawing)) : 0) +
  (Array.isArray(fields.tags) && fields.tags.length > 0 ? bytesOf(JSON.stringify(fields.tags)) : 0);

export const readAnnotation = async <Name extends AnnotationTableName>(
  db: Db,
  kind: Kind<Name, unknown>,
  id: number,
  lock = false,
): Promise<RowOf<Name> | undefined> => {
  const suffix = lock ? sql`for no key update` : sql``;
  const { rows } = await sql<RowOf<Name>>`select * from ${sql.table(kind.table)} where id = ${id} ${suffix}`.execute(db);
  return rows[0];
};

export const readAnnotations = async <Name extends AnnotationTableName>(
  db: Db,
  kind: Kind<Name, unknown>,
  ids: readonly number[],
  lock = false,
): Promise<RowOf<Name>[]> => {
  const suffix = lock ? sql`order by id for no key update` : sql``;
  const { rows } = await sql<RowOf<Name>>`
    select * from ${sql.table(kind.table)} where id = any(${ids}::bigint[]) ${suffix}`.execute(db);
  return rows;
};

const open = async <Name extends AnnotationTableName>(
  db: Db,
  user: number,
  kind: Kind<Name, unknown>,
  id: number,
  need: Need,
  inTrash: boolean,
) => {
  const row = await readAnnotation(db, kind, id, need !== 'read');
  if (!row || (row.deleted_at !== null && !inTrash)) throw notFound();
  await openArticle(db, user, row.article, need, { inTrash });
  return row;
};

/** The words of a search, ready for `ilike`. */
const wordsOf = (text = ''): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 20)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));

/** Of a reference that carries the tag, or, of citations, carrying it themselves. */
const tagged = (table: AnnotationTableName, parts: readonly Part[], tag: string) => {
  const onReference = sql`article in (
    select t.article from library_tag t where ${inParts('t', parts)} and lower(t.text) = lower(${tag}))`;
  return table === 'library_citation'
    ? sql`(${onReference} or exists (
        select from jsonb_array_elements(tags) own where lower(own ->> 'text') = lower(${tag})))`
    : onReference;
};

export const listAnnotations = async <Name extends AnnotationTableName, Record>(
  db: Db,
  user: number,
  kind: Kind<Name, Record>,
  query: AnnotationQuery,
): Promise<{ data: Record[]; total: number }> => {
  const parts = await partsNamed(db, user, query);
  const conditions = [
    inParts(kind.table, parts),
    sql`deleted_at is null`,
    ...(query.project === undefined ? [] : [sql`project = ${query.project}`]),
    ...(query.article === undefined ? [] : [sql`article = ${query.article}`]),
    ...(query.citation === undefined || kind.table !== 'library_citation_note' ? [] : [sql`citation = ${query.citation}`]),
    ...(query.tag === undefined ? [] : [tagged(kind.table, parts, query.tag)]),
    ...wordsOf(query.q).map((word) => sql`text ilike ${`%${word}%`}`),
  ];
  const where = sql.join(conditions, sql` and `);
  const table = sql.table(kind.table);
  const { rows } = await sql<RowOf<Name>>`
    select * from ${table} where ${where} order by ${sql.raw(kind.order)}
    limit ${query.limit ?? DEFAULT_LIMIT} offset ${query.offset ?? 0}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from ${table} where ${where}`.execute(db);
  return { data: rows.map((row) => kind.record(row)), total: Number(count.rows[0]?.total ?? 0) };
};

interface New {
  readonly id?: string | undefined;
  readonly article: number;
  readonly fields: Fields;
}

const insert = async <Name extends AnnotationTableName>(
  tx: Tx,
  kind: Kind<Name, unknown>,
  columns: Fields,
): Promise<RowOf<Name>> => {
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined);
  const statement = sql<RowOf<Name>>`
    insert into ${sql.table(kind.table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    values (${sql.join(entries.map(([, value]) => value))}) returning *`;
  const { rows } = await askPrepared(tx, statement);
  const row = rows[0];
  if (!row) throw new Error(`Nothing was inserted into ${kind.table}`);
  return row;
};

/** What is written beside a row that was made: the sums of its owner, and its words. */
const besides = ({ sum, items }: Pick<Kind<AnnotationTableName, unknown>, 'sum' | 'items'>, row: AnyRow): Writes => {
  const sums = accountingNew(row.owner, { [sum]: 1, bytes: row.space_used });
  return [...(sums ? [sums] : []), indexingAnnotation(items, row)];
};

export interface CreateOptions {
  /** The transaction is for this one alone, and may be over with it. */
  readonly isLast?: boolean;
}

/** Repeating a call with the same client id answers what the first one made. */
export const createAnnotation = async <Name extends AnnotationTableName, Record>(
  library: Library,
  tx: Tx,
  user: number,
  kind: Kind<Name, Record>,
  wanted: New,
  { isLast = false }: CreateOptions = {},
): Promise<Record> => {
  // First the reference, then its owner, as whoever changes it: in another order two of them would wait for each other.
  const { article, project } = await openArticle(tx, user, wanted.article, 'write', { lock: true });
  if (wanted.id !== undefined) {
    const { rows } = await askPrepared(
      tx,
      sql<RowOf<Name>>`select * from ${sql.table(kind.table)} where owner = ${article.owner} and client_id = ${wanted.id}`,
    );
    const [known] = rows;
    // The id alone says nothing about who may see what was made with it.
    if (known) await openArticle(tx, user, known.article, 'read', { inTrash: true });
    if (known) return kind.record(known);
  }
  const space = spaceOf(wanted.fields);
  await claimAll(library, tx, article.owner, { [kind.limit]: 1, 'library.items': 1, 'library.storage': space });
  const row = await insert(tx, kind, {
    ...toColumns(kind, wanted.fields),
    owner: article.owner,
    project: article.project,
    article: article.id,
    client_id: wanted.id ?? null,
    created_by: user,
    space_used: space,
  });
  const writes = [touchingProjects([project.id]), ...besides(kind, row), touchingArticles([article.id])];
  const done = [doneTo(user, kind, row, 'added')];
  await writeAndTell(library, tx, project, writes, { kinds: [kind.items], articles: [article.id], done }, { isLast });
  return kind.record(row);
};

/** Columns that a copy does not take over. */
const OF_ONE_ROW = new Set('id client_id version touched created_at updated_at deleted_at deleted_batch changed_in'.split(' '));

/** Marks the text that lost; stands in its first line. */
const CONFLICT = '(conflict)';

/** The text that someone else's change would have replaced, in a record of its own. The same text is not kept twice. */
const keepLoser = async <Name extends AnnotationTableName>(
  library: Library,
  tx: Tx,
  user: number,
  kind: Kind<Name, unknown>,
  row: RowOf<Name>,
  lost: string,
) => {
  const text = `${CONFLICT}\n\n${lost}`;
  const { rows } = await sql<RowOf<Name>>`
    select * from ${sql.table(kind.table)} where article = ${row.article} and deleted_at is null and text = ${text} limit 1`.execute(
    tx,
  );
  if (rows[0]) return rows[0];
  const same = Object.fromEntries(Object.entries(row).filter(([name]) => !OF_ONE_ROW.has(name)));
  await claimAll(library, tx, row.owner, { [kind.limit]: 1, 'library.items': 1, 'library.storage': bytesOf(text) });
  const copy = await insert(tx, kind, { ...toColumns(kind, same), text, created_by: user, space_used: bytesOf(text) });
  await atOnce(besides(kind, copy), sql`select`).execute(tx);
  return copy;
};

interface Change {
  readonly version?: number | undefined;
  readonly is_deleted?: boolean | undefined;
}

/**
 * @param wins decides fields that were changed elsewhere since; without it they are refused, but for a text, which is kept
 * @returns the record as it is now, as `conflict` the copy of a text that lost, and what else lost
 */
export const changeAnnotation = async <Name extends AnnotationTableName, Record extends object>(
  library: Library,
  tx: Tx,
  user: number,
  kind: Kind<Name, Record>,
  id: number,
  change: Change & Fields,
  wins?: Side,
): Promise<{ record: Record; conflict?: Record; lost: Fields }> => {
  if (change.is_deleted === false) {
    const deleted = await open(tx, user, kind, id, 'write', true);
    if (deleted.deleted_at !== null) await restore(library, tx, user, { [kind.items]: [id] });
  }
  const row = await open(tx, user, kind, id, 'write', false);
  const wanted = Object.fromEntries(changeable(kind).map((name) => [name, change[name]]));
  const { changed, clashes, lost } = merge(row, { ...row }, wanted, change.version, wins);
  if (clashes.length > 0 && !wins && !clashes.includes('text')) throw conflict(kind.record(row), clashes);
  const loser = 'text' in lost ? await keepLoser(library, tx, user, kind, row, String(lost.text)) : undefined;
  const names = Object.keys(changed);
  let now: RowOf<Name> | undefined = row;
  if (names.length > 0 || loser) {
    const own = names.length > 0 ? await writesOf(library, tx, kind, row, changed) : [];
    const writes = [touchingProjects([row.project]), ...own, touchingArticles([row.article])];
    const told = { kinds: [kind.items], articles: [row.article], done: [doneTo(user, kind, row, 'updated')] };
    const answer = {
      columns: sql<RowOf<Name>>`now.*`,
      from: names.length > 0 ? sql`now` : sql`${sql.table(kind.table)} now where id = ${id}`,
    };
    now = await writeAndTell(library, tx, { id: row.project, owner: row.owner }, writes, told, { answer });
  }
  if (change.is_deleted === true) {
    await putIntoTrash(library, tx, user, { [kind.items]: [id] });
    now = await readAnnotation(tx, kind, id);
  }
  if (!now) throw notFound();
  return { record: kind.record(now), ...(loser ? { conflict: kind.record(loser) } : {}), lost };
};

/** The sums, the words and the row itself, which is read as `now`. */
const writesOf = async <Name extends AnnotationTableName>(
  library: Library,
  tx: Tx,
  kind: Kind<Name, unknown>,
  row: RowOf<Name>,
  changed: Fields,
): Promise<Writes> => {
  const space = spaceOf({ ...row, ...changed });
  await claimAll(library, tx, row.owner, { 'library.storage': space - row.space_used });
  const columns = { ...toColumns(kind, changed), ...nextVersion(row, Object.keys(changed)), space_used: space };
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const sums = accountingBytes(row.owner, space - row.space_used);
  return [
    ...(sums ? [sums] : []),
    ...('text' in changed ? [indexingAnnotation(kind.items, { ...row, text: String(changed.text) })] : []),
    {
      name: 'now',
      write: sql`update ${sql.table(kind.table)} set ${sql.join(sets)}, updated_at = now() where id = ${row.id} returning *`,
    },
  ];
};
