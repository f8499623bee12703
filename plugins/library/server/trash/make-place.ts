/** What has changed around things in the recycle bin: projects that are gone, trees that grew, keys that were taken. */
import { sql } from '#server-kit';
import { type AllItemIds, MAX_DEPTH } from '../../common/model.ts';
import { giveKeys } from '../articles/citekeys.ts';
import type { Library, Tx } from '../library.ts';
import { importedProject } from '../projects/create-project.ts';
import { depthOf } from '../projects/project-tree.ts';
import { accountNew } from '../usage.ts';

/** A project whose parent is not in use, or too deep by now, comes back at the top. */
const placeProjects = async (tx: Tx, projects: readonly number[]): Promise<void> => {
  const back = new Set(projects);
  const rows = await tx.selectFrom('library_project').select(['id', 'parent']).where('id', 'in', projects).execute();
  for (const { id, parent } of rows) {
    if (parent === null || back.has(parent)) continue;
    const live = await tx
      .selectFrom('library_project')
      .select('id')
      .where('id', '=', parent)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    // The tree that comes back may be as deep as the limit by itself, so anything not at the top is measured at its lowest.
    if (live && (await lowest(tx, id, back)) + (await depthOf(tx, parent)) <= MAX_DEPTH) continue;
    await tx.updateTable('library_project').set({ parent: null }).where('id', '=', id).execute();
  }
};

const lowest = async (tx: Tx, root: number, back: ReadonlySet<number>): Promise<number> => {
  const { rows } = await sql<{ height: number }>`
    with recursive tree as (
      select id, 1 as height from library_project where id = ${root}
      union all
      select p.id, t.height + 1 from library_project p join tree t on p.parent = t.id
        where p.id = any(${[...back]}::bigint[]) and t.height < 100
    ) select max(height) as height from tree`.execute(tx);
  return rows[0]?.height ?? 1;
};

/** References whose project is gone come back in "Imported" (decisions §3 "Recycle bin"). */
const placeArticles = async (library: Library, tx: Tx, owner: number, { articles, projects }: AllItemIds): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from library_article a left join library_project p on p.id = a.project and p.deleted_at is null
    where a.id = any(${articles}::bigint[]) and p.id is null and a.project <> all(${projects}::bigint[])`.execute(tx);
  if (rows.length === 0) return;
  const { id: target, isNew } = await importedProject(library, tx, owner);
  if (isNew) {
    await accountNew(tx, owner, { projects: [target] });
    await library.limits.claim(tx, owner, 'library.project', 0);
  }
  const ids = rows.map(({ id }) => id);
  for (const table of ['library_citation', 'library_article_note', 'library_citation_note', 'library_tag']) {
    await sql`update ${sql.table(table)} set project = ${target} where article = any(${ids}::bigint[])`.execute(tx);
  }
  await sql`update library_article set project = ${target} where id = any(${ids}::bigint[])`.execute(tx);
};

/** Keys that other references took meanwhile, or that two of those that come back share. */
const freeKeys = async (tx: Tx, articles: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ id: number; project: number; citekey: string }>`
    select id, project, citekey from (
      select a.id, a.project, a.citekey,
        row_number() over (partition by a.project, lower(a.citekey) order by a.id) > 1 or exists (
          select from library_article b
          where b.project = a.project and lower(b.citekey) = lower(a.citekey) and b.deleted_at is null
        ) as taken
      from library_article a where a.id = any(${articles}::bigint[])
    ) back where taken order by id`.execute(tx);
  for (const project of new Set(rows.map((row) => row.project))) {
    const here = rows.filter((row) => row.project === project);
    const back = await sql<{ citekey: string }>`
      select citekey from library_article where id = any(${articles}::bigint[]) and project = ${project}`.execute(tx);
    const keys = await giveKeys(
      tx,
      project,
      here.map(({ citekey }) => ({ info: {}, citekey })),
      back.rows.map((row) => row.citekey),
    );
    for (const [index, { id }] of here.entries()) {
      await tx
        .updateTable('library_article')
        .set({ citekey: keys[index] ?? '' })
        .where('id', '=', id)
        .execute();
    }
  }
};

export const makePlace = async (library: Library, tx: Tx, owner: number, all: AllItemIds): Promise<void> => {
  if (all.projects.length > 0) await placeProjects(tx, all.projects);
  if (all.articles.length === 0) return;
  await placeArticles(library, tx, owner, all);
  await freeKeys(tx, all.articles);
};
