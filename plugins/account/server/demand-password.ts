/** Before something of security changes: a session that was left open changes nothing. */
import type { Account, Accounts, Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { demand } from './demand.ts';

/** Milliseconds after a sign-in in which it stands for the password, for those who have none. */
const FRESH = 10 * 60_000;

/** The account, once its password was given again. @throws HttpError 400 with `fields`, 429 */
const demandPassword = async (accounts: Accounts, account: Account, password: string): Promise<Account> => {
  demand({ password: password === '' ? 'required' : undefined });
  if (!(await accounts.verifyPassword(account.id, password)))
    throw new HttpError(400, 'The password is not correct.', { fields: { password: 'The password is not correct.' } });
  return account;
};

/**
 * The account, once it is certain that the person themselves sits there: by their password, or where none is of use by having signed in
 * just now.
 * @throws HttpError 400 with `fields`, 403, 429
 */
export const demandSelf = async (
  accounts: Accounts,
  { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  password: string,
): Promise<Account> => {
  const account = await accounts.byId(id);
  if (!account) throw new HttpError(404, 'User not found.');
  if (account.has_password && accounts.takesPasswords) return demandPassword(accounts, account, password);
  const session = (await accounts.openSessions(id)).find((one) => one.id === sessionId);
  if (!session || Date.now() - session.createdAt.getTime() > FRESH)
    throw new HttpError(403, 'Please sign out and in again first, so that it is certain that it is you.');
  return account;
};
