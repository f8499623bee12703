/** What may be done with items in the recycle bin or on their way to it, decided for all of them before anything is done. */
import { type Need, demand, rolesIn } from '../access.ts';
import type { ItemKind } from '../../common/model.ts';
import type { Tx } from '../library.ts';
import type { Root } from './closure.ts';

/** A project goes and comes back with its owner's word only; what is in one, with that of everyone who may write there. */
export const needFor = (kind: ItemKind): Need => (kind === 'projects' ? 'owner' : 'write');

/** @throws HttpError 404 where one is none of the user's, else 403 where one may only be looked at */
export const demandRights = async (
  tx: Tx,
  user: number,
  roots: readonly Root[],
  need: (kind: ItemKind) => Need,
): Promise<void> => {
  const roles = await rolesIn(
    tx,
    user,
    roots.map(({ project, owner }) => ({ id: project, owner })),
  );
  for (const { project } of roots) demand(roles.get(project), 'read');
  for (const { project, kind } of roots) demand(roles.get(project), need(kind));
};
