/** Writes changed bibliographic data of many references at once: in parts, so that neither memory nor the event loop fills. */
import { sql, inStretches } from '#server-kit';
import { columnsOf, INDEXED } from '../../common/columns.ts';
import { changedInfo } from '../../common/info-fields.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { named } from '../activity/record-activity.ts';
import { announce } from '../shared/announce.ts';
import { prepareBulk, settleLater } from '../shared/bulk.ts';
import { type Fields, nextVersion } from '../shared/change.ts';
import { groupBy } from '../shared/group-by.ts';
import { touchProjects } from '../shared/touch.ts';
import type { Library, Tx } from '../library.ts';
import type { ArticleRecord, ProjectRow } from '../tables.ts';
import { accounted, claimAll } from '../usage.ts';
import { reindex, spaceOf } from './store-articles.ts';

/** References that are read and written at a time. */
const PART = 500;

const COLUMNS =
  'type text, title text, title_key text, author_key text, authors text[], author_count integer, year integer, year_key integer, ' +
  'container_title text, container_key text, doi text, doi_norm text, problems text[], version integer, touched jsonb, space_used bigint, ' +
  'comment text, screenshot text, page_number double precision, x_position double precision, y_position double precision';
const SETS = sql.raw(
  COLUMNS.split(', ')
    .map((column) => column.split(' ')[0])
    .map((name) => `${name} = rows.${name}`)
    .join(', '),
);

/** Fields beside the bibliographic data that can be changed. */
const OWN = ['comment', 'screenshot', 'page_number', 'x_position', 'y_position'] as const;
const EDITABLE = [
  ...(['a.id', 'a.owner', 'a.project', 'a.citekey', 'a.version', 'a.touched', 'a.file_bytes', 'a.space_used'] as const),
  ...(['a.comment', 'a.screenshot', 'a.page_number', 'a.x_position', 'a.y_position'] as const),
] as const;

/** A reference as far as it can be changed. */
export interface Editable
  extends Pick<
    ArticleRecord,
    'id' | 'owner' | 'project' | 'citekey' | 'version' | 'touched' | 'file_bytes' | 'space_used' | (typeof OWN)[number]
  > {
  readonly info: ArticleInfo;
}

/** Locked references of a part with their data, in the order of their ids. */
const readPart = async (tx: Tx, ids: readonly number[]): Promise<Editable[]> =>
  tx
    .selectFrom('library_article as a')
    .innerJoin('library_article_info as i', 'i.article', 'a.id')
    .select([...EDITABLE, 'i.info'])
    .where('a.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('a.id')
    .execute();

/** Goes through references part by part. */
export async function* inParts(tx: Tx, ids: readonly number[]): AsyncGenerator<Editable[]> {
  const wanted = [...ids].sort((a, b) => a - b);
  for (let from = 0; from < wanted.length; from += PART) yield readPart(tx, wanted.slice(from, from + PART));
}

export interface Change {
  readonly article: Editable;
  /** As `merge` answers it. */
  readonly changed: Fields;
}

const rowOf = ({ article, changed }: Change) => {
  const info = changedInfo(article.info, changed);
  const next = nextVersion(article, Object.keys(changed));
  const space = spaceOf(info, article.file_bytes);
  return {
    info,
    row: {
      id: article.id,
      ...columnsOf(info),
      ...Object.fromEntries(OWN.map((name) => [name, name in changed ? changed[name] : article[name]])),
      version: next.version,
      touched: JSON.parse(next.touched) as object,
      space_used: space,
    },
    more: space - article.space_used,
  };
};

function* rowsOf(changes: readonly Change[]): Generator<void, ReturnType<typeof rowOf>[]> {
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const change of changes) {
    rows.push(rowOf(change));
    yield;
  }
  return rows;
}

/** Writes the changes of a part; those of one owner, whose space and sums they go into. */
const writeOf = async (library: Library, tx: Tx, owner: number, changes: readonly Change[]): Promise<void> => {
  const rows = await inStretches(rowsOf(changes));
  await claimAll(library, tx, owner, { 'library.storage': rows.reduce((sum, { more }) => sum + more, 0) });
  const articles = rows.map(({ row }) => row.id);
  await accounted(tx, owner, { articles }, async () => {
    await sql`
      update library_article a set ${SETS}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ row }) => row))}::jsonb) as rows(id bigint, ${sql.raw(COLUMNS)})
      where a.id = rows.id`.execute(tx);
  });
  await sql`
    update library_article_info i set info = rows.info::jsonb
    from unnest(${articles}::bigint[], ${rows.map(({ info }) => JSON.stringify(info))}::text[]) as rows(id, info)
    where i.article = rows.id`.execute(tx);
  const reworded = changes.filter(({ changed }) => Object.keys(changed).some((name) => INDEXED.has(name)));
  await reindex(
    tx,
    reworded.map(({ article }) => article.id),
  );
};

/** Before the first part. */
export const beginMany = prepareBulk;

export const writePart = async (library: Library, tx: Tx, changes: readonly Change[]): Promise<void> => {
  for (const [owner, theirs] of groupBy(changes, ({ article }) => article.owner)) await writeOf(library, tx, owner, theirs);
};

/** After the last part: dates the projects, tells those who see them, and keeps who it was. */
export const endMany = async (
  library: Library,
  tx: Tx,
  user: number,
  projects: readonly ProjectRow[],
  changed: ReadonlyMap<number, number[]>,
): Promise<void> => {
  await touchProjects(tx, [...changed.keys()]);
  for (const project of projects) {
    const articles = changed.get(project.id);
    if (!articles) continue;
    await announce(library, tx, project, ['articles'], articles, { by: user, type: 'reference_updated', ...named(articles) });
  }
  await settleLater(
    library,
    tx,
    [...changed.values()].reduce((sum, { length }) => sum + length, 0),
  );
};
