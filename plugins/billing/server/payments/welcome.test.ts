/** The credits that a new account begins with (decisions §4). */
import { expect, it } from 'vitest';
import { SignUps } from '#plugins/account/common/server-services.ts';
import { AnnouncedSignUps } from '#plugins/account/server/sign-ups.ts';
import { calls, startBilling } from '../testing/start-billing.ts';

const { server } = await startBilling();

it('[BIL-017] [BIL-005] a new account has 25 credits once, in the ledger like any others', async () => {
  const ada = await server.signIn();
  const signUps = server.service(SignUps);
  if (!(signUps instanceof AnnouncedSignUps)) throw new Error('account announces sign-ups in another way');
  const statement = () => ada.call(calls.creditStatement);
  expect(await statement()).toMatchObject({ credit_balance: 0, data: [] });
  for (let n = 0; n < 2; n++) {
    await server.db.kysely
      .transaction()
      .execute((tx) => signUps.announce(tx, { user: ada.account.id, email: ada.account.email, ip: '127.0.0.1' }));
  }
  expect(await statement()).toMatchObject({ credit_balance: 25, data: [{ kind: 'welcome', amount: 25 }] });
  const { rows } = await server.db.pool.query('select coalesce(sum(amount), 0)::int as sum from billing_entry');
  expect(rows[0].sum).toBe(0);
});
