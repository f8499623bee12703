/** A program that people connect to their account: its code, their answer, its session and what that may not do. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import { sessionContract } from '#core/common/session-contract.ts';
import { defineContract, definePlugin } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import { contract } from '../../common/contract.ts';
import manifest from '../../plugin.ts';

const shelf = defineContract({
  look: { method: 'GET', path: '/shelf/', reply: z.object({}), doc: 'What the program was made for' },
});
const shelfPlugin = definePlugin({ id: 'shelf', api: 1, contributes: {} });
const shelfHalf = defineServer(shelfPlugin, shelf, {
  setup: () => ({ routes: { look: async () => ({}) }, apps: [{ clientId: 'carrel-word', calls: [shelf.look] }] }),
});
const server = await startForTests({
  plugins: [
    { manifest, server: async () => (await import('../index.ts')).default },
    { manifest: shelfPlugin, server: async () => shelfHalf },
  ],
});
const WORD = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0';

const begin = async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/device/',
    headers: { 'user-agent': WORD },
    payload: { client_id: 'carrel-word' },
  });
  return reply.json<{ device_code: string; user_code: string }>();
};
const finish = (device_code: string, client_id = 'carrel-word') =>
  server.guest.send(contract.finishConnecting, { body: { device_code, client_id } });
const error = async (device_code: string, client_id?: string) => {
  const { status, json } = await finish(device_code, client_id);
  expect(status).toBe(400);
  return (json as { error: string }).error;
};
/** As if that much time had passed. */
const later = async (seconds: number): Promise<void> => {
  const by = sql`${seconds} * interval '1 second'`;
  await sql`update account_connection set expires_at = expires_at - ${by}, polled_at = polled_at - ${by}`.execute(
    server.executor,
  );
};

let ada: Awaited<ReturnType<typeof server.signIn>>;
beforeAll(async () => {
  ada = await server.signIn({ email: 'ada@example.org' });
});

describe('connecting a program', () => {
  it('[CORE-026] signs it in when the person has typed its code and allowed it, once', async () => {
    const { device_code, user_code } = await begin();
    expect(user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(await error(device_code)).toBe('authorization_pending');
    const typed = user_code.toLowerCase().replace('-', ' ');
    expect(await ada.call(contract.connecting, { body: { user_code: typed } })).toMatchObject({
      client: 'carrel-word',
      browser: 'Edge',
      system: 'Windows',
    });
    await ada.call(contract.answerConnecting, { body: { user_code: typed, allow: true } });

    const { access_token } = (await finish(device_code)).json as { access_token: string };
    const word = testCaller(server.app, access_token);
    expect((await word.send(shelf.look)).status).toBe(200);
    expect((await word.send(contract.info)).status).toBe(403);
    expect((await word.send(contract.answerConnecting, { body: { user_code, allow: true } })).status).toBe(403);
    expect((await ada.call(contract.sessions)).sessions.map(({ client }) => client)).toContain('carrel-word');
    expect(await error(device_code)).toBe('expired_token');
    await word.send(sessionContract.logout);
    expect((await word.send(shelf.look)).status).toBe(401);
  });

  it('tells of it by mail, and says where to undo it', async () => {
    const { user_code } = await begin();
    await ada.call(contract.answerConnecting, { body: { user_code, allow: true } });
    await server.runJobs();
    const mails = (await server.mails()).filter((mail) => mail.includes('A program was connected'));
    expect(mails.at(-1)).toContain('the add-in for Word');
    expect(mails.at(-1)).toContain('/profile');
  });

  it('ends when the person refuses', async () => {
    const { device_code, user_code } = await begin();
    await ada.call(contract.answerConnecting, { body: { user_code, allow: false } });
    expect(await error(device_code)).toBe('access_denied');
    expect(await error(device_code)).toBe('expired_token');
  });

  it('takes the first answer only', async () => {
    const bob = await server.signIn();
    const { device_code, user_code } = await begin();
    const answers = await Promise.all(
      [ada, bob].map((who) => who.send(contract.answerConnecting, { body: { user_code, allow: true } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await finish(device_code)).status).toBe(200);
  });

  it('is over after ten minutes, for the program and for the person', async () => {
    const { device_code, user_code } = await begin();
    await later(601);
    expect(await error(device_code)).toBe('expired_token');
    expect((await ada.send(contract.connecting, { body: { user_code } })).status).toBe(404);
    expect((await ada.send(contract.answerConnecting, { body: { user_code, allow: true } })).status).toBe(404);
  });

  it('is not asked after faster than it was told', async () => {
    const { device_code } = await begin();
    expect(await error(device_code)).toBe('authorization_pending');
    expect(await error(device_code)).toBe('slow_down');
    await later(3);
    expect(await error(device_code)).toBe('authorization_pending');
  });

  it('gives nothing to who has only one of the two codes, or another program’s name', async () => {
    const { device_code, user_code } = await begin();
    await ada.call(contract.answerConnecting, { body: { user_code, allow: true } });
    expect(await error(user_code)).toBe('expired_token');
    expect(await error(device_code, 'carrel-importer')).toBe('expired_token');
    expect((await ada.send(contract.connecting, { body: { user_code: device_code } })).status).toBe(404);
    expect((await finish(device_code)).status).toBe(200);
  });

  it('is for programs of plugins alone', async () => {
    for (const client_id of ['carrel-web', 'carrel-desktop', 'someone-else'])
      expect((await server.guest.send(contract.startConnecting, { body: { client_id } })).json).toMatchObject({
        error: 'invalid_client',
      });
  });

  it('is not for who has left', async () => {
    const eve = await server.signIn();
    await server.core.accounts.update(eve.account.id, { deactivated_at: new Date() });
    const { user_code } = await begin();
    expect((await eve.send(contract.answerConnecting, { body: { user_code, allow: true } })).status).toBe(403);
  });
});
