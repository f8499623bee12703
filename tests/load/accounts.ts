/** Accounts in a data folder that is still empty, made as fast as rows are: people of tests who are signed in and have nothing yet. */
import { resolve } from 'node:path';
import { openCore } from '../../core/server/app/open-core.ts';
import { readConfig } from '../../core/server/config.ts';
import { openDatabase } from '../../core/server/db/database.ts';
import { silentLog } from '../../core/server/testing/silent-log.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Account {
  readonly id: number;
  readonly email: string;
  /** Good for a quarter of an hour from the making on. */
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Makes so many accounts of the pro plan, with a password if they are to sign in with one; the database is closed again then. */
export const makeAccounts = async (dataDir: string, count: number, password?: string): Promise<readonly Account[]> => {
  const env = { CARREL_DATA: dataDir, CARREL_ENV: 'dev' };
  const db = await openDatabase({ dataDir, log: silentLog });
  const core = await openCore({ config: readConfig(env, ROOT), plugins: [], db, log: silentLog, logOf: () => silentLog, env });
  const accounts: Account[] = [];
  for (let n = 1; n <= count; n++) {
    const email = `person-${n}@example.org`;
    const name = { first_name: 'Person', last_name: `Number ${n}` };
    const { id } = await core.accounts.create({ email, ...name, is_email_verified: true, subscription_type: 'P' });
    if (password) await core.accounts.setPassword(id, password);
    const { access_token, refresh_token } = await core.accounts.issueSession(id, 'carrel-web');
    accounts.push({ id, email, access_token, refresh_token });
  }
  await core.close();
  await db.close();
  return accounts;
};
