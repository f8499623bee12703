/**
 * Soft deletion. What was named is marked, and what hangs on it is out of use with it: one change is sent, and the server takes all
 * along that is there by then. In what it has never heard of all is marked: what it knows goes by itself, the rest it need not be told.
 */
import { type AllItemIds, ITEM_KINDS, type ItemIds } from '../../../common/model.ts';
import { articleOf, byKind, isInUse, type Root, readRoots, rootOf } from './roots.ts';
import type { Step } from './step.ts';

/** What belongs to an item itself, one level below it. */
export const childrenOf = (step: Step, { kind, record: { id } }: Root): Root[] =>
  ITEM_KINDS.flatMap((child) => {
    const belongs =
      kind === 'projects'
        ? child === 'projects' || child === 'articles'
        : kind === 'articles'
          ? child === 'citations' || child === 'article_notes'
          : kind === 'citations' && child === 'citation_notes';
    return belongs ? step.of(child, id).flatMap((record) => rootOf(step, child, record.id) ?? []) : [];
  });

const mark = (step: Step, { kind, record }: Root): void => {
  if (!record.is_deleted) step.change(kind, record, { is_deleted: true });
};

/** What goes with what was made here: the server is not told of that, and so of each by itself that it knows. */
const markNew = (step: Step, root: Root): void => {
  if (root.record.id > 0) return;
  for (const child of childrenOf(step, root)) {
    markNew(step, child);
    mark(step, child);
  }
};

/** @returns the named items that were in use, each of which a restore brings back @throws ApiError 404 or 403, all or none */
export const putIntoTrash = (step: Step, items: ItemIds): AllItemIds => {
  const roots = readRoots(step.library, items).filter((root) => isInUse(step, root));
  for (const root of roots) {
    markNew(step, root);
    mark(step, root);
  }
  step.touch(roots.flatMap((root) => articleOf(root) ?? []));
  return byKind(roots);
};
