/** Where something goes that is added without a project being chosen: into the first one, which is made when there is none. */
import type { Translate } from '#plugin-api/client';
import type { LibraryStore } from './library-store.ts';

/** @throws ApiError when a project is needed and cannot be made */
export const targetProject = async (store: LibraryStore, t: Translate, chosen = store.project): Promise<number> => {
  if (chosen !== undefined) return chosen;
  // Before the projects are known there seem to be none.
  await store.start();
  const first = store.projects.mine.find(({ project }) => !project.is_locked);
  return first?.project.id ?? (await store.projects.create({ title: t('project.first') })).id;
};
