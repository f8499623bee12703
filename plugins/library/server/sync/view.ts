/** What a person's devices hold: everything of their own, with the recycle bin, and of others what is in use in the projects they share. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { AllItemIds, ItemKind } from '../../common/model.ts';
import type { Records } from '../../common/model/sync.ts';
import { ARTICLE_NOTES, type AnnotationTableName, CITATIONS, CITATION_NOTES, type Kind } from '../annotations/kinds.ts';
import { readAnnotations } from '../annotations/store.ts';
import { articleRecords } from '../articles/article-record.ts';
import type { Db } from '../library.ts';
import { projectRecords } from '../projects/project-record.ts';
import { TABLES } from '../trash/closure.ts';
import type { Seen } from './seen-projects.ts';
import { withUnknowns } from './unknown.ts';

export interface View {
  readonly person: number;
  readonly seen: readonly Seen[];
}

/** The column of a table that names the project. */
export const projectColumn = (kind: ItemKind): RawBuilder<unknown> => sql.ref(kind === 'projects' ? 'id' : 'project');

/** Which of these the person's devices hold, in the order of `ids`. */
export const heldOf = async (db: Db, { person, seen }: View, kind: ItemKind, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const projects = seen.map(({ project }) => project);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(TABLES[kind])} where id = any(${ids}::bigint[])
      and (owner = ${person} or deleted_at is null and ${projectColumn(kind)} = any(${projects}::bigint[]))`.execute(db);
  const held = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => held.has(id));
};

const inOrder = <T extends { id: number }>(ids: readonly number[], records: readonly T[]): T[] => {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const annotations = async <Name extends AnnotationTableName, Record extends { id: number }>(
  db: Db,
  kind: Kind<Name, Record>,
  ids: readonly number[],
): Promise<Record[]> =>
  ids.length === 0
    ? []
    : inOrder(
        ids,
        (await readAnnotations(db, kind, ids)).map((row) => kind.record(row)),
      );

const projects = async (db: Db, person: number, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('library_project').selectAll().where('id', 'in', ids).execute();
  return inOrder(ids, await projectRecords(db, person, rows));
};

/** Records of items that the person's devices hold, in the order of their ids. */
export const recordsOf = async (db: Db, person: number, ids: AllItemIds): Promise<Records> => ({
  projects: await withUnknowns(db, 'projects', await projects(db, person, ids.projects)),
  articles: await withUnknowns(db, 'articles', await articleRecords(db, ids.articles)),
  citations: await withUnknowns(db, 'citations', await annotations(db, CITATIONS, ids.citations)),
  article_notes: await withUnknowns(db, 'article_notes', await annotations(db, ARTICLE_NOTES, ids.article_notes)),
  citation_notes: await withUnknowns(db, 'citation_notes', await annotations(db, CITATION_NOTES, ids.citation_notes)),
});
