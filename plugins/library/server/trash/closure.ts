/** What hangs on items: everything in a project, a reference's citations and notes, a citation's notes. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { type AllItemIds, ITEM_KINDS, type ItemIds, type ItemKind, noItems } from '../../common/model.ts';
import type { Tx } from '../library.ts';

export const TABLES: Readonly<Record<ItemKind, string>> = {
  projects: 'library_project',
  articles: 'library_article',
  citations: 'library_citation',
  article_notes: 'library_article_note',
  citation_notes: 'library_citation_note',
};

/** Which rows count: those in use, those that went with a batch, or all. */
export type Which = 'in use' | 'all' | { readonly batch: string };

const counted = (which: Which): RawBuilder<unknown> =>
  which === 'all' ? sql`true` : which === 'in use' ? sql`deleted_at is null` : sql`deleted_batch = ${which.batch}`;

const idsWhere = async (tx: Tx, kind: ItemKind, condition: RawBuilder<unknown>, which: Which): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(TABLES[kind])} where (${condition}) and ${counted(which)}`.execute(tx);
  return rows.map(({ id }) => id);
};

const subProjects = async (tx: Tx, roots: readonly number[], which: Which): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive tree as (
      select id, owner from library_project where id = any(${roots}::bigint[])
      union
      select p.id, p.owner from (select * from library_project where ${counted(which)}) p
        join tree t on p.owner = t.owner and p.parent = t.id
    ) select id from tree`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The items with all that hangs on them. */
export const closure = async (tx: Tx, items: ItemIds, which: Which): Promise<AllItemIds> => {
  const { projects = [], articles = [], citations = [], article_notes = [], citation_notes = [] } = items;
  const all = noItems();
  if (projects.length > 0) all.projects = await subProjects(tx, projects, which);
  const inProjects = sql`project = any(${all.projects}::bigint[])`;
  all.articles = await idsWhere(tx, 'articles', sql`${inProjects} or id = any(${articles}::bigint[])`, which);
  const ofArticles = sql`article = any(${all.articles}::bigint[])`;
  all.citations = await idsWhere(tx, 'citations', sql`${ofArticles} or id = any(${citations}::bigint[])`, which);
  all.article_notes = await idsWhere(tx, 'article_notes', sql`${ofArticles} or id = any(${article_notes}::bigint[])`, which);
  const onCitations = sql`citation = any(${all.citations}::bigint[])`;
  all.citation_notes = await idsWhere(
    tx,
    'citation_notes',
    sql`${ofArticles} or ${onCitations} or id = any(${citation_notes}::bigint[])`,
    which,
  );
  return all;
};

export interface Root {
  readonly kind: ItemKind;
  readonly id: number;
  readonly owner: number;
  readonly project: number;
  readonly article: number | undefined;
  readonly deleted_at: Date | null;
  readonly deleted_batch: string | null;
}

/** The named items themselves, locked, in the order of their kinds and ids. Those that are not there are left out. */
export const readRoots = async (tx: Tx, items: ItemIds): Promise<Root[]> => {
  const roots: Root[] = [];
  for (const kind of ITEM_KINDS) {
    const ids = items[kind] ?? [];
    if (ids.length === 0) continue;
    const project = kind === 'projects' ? sql`id` : sql`project`;
    const article = kind === 'projects' ? sql`null::bigint` : kind === 'articles' ? sql`id` : sql`article`;
    const { rows } = await sql<Omit<Root, 'kind'>>`
      select id, owner, ${project} as project, ${article} as article, deleted_at, deleted_batch
      from ${sql.table(TABLES[kind])} where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
    roots.push(...rows.map((row) => ({ ...row, article: row.article ?? undefined, kind })));
  }
  return roots;
};

/** Owner by owner: the sums are kept for each, and no batch is of two. */
export const byOwner = (roots: readonly Root[]): [number, Root[]][] =>
  [...new Set(roots.map(({ owner }) => owner))]
    .sort((a, b) => a - b)
    .map((owner) => [owner, roots.filter((root) => root.owner === owner)]);

/** Ids by kind, as the contract names them. */
export const byKind = (roots: readonly Root[]): AllItemIds => {
  const items = noItems();
  for (const { kind, id } of roots) items[kind].push(id);
  return items;
};
