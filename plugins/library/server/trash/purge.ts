/** Erasing for good: rows, what hangs on them, and files that nothing refers to any more. */
import { sql } from '#server-kit';
import { type AllItemIds, ITEM_KINDS, type ItemIds } from '../../common/model.ts';
import { notFound } from '../access.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { forgetArticles } from '../duplicates/forget.ts';
import { forgetAnnotations } from '../find/index-annotations.ts';
import { deleteImages } from '../images/remove-images.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { touchArticles } from '../shared/touch.ts';
import { accounted } from '../usage.ts';
import { TABLES, closure, readRoots } from './closure.ts';
import { demandRights } from './demand-rights.ts';
import { doneTo } from './done-to.ts';

/** Tables with rows of references beside those of `TABLES`. */
const PARTS = ['library_article_info', 'library_article_words', 'library_tag'];

/** Files of these references that no other one has: their rows go now, their bytes by a job after the commit. */
const dropFiles = async (library: Library, tx: Tx, articles: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ file: number }>`
    select file from library_article where id = any(${articles}::bigint[]) and file is not null
    union select file from library_further_file where article = any(${articles}::bigint[])`.execute(tx);
  if (rows.length > 0) await library.jobs.add('sweepFiles', { files: rows.map(({ file }) => file) }, { within: tx });
};

const deleteRows = async (tx: Tx, all: AllItemIds): Promise<void> => {
  for (const kind of ITEM_KINDS) {
    if (all[kind].length === 0) continue;
    await sql`delete from ${sql.table(TABLES[kind])} where id = any(${all[kind]}::bigint[])`.execute(tx);
    await forgetAnnotations(tx, kind, all[kind]);
  }
  for (const table of PARTS) {
    if (all.articles.length > 0)
      await sql`delete from ${sql.table(table)} where article = any(${all.articles}::bigint[])`.execute(tx);
  }
  if (all.articles.length > 0) await forgetArticles(tx, all.articles);
  for (const table of ['library_favourite', 'library_view', 'library_tag', 'library_share', 'library_activity']) {
    if (all.projects.length > 0)
      await sql`delete from ${sql.table(table)} where project = any(${all.projects}::bigint[])`.execute(tx);
  }
};

const erase = async (library: Library, tx: Tx, owner: number, items: ItemIds): Promise<void> => {
  const all = await closure(tx, items, 'all');
  await dropFiles(library, tx, all.articles);
  await deleteImages(library, tx, { projects: all.projects });
  await accounted(tx, owner, all, () => deleteRows(tx, all));
};

/**
 * The recycle bin is the owner's safety against what others delete: nobody else erases.
 * @throws HttpError 404 for items that are not there, not the user's, or, with `onlyTrash`, still in use
 */
export const purge = async (library: Library, tx: Tx, user: number, items: ItemIds, onlyTrash: boolean): Promise<void> => {
  const roots = await readRoots(tx, items);
  if (roots.length < ITEM_KINDS.reduce((sum, kind) => sum + new Set(items[kind] ?? []).size, 0)) throw notFound();
  await demandRights(tx, user, roots, true);
  if (onlyTrash && roots.some(({ deleted_at }) => deleted_at === null)) throw notFound();
  // Before the titles are gone. What was in the bin has been told of when it went there.
  const leaving = roots.filter(({ deleted_at }) => deleted_at === null);
  for (const project of new Set(leaving.map((root) => root.project))) {
    for (const done of doneTo(user, 'deleted', leaving, project)) await recordActivity(tx, project, done);
  }
  await erase(library, tx, user, items);
  await touchArticles(
    tx,
    roots.filter(({ kind }) => kind !== 'projects' && kind !== 'articles').map(({ article }) => article ?? 0),
  );
  for (const [id, owner] of new Map(roots.map((root) => [root.project, root.owner]))) {
    await announce(library, tx, { id, owner }, ITEM_KINDS);
  }
};

/** Rows of one kind that one run of the nightly job erases in one transaction. */
const PART = 500;

/** Erases what has been in the recycle bin longer than the setting says. */
export const purgeOld = async (library: Library, signal: AbortSignal): Promise<void> => {
  for (const kind of ITEM_KINDS) {
    for (let more = true; more && !signal.aborted; ) {
      more = await library.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ id: number; owner: number }>`
          select id, owner from ${sql.table(TABLES[kind])}
          where deleted_at < now() - ${library.settings.LIBRARY_TRASH_DAYS} * interval '1 day' order by owner limit ${PART}`.execute(
          tx,
        );
        const owner = rows[0]?.owner;
        if (owner === undefined) return false;
        const ids = rows.filter((row) => row.owner === owner).map(({ id }) => id);
        await erase(library, tx, owner, { [kind]: ids });
        return true;
      });
    }
  }
};
