/**
 * Soft deletion. All that goes in one step carries the same batch, so that a restore brings back exactly what left with it,
 * and nothing that had been deleted before.
 */
import { randomUUID } from 'node:crypto';
import { sql } from '#plugin-api/server';
import { type AllItemIds, ITEM_KINDS, type ItemIds } from '../../common/model.ts';
import { notFound } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import { accounted } from '../usage.ts';
import { type Root, TABLES, byKind, byOwner, closure, readRoots } from './closure.ts';
import { demandRights, needFor } from './demand-rights.ts';
import { doneTo } from './done-to.ts';

const countOf = (items: ItemIds): number => ITEM_KINDS.reduce((sum, kind) => sum + new Set(items[kind] ?? []).size, 0);

const markDeleted = async (tx: Tx, all: AllItemIds): Promise<void> => {
  const batch = randomUUID();
  for (const kind of ITEM_KINDS) {
    if (all[kind].length === 0) continue;
    await sql`
      update ${sql.table(TABLES[kind])} set deleted_at = now(), deleted_batch = ${batch}, updated_at = now(), version = version + 1
      where id = any(${all[kind]}::bigint[])`.execute(tx);
  }
};

/** What one owner has of the items goes as one batch. */
const putOwn = async (library: Library, tx: Tx, user: number, owner: number, roots: readonly Root[]): Promise<void> => {
  const all = await closure(tx, byKind(roots), 'in use');
  await accounted(tx, owner, all, () => markDeleted(tx, all));
  const survivors = roots.filter(({ kind }) => kind !== 'projects' && kind !== 'articles').map(({ article }) => article ?? 0);
  await touchArticles(tx, survivors);
  const projects = [...new Set(roots.map(({ project }) => project))];
  await touchProjects(tx, projects);
  const kinds = ITEM_KINDS.filter((kind) => all[kind].length > 0);
  const articles = [...all.articles, ...survivors];
  for (const id of projects) {
    await announce(library, tx, { id, owner }, kinds, articles, ...doneTo(user, 'deleted', roots, id));
  }
};

/** @returns the named items that were in use, each of which a restore brings back @throws HttpError 404 or 403, all or none */
export const putIntoTrash = async (library: Library, tx: Tx, user: number, items: ItemIds): Promise<AllItemIds> => {
  const found = await readRoots(tx, items);
  if (found.length < countOf(items)) throw notFound();
  await demandRights(tx, user, found, needFor);
  const roots = found.filter((root) => root.deleted_at === null);
  for (const [owner, own] of byOwner(roots)) await putOwn(library, tx, user, owner, own);
  return byKind(roots);
};
