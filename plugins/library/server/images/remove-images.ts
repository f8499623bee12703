/** Takes images away: their rows at once, their bytes by a job after the commit. */
import { notFound, openProject } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { touchProjects } from '../shared/touch.ts';
import { storedNames } from './pictures.ts';

/** @returns how many there were */
export const deleteImages = async (
  library: Library,
  tx: Tx,
  { projects, id }: { projects: readonly number[]; id?: number },
): Promise<number> => {
  if (projects.length === 0) return 0;
  let gone = tx.deleteFrom('library_image').where('project', 'in', projects);
  if (id !== undefined) gone = gone.where('id', '=', id);
  const rows = await gone.returning('stored').execute();
  const stored = rows.map((row) => row.stored);
  if (stored.length > 0) await library.jobs.add('removeImages', { stored }, { within: tx });
  return stored.length;
};

/** @throws HttpError 404 when the project has no such image, 403 without the right to change it */
export const deleteImage = async (library: Library, tx: Tx, user: number, projectId: number, id: number): Promise<void> => {
  const project = await openProject(tx, user, projectId, 'write', { lock: true });
  if ((await deleteImages(library, tx, { projects: [project.id], id })) === 0) throw notFound();
  await touchProjects(tx, [project.id]);
  await announce(library, tx, project, ['images'], undefined, { by: user, type: 'image_deleted' });
};

/** Erases bytes that no row names any more, and the pictures made from them. */
export const removeImages = async ({ files }: Pick<Library, 'files'>, stored: readonly string[]): Promise<void> => {
  for (const name of stored.flatMap(storedNames)) await files.remove(name);
};
