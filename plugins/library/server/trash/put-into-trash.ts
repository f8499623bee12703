/**
 * Soft deletion. All that goes in one step carries the same batch, so that a restore brings back exactly what left with it,
 * and nothing that had been deleted before.
 */
import { randomUUID } from 'node:crypto';
import { sql } from '#server-kit';
import { type AllItemIds, ITEM_KINDS, type ItemIds } from '../../common/model.ts';
import { notFound } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import { tellBelow } from '../sharing/tell-below.ts';
import { accounted } from '../usage.ts';
import { type Root, TABLES, byKind, byOwner, closure, readRoots } from './closure.ts';
import { demandRights } from './demand-rights.ts';
import { doneTo } from './done-to.ts';

const countOf = (items: ItemIds): number => ITEM_KINDS.reduce((sum, kind) => sum + new Set(items[kind] ?? []).size, 0);

const markDeleted = async (tx: Tx, all: AllItemIds, ago: number): Promise<void> => {
  const batch = randomUUID();
  const moment = sql`now() - ${ago} * interval '1 millisecond'`;
  for (const kind of ITEM_KINDS) {
    if (all[kind].length === 0) continue;
    await sql`
      update ${sql.table(TABLES[kind])} set deleted_at = ${moment}, deleted_batch = ${batch}, updated_at = ${moment}, version = version + 1
      where id = any(${all[kind]}::bigint[])`.execute(tx);
  }
};

/** What one owner has of the items goes as one batch. */
const putOwn = async (
  library: Library,
  tx: Tx,
  user: number,
  owner: number,
  roots: readonly Root[],
  ago: number,
): Promise<void> => {
  const all = await closure(tx, byKind(roots), 'in use');
  await accounted(tx, owner, all, () => markDeleted(tx, all, ago));
  const survivors = roots.filter(({ kind }) => kind !== 'projects' && kind !== 'articles').map(({ article }) => article ?? 0);
  await touchArticles(tx, survivors);
  const projects = [...new Set(roots.map(({ project }) => project))];
  await touchProjects(tx, projects);
  const kinds = ITEM_KINDS.filter((kind) => all[kind].length > 0);
  const articles = [...all.articles, ...survivors];
  for (const id of projects) {
    await announce(library, tx, { id, owner }, kinds, articles, ...doneTo(user, 'deleted', roots, id));
  }
  if (all.projects.length > 0) await tellBelow(library, tx, byKind(roots).projects);
};

/**
 * @param ago milliseconds by which it went before the present moment: devices tell several steps of one transaction by their moments
 * @returns the named items that were in use, each of which a restore brings back
 * @throws HttpError 404 or 403, all or none
 */
export const putIntoTrash = async (library: Library, tx: Tx, user: number, items: ItemIds, ago = 0): Promise<AllItemIds> => {
  const found = await readRoots(tx, items);
  if (found.length < countOf(items)) throw notFound();
  await demandRights(tx, user, found);
  const roots = found.filter((root) => root.deleted_at === null);
  for (const [owner, own] of byOwner(roots)) await putOwn(library, tx, user, owner, own, ago);
  return byKind(roots);
};
