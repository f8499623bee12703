/** A shared project with one of everything in it that the plan of its owner does not hold any more: for tests of who may do what. */
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import type { libraryContract as calls } from '../../common/contract.ts';
import { type Named, more } from './named-calls.ts';
import { filledProject, invite, share } from './shared-project.ts';
import { newProject } from './start-library.ts';

/** What goes through on a locked project: it is listed, exported and deleted, people leave it, and one's own lists are one's own. */
export const STILL_WHEN_LOCKED: readonly (keyof typeof calls)[] = [
  'updateProjectOrder',
  'toggleFavourite',
  'exportReferences',
  'participants',
  'revokeSharing',
  'deleteFromRecycleBin',
  'cancelLookup',
  'updateSavedSearch',
  'deleteSavedSearch',
  'deleteOverlayListItem',
];

export const setPlan = ({ db }: TestServer, { account }: TestUser, plan: 'F' | 'P') =>
  db.pool.query('update core_user set subscription_type = $2 where id = $1', [account.id, plan]);

export const lockedScene = async (server: TestServer): Promise<{ owner: TestUser; writer: TestUser; scene: Named }> => {
  const someone = () => server.signIn({ plan: 'P' });
  const [owner, writer, invited] = [await someone(), await someone(), await someone()];
  const filled = await filledProject(owner);
  const made = await more(owner, filled);
  const write = await share(owner, filled.project, writer, 'write');
  const shares = { write, invited: await invite(owner, filled.project, invited) };
  for (let n = 0; n < 10; n++) await newProject(owner, 'Newer');
  await setPlan(server, owner, 'F');
  return { owner, writer, scene: { ...filled, ...made, shares, address: (await someone()).account.email } };
};
