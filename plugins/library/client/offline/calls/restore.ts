/** Brings items back from the recycle bin with all that went with them in the same step; limits are the server's to judge. */
import { CitekeyPool } from '../../../common/citekeys.ts';
import {
  type AllItemIds,
  type Article,
  ITEM_KINDS,
  type ItemIds,
  MAX_DEPTH,
  noItems,
  type Project,
} from '../../../common/model.ts';
import { isProjectInUse } from './library.ts';
import { depthOf, heightOf, newProject } from './project-tree.ts';
import { childrenOf } from './put-into-trash.ts';
import { articleOf, byKind, isInUse, type Root, readRoots, rootOf } from './roots.ts';
import type { Step } from './step.ts';

/** Title of the project for what has no other place (matrix LIB-079). */
const IMPORTED = 'Imported';

/** The references of notes, and the citations that these are on, must come back first. */
const withParents = (step: Step, roots: readonly Root[]): Root[] => {
  const parents = roots.flatMap((root) => {
    const { record } = root;
    const article = articleOf(root);
    return [
      article === undefined ? undefined : rootOf(step, 'articles', article),
      'citation' in record ? rootOf(step, 'citations', record.citation) : undefined,
    ].filter((parent) => parent !== undefined);
  });
  const all = new Map([...parents, ...roots].map((root) => [`${root.kind} ${root.record.id}`, root]));
  return [...all.values()].sort((a, b) => ITEM_KINDS.indexOf(a.kind) - ITEM_KINDS.indexOf(b.kind));
};

/** What went in one step went at one moment. */
const unmark = (step: Step, { kind, record }: Root, moment: string): void => {
  const root = rootOf(step, kind, record.id);
  if (!root?.record.is_deleted || root.record.updated_at !== moment) return;
  step.change(kind, root.record, { is_deleted: false });
};

const bringBack = (step: Step, root: Root): void => {
  // Out of use with something above it, it has nothing of its own to come back.
  if (!root.record.is_deleted) return;
  const moment = root.record.updated_at;
  const below = (parent: Root): Root[] => childrenOf(step, parent).flatMap((child) => [child, ...below(child)]);
  const all = below(root);
  unmark(step, root, moment);
  for (const child of all) unmark(step, child, moment);
};

/** A project whose parent is not in use, or too deep by now, comes back at the top. */
const placeProject = (step: Step, { id }: Project): void => {
  const project = step.get('projects', id);
  const parent = project?.parent_project_id;
  if (!project || parent == null) return;
  if (isProjectInUse(step, parent) && depthOf(step, parent) + heightOf(step, id) <= MAX_DEPTH) return;
  step.put('projects', { ...project, parent_project_id: null });
};

const importedProject = (step: Step): Project => {
  const { projects, records } = step.library;
  const known = [...projects.values()].find(
    ({ title, owner_id, parent_project_id }) => title === IMPORTED && owner_id === records.person && parent_project_id === null,
  );
  return known ?? newProject(step, { title: IMPORTED });
};

/** References whose project is gone come back in "Imported" (decisions §3 "Recycle bin"), with a key that is free there. */
const placeArticles = (step: Step, articles: readonly Article[]): void => {
  let imported: Project | undefined;
  const pools = new Map<number, CitekeyPool>();
  for (const { id, project: home } of articles) {
    const article = step.get('articles', id);
    if (!article || article.is_deleted) continue;
    const isHomeless = !isProjectInUse(step, home);
    if (isHomeless) imported ??= importedProject(step);
    const project = isHomeless ? (imported?.id ?? home) : home;
    const pool = pools.get(project) ?? new CitekeyPool(keysIn(step, project, articles));
    pools.set(project, pool);
    const citekey = pool.take(article.citekey);
    if (project !== home || citekey !== article.citekey) step.put('articles', { ...article, project, citekey });
  }
};

const keysIn = (step: Step, project: number, without: readonly Article[]): string[] => {
  const back = new Set(without.map(({ id }) => id));
  return step.library
    .of('articles', project)
    .flatMap(({ id, is_deleted, citekey }) => (is_deleted || back.has(id) ? [] : [citekey]));
};

/** @returns what came back by name @throws ApiError 404 or 403 */
export const restore = (step: Step, items: ItemIds): AllItemIds => {
  const roots = withParents(step, readRoots(step.library, items)).filter((root) => !isInUse(step, root));
  if (roots.length === 0) return noItems();
  const before = step.library;
  for (const root of roots) bringBack(step, root);
  for (const { kind, record } of roots) if (kind === 'projects') placeProject(step, record);
  const restored = step.changed('articles').filter(({ id }) => before.get('articles', id)?.is_deleted);
  const homeless = roots.flatMap((root) => (root.kind === 'articles' ? [root.record] : []));
  placeArticles(step, [...new Map([...restored, ...homeless].map((article) => [article.id, article])).values()]);
  step.touch(roots.flatMap((root) => articleOf(root) ?? []));
  return byKind(roots);
};
