/** A session of whose house it is shows that it is them, as long as it is new; and old ones do not pile up. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import { contract } from '../../plugins/account/common/contract.ts';
import manifest from '../../plugins/account/plugin.ts';
import { OWNER } from './owner.ts';
import { ownerSession } from './owner-session.ts';

const { core, app, executor } = await startForTests({
  plugins: [{ manifest, server: async () => (await import('../../plugins/account/server/index.ts')).default }],
});
const { accounts } = core;
const enter = async () => testCaller(app, (await ownerSession(accounts, 'en')).access_token);
const wayOf = async (who: ReturnType<typeof testCaller>) => (await who.call(contract.proof)).way;

it('asks its owner for no code: an old sign-in is replaced by a new one', async () => {
  const first = await enter();
  expect(await wayOf(first)).toBe('none');
  await sql`update core_session set created_at = created_at - interval '1 hour'`.execute(executor);
  expect(await wayOf(first)).toBe('code');
  const next = await enter();
  expect(await wayOf(next)).toBe('none');
  expect((await next.send(contract.beginPasskey, { body: { password: '' } })).status).toBe(200);
  // Windows that have not heard of it yet go on.
  expect((await first.send(contract.info)).status).toBe(200);
});

it('ends those of before, and none of another program', async () => {
  const owner = (await accounts.byEmail(OWNER))?.id ?? 0;
  await accounts.issueSession(owner, 'carrel-word');
  for (let n = 0; n < 3; n += 1) await enter();
  const clients = (await accounts.openSessions(owner)).map(({ clientId }) => clientId);
  expect(clients.sort()).toEqual(['carrel-desktop', 'carrel-desktop', 'carrel-word']);
});
