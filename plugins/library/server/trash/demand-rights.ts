/** What may be done with items in the recycle bin or on their way to it, decided for all of them before anything is done. */
import { type Need, demand, rolesIn } from '../access.ts';
import { demandUnlocked } from '../projects/locked-projects.ts';
import type { ItemKind } from '../../common/model.ts';
import type { Tx } from '../library.ts';
import type { Root } from './closure.ts';

/** A project goes and comes back with its owner's word only; what is in one, with that of everyone who may write there. */
const needFor = (kind: ItemKind): Need => (kind === 'projects' ? 'owner' : 'write');

/** What is in the recycle bin may be erased, and a project may go, even when it is locked; what is in a locked one stays as it is. */
const isFixed = ({ kind, deleted_at }: Root, erases: boolean): boolean => kind !== 'projects' && !(erases && deleted_at !== null);

/**
 * @param erases for good: nobody but the owner does
 * @throws HttpError 404 where one is none of the user's, else 403 where one may only be looked at, LimitError 402 in a locked project
 */
export const demandRights = async (tx: Tx, user: number, roots: readonly Root[], erases = false): Promise<void> => {
  const placeOf = ({ project, owner }: Root) => ({ id: project, owner });
  const roles = await rolesIn(tx, user, roots.map(placeOf));
  for (const { project } of roots) demand(roles.get(project), 'read');
  for (const { project, kind } of roots) demand(roles.get(project), erases ? 'owner' : needFor(kind));
  await demandUnlocked(tx, user, roots.filter((root) => isFixed(root, erases)).map(placeOf));
};
