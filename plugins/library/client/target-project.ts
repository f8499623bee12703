/** Where something goes that is added without a project being chosen: into the first one, which is made when there is none. */
import type { Translate } from '#plugin-api/client';
import type { LibraryDesk } from './library-desk.ts';

/** @throws ApiError when a project is needed and cannot be made */
export const targetProject = async (desk: LibraryDesk, t: Translate, chosen = desk.project): Promise<number> => {
  if (chosen !== undefined) return chosen;
  // Before the projects are known there seem to be none.
  await desk.start();
  const first = desk.projects.mine.find(({ project }) => !project.is_locked);
  return first?.project.id ?? (await desk.projects.create({ title: t('project.first') })).id;
};
