/** Who may do what with a paper: the only place where the editor decides it. What the caller may not see is not there (404). */
import { HttpError } from '#server-kit';
import type { Db, Latex } from './latex.ts';
import type { FileRow } from './tables.ts';

export const notFound = (): HttpError => new HttpError(404, 'Not found.');

/**
 * The user's paper, locked until the transaction ends when it is to be changed.
 * @throws HttpError 404
 */
export const openPaper = async (
  db: Db,
  user: number,
  id: number,
  options: { lock?: boolean; deleted?: boolean } = {},
): Promise<FileRow> => {
  let query = db.selectFrom('latex_file').selectAll().where('owner', '=', user).where('id', '=', id);
  query = options.deleted ? query.where('deleted_at', 'is not', null) : query.where('deleted_at', 'is', null);
  const paper = await (options.lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!paper) throw notFound();
  return paper;
};

/** @throws HttpError 404 or 403 unless the user may add to the library's project */
export const demandProject = async (latex: Latex, user: number, project: number): Promise<void> => {
  const role = await latex.library.access.roleInProject(user, project);
  if (role === undefined) throw notFound();
  if (role === 'read') throw new HttpError(403, 'You do not have write permission.');
};
