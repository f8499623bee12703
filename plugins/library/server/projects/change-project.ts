/** Changes of a project: title, colour band, place in the tree, recycle bin. */
import type { ProjectChange } from '../../common/model.ts';
import { openProject } from '../access.ts';
import type { Done } from '../activity/record-activity.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { type Fields, type Side, conflict, merge, nextVersion } from '../shared/change.ts';
import { announceLosses } from '../sharing/announce-sharing.ts';
import { tellBelow } from '../sharing/tell-below.ts';
import { tellOfProjects } from '../sync/tell-devices.ts';
import type { ProjectRow } from '../tables.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { restore } from '../trash/restore.ts';
import { projectRecord } from './project-record.ts';
import { demandMove } from './project-tree.ts';

/** Columns by the contract's names. */
const wantedColumns = ({ title, background, category, screenshot, parent_project_id }: ProjectChange): Fields => ({
  title: title?.trim(),
  background,
  category,
  screenshot,
  parent: parent_project_id,
});

/** Puts a project below another one. The owner's rows are locked, so that two moves cannot make a circle. */
const demandPlace = async (tx: Tx, user: number, project: ProjectRow, parent: number): Promise<void> => {
  await tx.selectFrom('library_project').select('id').where('owner', '=', project.owner).orderBy('id').forNoKeyUpdate().execute();
  await openProject(tx, user, parent, 'owner');
  await demandMove(tx, project.id, parent);
};

/** Ancestors that it leaves count no more for who sees it and what is below it, those that it comes to do. */
const moved = async (library: Library, tx: Tx, project: ProjectRow, update: () => Promise<void>): Promise<void> => {
  // Who shares the tree that it leaves sees it go; who shares the one that it comes to sees it come.
  await announce(library, tx, project, ['projects']);
  await announceLosses(library, tx, project, update);
  await tellOfProjects(tx, project.id);
  await tellBelow(library, tx, [project.id]);
};

/** A change of place and one of anything else are two things to tell. */
const doneTo = (user: number, { title }: ProjectRow, changed: Fields): Done[] => {
  const { parent, ...rest } = changed;
  const values = typeof rest.title === 'string' ? { old_value: title, new_value: rest.title } : {};
  return [
    ...(parent === undefined ? [] : [{ by: user, type: 'project_moved' as const }]),
    ...(Object.keys(rest).length === 0 ? [] : [{ by: user, type: 'project_updated' as const, ...values }]),
  ];
};

/**
 * @param wins decides fields that were changed elsewhere since; without it they are refused
 * @returns what lost
 */
export const changeProject = async (
  library: Library,
  tx: Tx,
  user: number,
  id: number,
  change: ProjectChange,
  wins?: Side,
): Promise<Fields> => {
  const isMove = change.parent_project_id !== undefined;
  const project = await openProject(tx, user, id, isMove || change.is_deleted !== undefined ? 'owner' : 'write', {
    lock: true,
    inTrash: change.is_deleted === false,
    evenLocked: Object.values(wantedColumns(change)).every((value) => value === undefined),
  });
  if (change.is_deleted === true) await putIntoTrash(library, tx, user, { projects: [id] });
  if (change.is_deleted === false && project.deleted_at !== null) await restore(library, tx, user, { projects: [id] });
  const wanted = wantedColumns(change);
  const { changed, clashes, lost } = merge(project, { ...project }, wanted, change.version, wins);
  if (clashes.length > 0 && !wins) throw conflict(await projectRecord(tx, user, id), clashes);
  const names = Object.keys(changed);
  if (names.length === 0) return lost;
  if (typeof changed.parent === 'number') await demandPlace(tx, user, project, changed.parent);
  const update = async (): Promise<void> => {
    const columns = { ...changed, ...nextVersion(project, names), updated_at: new Date() };
    await tx.updateTable('library_project').set(columns).where('id', '=', id).execute();
  };
  await ('parent' in changed ? moved(library, tx, project, update) : update());
  await announce(library, tx, project, ['projects'], undefined, ...doneTo(user, project, changed));
  return lost;
};
