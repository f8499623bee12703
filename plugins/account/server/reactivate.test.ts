/** Taking the cancelling of an account back. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { contract } from '../common/contract.ts';
import { PASSWORD, startAccounts } from './testing/account-server.ts';

const { server, member, signIn, newMails } = await startAccounts();

/** Somebody who has cancelled the account and signed in once more. */
const cancelled = async (email: string) => {
  const before = await member(email);
  await before.call(contract.deactivate, { body: { email, password: PASSWORD, ga_cid: '' } });
  const { access_token } = (await signIn(email, PASSWORD)).json as { access_token: string };
  return testCaller(server.app, access_token);
};
const write = { body: { language: 'de' } } as const;

describe('[ACC-036] a cancelled account', () => {
  it('is told until when it can be read', async () => {
    const ada = await cancelled('ada@example.org');
    const { user } = await ada.call(contract.info);
    const days = (Date.parse(user.cancelled_until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect((await ada.send(contract.saveLanguage, write)).status).toBe(403);
  });

  it('is kept after all, with a mail, and may write again', async () => {
    const bob = await cancelled('bob@example.org');
    await newMails();
    expect((await bob.call(contract.reactivate)).user.cancelled_until).toBeNull();
    expect((await bob.send(contract.saveLanguage, write)).status).toBe(200);
    expect(await newMails()).toMatchObject([{ to: 'bob@example.org', subject: 'Your Carrel account stays' }]);
  });

  it('is not brought back after its 30 days', async () => {
    const cleo = await cancelled('cleo@example.org');
    await sql`update core_user set deactivated_at = now() - interval '31 days' where email = 'cleo@example.org'`.execute(
      server.executor,
    );
    expect((await cleo.send(contract.reactivate)).status).toBe(401);
    expect((await signIn('cleo@example.org', PASSWORD)).status).toBe(401);
  });

  it('is the only one that can be kept: one that lives is not, and guests have none', async () => {
    const dan = await member('dan@example.org');
    await newMails();
    await expect(dan.call(contract.reactivate)).rejects.toMatchObject({ status: 409 });
    expect((await server.guest.send(contract.reactivate)).status).toBe(401);
    expect(await newMails()).toEqual([]);
  });
});

it('[ACC-052] is cancelled as a whole, with the mail that says so, or not at all', async () => {
  const email = 'whole@example.org';
  const eva = await member(email);
  await server.db.pool.query('alter table graphile_worker._private_jobs rename to _gone');
  const reply = await eva
    .send(contract.deactivate, { body: { email, password: PASSWORD, ga_cid: '' } })
    .finally(() => server.db.pool.query('alter table graphile_worker._gone rename to _private_jobs'));
  expect(reply.status).toBeGreaterThanOrEqual(500);
  expect((await eva.call(contract.info)).user.cancelled_until ?? null).toBeNull();
});
