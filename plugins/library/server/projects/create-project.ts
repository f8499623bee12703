/** Creation of projects, and the project that takes what has no other place. */
import { HttpError } from '#server-kit';
import { DEFAULT_BAND } from '../../common/colours.ts';
import type { NewProject } from '../../common/model.ts';
import { openProject } from '../access.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import type { ProjectRow } from '../tables.ts';
import { accountNew, claimAll } from '../usage.ts';
import { demandRoomBelow } from './project-tree.ts';

/** Title of the project for imports without a target (matrix LIB-079). */
export const IMPORTED = 'Imported';

/** Stores a project at the top or below `parent`, which is the user's. Neither claimed nor accounted. */
export const insertProject = async (
  library: Library,
  tx: Tx,
  user: number,
  wanted: NewProject & { title: string },
  parent?: ProjectRow,
): Promise<number> => {
  const owner = parent?.owner ?? user;
  const { id } = await tx
    .insertInto('library_project')
    .values({
      owner,
      created_by: user,
      client_id: wanted.id ?? null,
      title: wanted.title,
      background: wanted.background ?? parent?.background ?? DEFAULT_BAND,
      category: wanted.category ?? null,
      parent: parent?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(library, tx, { id, owner }, ['projects']);
  return id;
};

const madeBefore = (tx: Tx, user: number, clientId: string) =>
  tx.selectFrom('library_project').select('id').where('owner', '=', user).where('client_id', '=', clientId).executeTakeFirst();

export const createProject = async (library: Library, tx: Tx, user: number, wanted: NewProject): Promise<number> => {
  const known = wanted.id === undefined ? undefined : await madeBefore(tx, user, wanted.id);
  if (known) return known.id;
  // Also locks the owner, so that two projects at once cannot pass the depth together.
  await claimAll(library, tx, user, { 'library.project': 1, 'library.items': 1 });
  const parent = wanted.parent_project_id == null ? undefined : await openProject(tx, user, wanted.parent_project_id, 'owner');
  if (parent) await demandRoomBelow(tx, parent.id);
  const title = wanted.title?.trim() || parent?.title;
  if (!title) throw new HttpError(400, 'This field is required.', { fields: { title: 'This field is required.' } });
  const id = await insertProject(library, tx, user, { ...wanted, title }, parent);
  await recordActivity(tx, id, { by: user, type: 'project_added' });
  await accountNew(tx, parent?.owner ?? user, { projects: [id] });
  return id;
};

/** The user's own project "Imported" at the top of the tree. */
export const findImported = (tx: Tx, user: number): Promise<{ id: number } | undefined> =>
  tx
    .selectFrom('library_project')
    .select('id')
    .where('owner', '=', user)
    .where('deleted_at', 'is', null)
    .where('parent', 'is', null)
    .where('title', '=', IMPORTED)
    .orderBy('id')
    .executeTakeFirst();

/**
 * That project, made when there is none. One that `isNew` is the caller's to account and to claim, at the end of their work: a claim
 * locks the owner, and an import takes long.
 */
export const importedProject = async (library: Library, tx: Tx, user: number): Promise<{ id: number; isNew: boolean }> => {
  const known = await findImported(tx, user);
  if (known) return { id: known.id, isNew: false };
  return { id: await insertProject(library, tx, user, { title: IMPORTED }), isNew: true };
};
