/** What has to do with passwords, in a house whose people sign in otherwise. */
import type { Accounts } from '#plugin-api/server';
import { HttpError } from '#server-kit';

/** @throws HttpError 403 */
export const demandPasswords = ({ takesPasswords }: Pick<Accounts, 'takesPasswords'>): void => {
  if (!takesPasswords) throw new HttpError(403, 'Nobody signs in with a password here.');
};
