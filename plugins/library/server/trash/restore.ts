/** Brings items back from the recycle bin with all that went with them, as far as the owner's limits let them. */
import { LimitError, sql } from '#server-kit';
import { type AllItemIds, ITEM_KINDS, type ItemIds, type ItemKind, noItems } from '../../common/model.ts';
import { notFound } from '../access.ts';
import { countImagesIn } from '../images/image-usage.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { wholly } from '../shared/savepoint.ts';
import { touchArticles, touchProjects } from '../shared/touch.ts';
import { accounted, claimAll } from '../usage.ts';
import { type Root, TABLES, byKind, closure, readRoots } from './closure.ts';
import { demandRights } from './demand-rights.ts';
import { doneTo } from './done-to.ts';
import { makePlace } from './make-place.ts';

export interface Restored {
  readonly restored_all: boolean;
  readonly restored: AllItemIds;
}

/** The references of notes and citations that are themselves in the bin must come back first. */
const withParents = async (tx: Tx, roots: readonly Root[]): Promise<Root[]> => {
  const parents = roots.filter(({ kind }) => kind !== 'projects' && kind !== 'articles').map(({ article }) => article ?? 0);
  const citations = await citationsOf(tx, roots);
  const needed = (await readRoots(tx, { articles: [...new Set(parents)], citations })).filter((root) => root.deleted_at !== null);
  const known = new Set(roots.map(({ kind, id }) => `${kind} ${id}`));
  const all = [...needed.filter(({ kind, id }) => !known.has(`${kind} ${id}`)), ...roots];
  return all.sort((a, b) => ITEM_KINDS.indexOf(a.kind) - ITEM_KINDS.indexOf(b.kind));
};
const citationsOf = async (tx: Tx, roots: readonly Root[]): Promise<number[]> => {
  const notes = roots.filter(({ kind }) => kind === 'citation_notes').map(({ id }) => id);
  if (notes.length === 0) return [];
  const rows = await tx.selectFrom('library_citation_note').select('citation').where('id', 'in', notes).execute();
  return [...new Set(rows.map(({ citation }) => citation))];
};

const claimsOf = async (tx: Tx, all: AllItemIds) => {
  const { rows } = await sql<{ documents: number; bytes: number }>`
    select count(*) filter (where file is not null) as documents, coalesce(sum(space_used - file_bytes), 0) as bytes
    from library_article where id = any(${all.articles}::bigint[])`.execute(tx);
  const images = await countImagesIn(tx, all.projects);
  return {
    'library.project': all.projects.length,
    'library.article': all.articles.length,
    'library.document': Number(rows[0]?.documents ?? 0),
    'library.notes': all.article_notes.length,
    'library.citations': all.citations.length,
    'library.markdowns': all.citation_notes.length,
    'library.images': images,
    'library.items': ITEM_KINDS.reduce((sum, kind) => sum + all[kind].length, images),
    'library.storage': Number(rows[0]?.bytes ?? 0),
  };
};

const markRestored = async (tx: Tx, all: AllItemIds): Promise<void> => {
  for (const kind of ITEM_KINDS) {
    if (all[kind].length === 0) continue;
    await sql`
      update ${sql.table(TABLES[kind])} set deleted_at = null, deleted_batch = null, updated_at = now(), version = version + 1
      where id = any(${all[kind]}::bigint[])`.execute(tx);
  }
};

/** Roots of one batch, which are one owner's, with what went with them. */
const bringBack = async (library: Library, tx: Tx, user: number, roots: readonly Root[], batch: string): Promise<void> => {
  const owner = roots[0]?.owner ?? user;
  const all = await closure(tx, byKind(roots), { batch });
  await claimAll(library, tx, owner, await claimsOf(tx, all));
  await makePlace(library, tx, owner, all);
  await accounted(tx, owner, all, () => markRestored(tx, all));
  const parents = roots.flatMap(({ article }) => (article === undefined ? [] : [article]));
  await touchArticles(tx, parents);
  const { rows } = await sql<{ project: number }>`
    select distinct project from library_article where id = any(${[...all.articles, ...parents]}::bigint[])`.execute(tx);
  const projects = [...new Set([...all.projects, ...rows.map(({ project }) => project)])];
  await touchProjects(tx, projects);
  const kinds = ITEM_KINDS.filter((kind) => all[kind].length > 0);
  // A reference whose project is gone comes back into another one.
  const back = await readRoots(tx, byKind(roots));
  for (const id of projects) {
    await announce(library, tx, { id, owner }, kinds, all.articles, ...doneTo(user, 'restored', back, id));
  }
};

const groupByBatch = (roots: readonly Root[]): [string, Root[]][] => {
  const groups = new Map<string, Root[]>();
  for (const root of roots) {
    const batch = root.deleted_batch ?? '';
    const group = groups.get(batch);
    if (group) group.push(root);
    else groups.set(batch, [root]);
  }
  return [...groups];
};

/** Each root by itself, until a limit stops its kind. @returns those that came back */
const oneByOne = async (library: Library, tx: Tx, user: number, roots: readonly Root[], batch: string): Promise<Root[]> => {
  const back: Root[] = [];
  const full = new Set<ItemKind>();
  for (const root of roots) {
    if (full.has(root.kind)) continue;
    try {
      await wholly(tx, () => bringBack(library, tx, user, [root], batch));
      back.push(root);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      full.add(root.kind);
    }
  }
  return back;
};

/** @throws HttpError 404 for items that are not there or not the user's */
export const restore = async (library: Library, tx: Tx, user: number, items: ItemIds): Promise<Restored> => {
  const named = await readRoots(tx, items);
  if (named.length < ITEM_KINDS.reduce((sum, kind) => sum + new Set(items[kind] ?? []).size, 0)) throw notFound();
  await demandRights(tx, user, named);
  const deleted = (await withParents(tx, named)).filter((root) => root.deleted_at !== null);
  const back: Root[] = [];
  for (const [batch, roots] of groupByBatch(deleted)) {
    try {
      // A limit may be met when a project for what comes back has been made already.
      await wholly(tx, () => bringBack(library, tx, user, roots, batch));
      back.push(...roots);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      back.push(...(await oneByOne(library, tx, user, roots, batch)));
    }
  }
  return { restored_all: back.length === deleted.length, restored: deleted.length === 0 ? noItems() : byKind(back) };
};
