/** Before something of security changes: a session that was left open changes nothing. */
import type { Account, Accounts } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { demand } from './demand.ts';

/** The account, once its password was given again. @throws HttpError 400 with `fields`, 429 */
export const demandPassword = async (accounts: Accounts, id: number, password: string): Promise<Account> => {
  demand({ password: password === '' ? 'required' : undefined });
  const account = await accounts.byId(id);
  if (!account || !(await accounts.verifyPassword(id, password)))
    throw new HttpError(400, 'The password is not correct.', { fields: { password: 'The password is not correct.' } });
  return account;
};
