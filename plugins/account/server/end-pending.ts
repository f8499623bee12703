/**
 * What was begun while somebody else may have known the password ends with that password: changes of the address that were not confirmed
 * yet, whose links lie in a stranger's mailbox, and sign-ins that wait for their second step.
 */
import type { Kysely } from '#plugin-api/server';
import type { AccountTables } from './tables.ts';

export const endPending = async (db: Kysely<AccountTables>, user: number): Promise<void> => {
  await db.deleteFrom('account_ticket').where('purpose', '=', 'change').where('user_id', '=', user).execute();
  await db.deleteFrom('account_challenge').where('user_id', '=', user).execute();
};
