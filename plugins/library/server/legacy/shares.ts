/** Sharing as old programs know it: by the name of a folder (matrix LIB-140, LIB-141). */
import type { Caller } from '#plugin-api/server';
import { notFound } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import { type OwnerPlan } from '../sharing/collaborator-limit.ts';
import { shareProject } from '../sharing/share-project.ts';
import { folderGuid } from './guids.ts';

/** Shares that were accepted, given and taken. */
export const legacyShares = async ({ db, accounts }: Library, user: number) => {
  const rows = await db
    .selectFrom('library_share as s')
    .innerJoin('library_project as p', 'p.id', 's.project')
    .select(['p.id', 'p.title', 's.owner', 's.person', 's.permission'])
    .where('s.state', '=', 'accepted')
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('s.owner', '=', user), eb('s.person', '=', user)]))
    .orderBy('s.id')
    .execute();
  const addressOf = async (id: number): Promise<string> => (await accounts.byId(id))?.email ?? '';
  return Promise.all(
    rows.map(async ({ id, title, owner, person, permission }) => ({
      folder_name: title,
      guid: folderGuid(id),
      shared_to: await addressOf(person),
      permission,
      shared_by: await addressOf(owner),
    })),
  );
};

/**
 * Asks somebody to read the project of that name; of several the first.
 * @throws HttpError 404 where there is none
 */
export const shareFolder = async (
  library: Library,
  tx: Tx,
  user: Caller,
  plan: OwnerPlan,
  { folder_name, shared_to }: { folder_name: string; shared_to: string },
): Promise<void> => {
  const project = await tx
    .selectFrom('library_project')
    .select('id')
    .where('owner', '=', user.id)
    .where('parent', 'is', null)
    .where('deleted_at', 'is', null)
    .where('title', '=', folder_name.trim())
    .orderBy('id')
    .executeTakeFirst();
  if (!project) throw notFound();
  await shareProject(library, tx, user, plan, { project_id: project.id, shared_to, permission: 'read' });
};
