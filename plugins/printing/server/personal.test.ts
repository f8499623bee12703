/** What is kept of a person is handed out and erased with them; what nobody orders for is swept up. */
import { unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { Accounts, PersonalRecords } from '#plugin-api/server';
import { calls, startPrinting } from './testing/start-printing.ts';
import { thesis } from './testing/thesis.ts';

const { server, address, send, sendAgain, order } = await startPrinting();
const pdf = thesis({ pages: 20 });
const ada = await server.signIn();
const first = await send(ada, pdf);

const run = (plugin: string, name: string) =>
  server.core.jobs.find((job) => job.plugin === plugin && job.name === name)?.definition.run({}, new AbortController().signal);
const look = (user: TestUser, file: string) => user.call(calls.page, { params: { file, page: 1 } });
const picture = (user: TestUser, file: string) => server.core.files.size(`printing/${user.account.id}/${file}/1.jpg`);
const ownersIn = async (table: string): Promise<number[]> =>
  (await server.db.pool.query(`select distinct owner from ${table}`)).rows.map(({ owner }) => Number(owner));

it('is handed out: addresses, and what was found in files', async () => {
  await address(ada);
  const account = await server.service(Accounts).byId(ada.account.id);
  if (!account) throw new Error('The account is gone');
  const archive = unzipSync(await buffer(server.service(PersonalRecords).archive(account, new AbortController().signal)));
  const told = (file: string): unknown => {
    const [, bytes] = Object.entries(archive).find(([name]) => name.endsWith(`printing/${file}`)) ?? [];
    return JSON.parse(new TextDecoder().decode(bytes));
  };
  expect(told('addresses.json')).toMatchObject([{ address: { name: 'Ada Lovelace', country: 'GB' } }]);
  expect(told('files.json')).toMatchObject([{ file: first, state: 'ready', preflight: { pages: 20 } }]);
});

it('is erased with its pictures, of that person alone', async () => {
  const bob = await server.signIn();
  await address(bob);
  await look(ada, first);
  const file = await sendAgain(bob, pdf, first);
  await look(bob, file);
  expect(await picture(bob, file)).toBeGreaterThan(0);
  await server.service(Accounts).cancel(bob.account.id);
  await server.db.pool.query(`update core_user set deactivated_at = now() - interval '31 days' where id = $1`, [bob.account.id]);
  await run('core', 'erase-cancelled');
  expect(await picture(bob, file)).toBeUndefined();
  expect(await picture(ada, first)).toBeGreaterThan(0);
  for (const table of ['printing_file', 'printing_address']) expect(await ownersIn(table)).toEqual([ada.account.id]);
});

it('is swept up where nobody ordered for it; of ordered files only the pictures go', async () => {
  const eve = await server.signIn();
  const [kept, unused] = [await sendAgain(eve, pdf, first), await sendAgain(eve, pdf, first)];
  await order(eve, kept);
  await look(eve, kept);
  await look(eve, unused);
  await run('printing', 'sweepChecks');
  expect([await picture(eve, kept), await picture(eve, unused)]).not.toContain(undefined);
  await server.db.pool.query(
    `update printing_file set made_at = now() - interval '3 days', drawn_at = now() - interval '8 days'`,
  );
  await run('printing', 'sweepChecks');
  expect([await picture(eve, kept), await picture(eve, unused)]).toEqual([undefined, undefined]);
  const { rows } = await server.db.pool.query('select file from printing_file where owner = $1', [eve.account.id]);
  expect(rows).toEqual([{ file: kept }]);
  // Asked for again, they are drawn again.
  await look(eve, kept);
  expect(await picture(eve, kept)).toBeGreaterThan(0);
});
