/** Rows of images: who may see them, and how the contract writes them. */
import type { ProjectImage } from '../../common/model.ts';
import { notFound, openProject, visibleProjects } from '../access.ts';
import type { Db } from '../library.ts';
import type { ImageRow } from '../tables.ts';

export const imageRecord = ({ id, project, name, size, created_at }: ImageRow): ProjectImage => ({
  fileId: id,
  projectId: project,
  url: `/storage/image/${id}/`,
  name,
  size,
  created_at: created_at.toISOString(),
});

/** The image, for those who may see its project. @throws HttpError 404 */
export const openImage = async (db: Db, user: number, id: number): Promise<ImageRow> => {
  const image = await db.selectFrom('library_image').selectAll().where('id', '=', id).executeTakeFirst();
  if (!image) throw notFound();
  await openProject(db, user, image.project, 'read');
  return image;
};

/** Newest first. @param project all that the user can see when not given */
export const listImages = async (db: Db, user: number, project?: number): Promise<ProjectImage[]> => {
  const projects = project === undefined ? await visibleProjects(db, user) : [await openProject(db, user, project, 'read')];
  if (projects.length === 0) return [];
  const rows = await db
    .selectFrom('library_image')
    .selectAll()
    .where(
      'project',
      'in',
      projects.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(imageRecord);
};
