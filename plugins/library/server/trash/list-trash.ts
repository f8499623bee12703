/** The recycle bin as its owner sees it: what was deleted by name, newest first, without what merely went along. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { ItemKind, Trash } from '../../common/model.ts';
import { ITEM_KINDS } from '../../common/model.ts';
import { ARTICLE_NOTES, type AnnotationTableName, CITATION_NOTES, CITATIONS, type Kind } from '../annotations/kinds.ts';
import { readAnnotations } from '../annotations/store.ts';
import { articleRows } from '../articles/article-record.ts';
import type { Db } from '../library.ts';
import { projectRecords } from '../projects/project-record.ts';
import { TABLES } from './closure.ts';

/** Entries of one kind in one answer. */
const MOST = 500;

/** Rows whose parent went in the same step are part of the parent's entry. */
const PARENTS: Readonly<Record<ItemKind, RawBuilder<unknown>>> = {
  projects: sql`select from library_project p where p.id = i.parent and p.deleted_batch = i.deleted_batch`,
  articles: sql`select from library_project p where p.id = i.project and p.deleted_batch = i.deleted_batch`,
  citations: sql`select from library_article p where p.id = i.article and p.deleted_batch = i.deleted_batch`,
  article_notes: sql`select from library_article p where p.id = i.article and p.deleted_batch = i.deleted_batch`,
  citation_notes: sql`select from library_article a, library_citation c where a.id = i.article and c.id = i.citation
    and i.deleted_batch in (a.deleted_batch, c.deleted_batch)`,
};

interface Entry {
  readonly id: number;
  readonly deleted_at: Date;
}

const entries = async (db: Db, user: number, kind: ItemKind): Promise<{ entries: Entry[]; total: number }> => {
  const from = sql`${sql.table(TABLES[kind])} i
    where i.owner = ${user} and i.deleted_at is not null and not exists (${PARENTS[kind]})`;
  const { rows } =
    await sql<Entry>`select i.id, i.deleted_at from ${from} order by i.deleted_at desc, i.id desc limit ${MOST}`.execute(db);
  if (rows.length < MOST) return { entries: rows, total: rows.length };
  const count = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  return { entries: rows, total: Number(count.rows[0]?.total ?? 0) };
};

/** Records in the order of the entries, each with the moment it went. */
const dated = <T extends { id: number }>(found: readonly Entry[], records: readonly T[]): (T & { deleted_at: string })[] => {
  const byId = new Map(records.map((record) => [record.id, record]));
  return found.flatMap(({ id, deleted_at }) => {
    const record = byId.get(id);
    return record ? [{ ...record, deleted_at: deleted_at.toISOString() }] : [];
  });
};

const annotations = async <Name extends AnnotationTableName, Record>(
  db: Db,
  kind: Kind<Name, Record>,
  found: readonly Entry[],
): Promise<Record[]> => {
  const rows = await readAnnotations(
    db,
    kind,
    found.map(({ id }) => id),
  );
  return rows.map((row) => kind.record(row));
};

export const listTrash = async (db: Db, user: number): Promise<Trash> => {
  const found = Object.fromEntries(
    await Promise.all(ITEM_KINDS.map(async (kind) => [kind, await entries(db, user, kind)] as const)),
  ) as Record<ItemKind, { entries: Entry[]; total: number }>;
  const ids = (kind: ItemKind): number[] => found[kind].entries.map(({ id }) => id);
  const projects =
    ids('projects').length === 0
      ? []
      : await db.selectFrom('library_project').selectAll().where('id', 'in', ids('projects')).execute();
  return {
    projects: dated(found.projects.entries, await projectRecords(db, user, projects)),
    articles: dated(found.articles.entries, await articleRows(db, ids('articles'))),
    citations: dated(found.citations.entries, await annotations(db, CITATIONS, found.citations.entries)),
    article_notes: dated(found.article_notes.entries, await annotations(db, ARTICLE_NOTES, found.article_notes.entries)),
    citation_notes: dated(found.citation_notes.entries, await annotations(db, CITATION_NOTES, found.citation_notes.entries)),
    totals: Object.fromEntries(ITEM_KINDS.map((kind) => [kind, found[kind].total])) as Trash['totals'],
  };
};
