/** What is there to read in a project: the texts of its PDFs and its notes, as a manuscript of the project has them at hand. */
import { sql } from '#server-kit';
import type { LibraryTexts, ProjectText } from '../../common/server-services.ts';
import { openWithBelow, roleIn, visibleProjects } from '../access.ts';
import { openArticle } from '../articles/open-article.ts';
import type { Db } from '../library.ts';
import { lockedAmong } from '../projects/locked-projects.ts';
import { inParts, type Part, partsOf } from '../scope.ts';

/** Of one kind. */
const MOST = 20_000;
/** Signs of the shortest note that has eight words. */
const SHORTEST = 15;

/** Projects that are read for a manuscript, by their owner. @throws as `openProject` when the manuscript's own is locked */
const partsFor = async (db: Db, user: number, project: number | undefined): Promise<Part[]> => {
  const row =
    project === undefined
      ? undefined
      : await db
          .selectFrom('library_project')
          .select(['id', 'owner'])
          .where('id', '=', project)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  const isThere = row !== undefined && (await roleIn(db, user, row)) !== undefined;
  const { owner, below } = isThere ? await openWithBelow(db, user, row.id) : { owner: user, below: [] };
  const all = isThere ? below.map((id) => ({ id, owner })) : await visibleProjects(db, user);
  const locked = await lockedAmong(db, all);
  const open = all.filter(({ id }) => !locked.has(id));
  const owners = [...new Set(open.map((one) => one.owner))];
  return owners.map((of) => ({ owner: of, projects: open.filter((one) => one.owner === of).map(({ id }) => Number(id)) }));
};

interface Row {
  readonly id: number;
  readonly article: number;
  readonly title: string;
  readonly citekey: string;
  readonly version: string;
}

/** References that keys lead to, as bibliographies find them (`LibraryEntries`). */
const articlesByKey = async (
  db: Db,
  user: number,
  project: number | undefined,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ citekey: string; id: number }>`
    select distinct on (a.citekey) a.citekey, a.id from library_article a
    where ${inParts('a', await partsOf(db, user))} and a.deleted_at is null
      and lower(a.citekey) = any(${keys.map((key) => key.toLowerCase())}::text[]) and a.citekey = any(${[...keys]}::text[])
    order by a.citekey, (a.project = ${project ?? 0}) desc, (a.owner = ${user}) desc, a.id`.execute(db);
  return new Map(rows.map(({ citekey, id }) => [citekey, Number(id)]));
};

/** Of references with the same file the one in the manuscript's own project. */
const pdfs = async (db: Db, parts: readonly Part[], project: number | undefined): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select distinct on (f.sha256) a.id, a.id as article, a.title, a.citekey, left(f.sha256, 20) as version
    from library_article a join library_file f on f.id = a.file and f.text_state = 'read'
    where a.deleted_at is null and ${inParts('a', parts)}
    order by f.sha256, (a.project = ${project ?? 0}) desc, a.id limit ${MOST}`.execute(db);
  return rows;
};

/** Without the copies that keep what lost a conflict. */
const notes = async (db: Db, parts: readonly Part[], table: 'library_article_note' | 'library_citation_note'): Promise<Row[]> => {
  const isOnNothing =
    table === 'library_citation_note'
      ? sql`exists (select from library_citation c where c.id = n.citation and c.deleted_at is not null)`
      : sql`false`;
  const { rows } = await sql<Row>`
    select n.id, n.article, a.title, a.citekey, n.version::text as version
    from ${sql.table(table)} n join library_article a on a.id = n.article and a.deleted_at is null
    where n.deleted_at is null and n.conflict_of is null and length(n.text) >= ${SHORTEST} and ${inParts('n', parts)} and not ${isOnNothing}
    order by n.id limit ${MOST}`.execute(db);
  return rows;
};

const KINDS = [
  ['pdf', pdfs],
  ['note', (db: Db, parts: readonly Part[]) => notes(db, parts, 'library_article_note')],
  ['highlight-note', (db: Db, parts: readonly Part[]) => notes(db, parts, 'library_citation_note')],
] as const;

export const textsInProject = async (
  db: Db,
  user: number,
  project: number | undefined,
): ReturnType<LibraryTexts['inProject']> => {
  const parts = await partsFor(db, user, project);
  const projects = new Set(parts.flatMap((part) => part.projects ?? []));
  if (projects.size === 0) return { projects, texts: [] };
  const found: (Row & Pick<ProjectText, 'kind'>)[] = [];
  for (const [kind, rowsOf] of KINDS) for (const row of await rowsOf(db, parts, project)) found.push({ ...row, kind });
  const byKey = await articlesByKey(db, user, project, [...new Set(found.map(({ citekey }) => citekey))]);
  const texts = found.map(({ kind, id, article, title, citekey, version }) => ({
    ...{ kind, id: Number(id), article: Number(article), title, version },
    key: byKey.get(citekey) === Number(article) ? citekey : undefined,
  }));
  return { projects, texts };
};

/** @throws as `openArticle` */
export const noteText = async (
  db: Db,
  user: number,
  kind: 'note' | 'highlight-note',
  id: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom(kind === 'note' ? 'library_article_note' : 'library_citation_note')
    .select(['article', 'text'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  await openArticle(db, user, row.article, 'read');
  return row.text;
};
