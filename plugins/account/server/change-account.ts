/** Changes an account by what it is now: of two that add to the same, neither loses what the other has added. */
import type { Account, AccountChanges, Accounts, Kysely, Transaction } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { AccountTables } from './tables.ts';

/** @param changes of the account as it is, which nobody else changes meanwhile. @throws HttpError 404 */
export type ChangeAccount = (
  id: number,
  changes: (account: Account, tx: Transaction<AccountTables>) => AccountChanges | Promise<AccountChanges>,
) => Promise<Account>;

export const changingAccounts =
  (accounts: Accounts, db: Kysely<AccountTables>): ChangeAccount =>
  (id, changes) =>
    db.transaction().execute(async (tx) => {
      await sql`select from core_user where id = ${id} for no key update`.execute(tx);
      const account = await accounts.byId(id, tx);
      if (!account) throw new HttpError(404, 'User not found.');
      return accounts.update(id, await changes(account, tx), tx);
    });
