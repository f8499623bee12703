/** Sessions of whose house it is. Whenever the program asks there is a new one, which is a sign-in of just now: nobody is asked for a code. */
import type { Accounts } from '../../core/plugin-api/accounts.ts';
import type { Tokens } from '../../core/common/session-contract.ts';
import { ownerOf } from './owner.ts';

const CLIENT = 'carrel-desktop';

type Parts = Pick<Accounts, 'byEmail' | 'create' | 'openSessions' | 'endSession' | 'issueSession'>;

export const ownerSession = async (accounts: Parts, language: string | undefined): Promise<Tokens> => {
  const owner = await ownerOf(accounts, language);
  const own = (await accounts.openSessions(owner)).filter(({ clientId }) => clientId === CLIENT);
  // The one before is in the windows until the new one has come to them.
  const [, ...older] = own.sort((a, b) => b.id - a.id);
  for (const { id } of older) await accounts.endSession(owner, id);
  return accounts.issueSession(owner, CLIENT);
};
