/** Items that are named in a call: found, and allowed, all of them before anything is done. */
import { type AllItemIds, ITEM_KINDS, type ItemIds, type ItemKind, noItems, type Role } from '../../../common/model.ts';
import type { RecordOf } from '../records.ts';
import { notFound } from './failures.ts';
import {
  type Annotation,
  demand,
  isAnnotationInUse,
  isArticleInUse,
  isProjectInUse,
  type LocalLibrary,
  type Source,
} from './library.ts';

export type Root = { [K in ItemKind]: { readonly kind: K; readonly record: RecordOf[K] } }[ItemKind];

/** A project goes and comes back with its owner's word only; what is in one, with that of everyone who may write there. */
const needFor = (kind: ItemKind): Role => (kind === 'projects' ? 'owner' : 'write');

/** The reference of a note or citation. */
export const articleOf = ({ record }: Root): number | undefined => ('article' in record ? record.article : undefined);

const projectOf = (source: Source, { kind, record }: Root): number | undefined =>
  kind === 'projects'
    ? record.id
    : kind === 'articles'
      ? record.project
      : source.get('articles', (record as Annotation).article)?.project;

export const isInUse = (source: Source, { kind, record }: Root): boolean =>
  kind === 'projects'
    ? isProjectInUse(source, record.id)
    : kind === 'articles'
      ? isArticleInUse(source, record)
      : isAnnotationInUse(source, record);

export const rootOf = (source: Source, kind: ItemKind, id: number): Root | undefined => {
  const record = source.get(kind, id);
  return record && ({ kind, record } as Root);
};

/**
 * The named items. A locked project may go and come back; what is in it stays as it is.
 * @throws ApiError 404 where one is none of the person's, else 403 where one may only be looked at, else 402 in a locked project
 */
export const readRoots = (library: LocalLibrary, items: ItemIds): Root[] => {
  const roots = ITEM_KINDS.flatMap((kind) =>
    [...new Set(items[kind] ?? [])].map((id) => {
      const root = rootOf(library, kind, id);
      if (!root) throw notFound();
      return root;
    }),
  );
  const placed = roots.map((root) => {
    const project = projectOf(library, root);
    return { root, project: library.project(project ?? 0, 'read', { inTrash: true, evenLocked: true }) };
  });
  for (const { root, project } of placed) demand(project, needFor(root.kind));
  for (const { root, project } of placed) if (root.kind !== 'projects') library.demandUnlocked(project);
  return roots;
};

/** Ids by kind, as the contract names them. */
export const byKind = (roots: readonly Root[]): AllItemIds => {
  const items = noItems();
  for (const { kind, record } of roots) items[kind].push(record.id);
  return items;
};
