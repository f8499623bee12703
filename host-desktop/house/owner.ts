/** Whose house it is: an account that is made at the first start, without a mail. */
import { userInfo } from 'node:os';
import type { Accounts } from '../../core/plugin-api/accounts.ts';

/** Reaches nobody, and is nobody's: `.localhost` never leaves a machine. */
export const OWNER = 'owner@carrel.localhost';

const loginName = (): string => {
  try {
    return userInfo().username;
  } catch {
    // Systems may have no name for who runs this.
    return 'Carrel';
  }
};

/**
 * @param language of the system, where it is one that the app speaks
 * @returns id of the account
 */
export const ownerOf = async (accounts: Pick<Accounts, 'byEmail' | 'create'>, language: string | undefined): Promise<number> => {
  const there = await accounts.byEmail(OWNER);
  if (there) return there.id;
  const made = await accounts.create({
    email: OWNER,
    first_name: loginName(),
    last_name: '',
    is_email_verified: true,
    language: language === 'de' ? 'de' : 'en',
    subscription_type: 'P',
  });
  return made.id;
};
