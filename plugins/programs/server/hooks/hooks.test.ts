/** Webhooks through the contract and against servers of the test: what arrives, how it is signed, and what becomes of what does not. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localServer, type Reply } from '#core/server/testing/local-server.ts';
import { startForTests, type TestUser } from '#core/server/testing/test-server.ts';
import { contract } from '../../common/contract.ts';
import type { HookEvent } from '../../common/hook-events.ts';
import manifest from '../../plugin.ts';

let reply: Reply = {};
const receiver = await localServer(({ url }) => (url === '/other' ? {} : reply));
const elsewhere = await localServer(() => ({}));
const server = await startForTests({
  plugins: [{ manifest, server: async () => (await import('../index.ts')).default }],
  env: { WEBHOOKS_TRUSTED: receiver.origin },
});

const run = async (name: string, payload: object = {}) => {
  const job = server.core.jobs.find((one) => one.plugin === 'programs' && one.name === name);
  await job?.definition.run(payload, new AbortController().signal);
};
const hook = async (owner: TestUser, events: HookEvent[] = ['library.changed'], address = `${receiver.origin}/hook`) =>
  owner.call(contract.makeHook, { body: { address, events } });
const publish = (to: TestUser[], type: string, data: unknown) =>
  server.core.events.publish(
    to.map(({ account }) => account.id),
    { type, data },
  );
const listed = async (owner: TestUser, id: number) => (await owner.call(contract.deliveries, { params: { id } })).deliveries;
/** Brings what waits, whatever time it waits for. */
const bring = async () => {
  await run('gather');
  const { rows } = await sql<{ id: number }>`select id from programs_delivery where state = 'waiting' order by id`.execute(
    server.executor,
  );
  for (const { id } of rows) await run('deliver', { delivery: Number(id) });
};
const arrived = () =>
  receiver.asked.map(({ body }) => JSON.parse(body.toString()) as { id: number; type: string; data: unknown });

beforeEach(() => {
  reply = {};
  receiver.asked.length = 0;
  elsewhere.asked.length = 0;
});

describe('a webhook', () => {
  it('is told what its owner hears, of the events that it wants, and nobody else’s', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const { hook: made } = await hook(ada, ['library.changed', 'comments.changed']);
    await publish([ada, bob], 'library.changed', { project: 7 });
    await publish([ada], 'latex.build', { file: 1 });
    await publish([bob], 'comments.changed', { thread: 2 });
    await bring();
    expect(arrived()).toEqual([
      { id: expect.any(Number), type: 'library.changed', created_at: expect.any(String), data: { project: 7 } },
    ]);
    expect(await listed(ada, made.id)).toMatchObject([
      { state: 'delivered', tries: 1, status: 200, reason: null, next_at: null },
    ]);
    expect((await bob.send(contract.deliveries, { params: { id: made.id } })).status).toBe(404);
  });

  it('is signed over time and body, with a secret that is shown once and stored sealed', async () => {
    const ada = await server.signIn();
    const { secret } = await hook(ada);
    await publish([ada], 'library.changed', { 'ü "quoted"': 1 });
    await bring();
    const [asked] = receiver.asked;
    const [, time = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(asked?.headers['carrel-signature'])) ?? [];
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(300);
    expect(mac).toBe(
      createHmac('sha256', secret)
        .update(`${time}.`)
        .update(asked?.body ?? '')
        .digest('hex'),
    );
    expect(asked?.headers).toMatchObject({ 'content-type': 'application/json', 'carrel-event': 'library.changed' });
    const { rows } = await sql`select programs_hook::text as row from programs_hook`.execute(server.executor);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    expect(JSON.stringify((await ada.call(contract.hooks)).hooks)).not.toContain('whsec_');
  });

  it('hears once of what changes every second, and by itself within seconds', async () => {
    const ada = await server.signIn();
    const { hook: made } = await hook(ada);
    for (let n = 0; n < 5; n++) await publish([ada], 'library.changed', { project: 1 });
    await publish([ada], 'library.changed', { project: 2 });
    // Hearing it starts a job, which nobody waits for.
    await vi.waitFor(async () => {
      await server.runJobs();
      expect(await listed(ada, made.id)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    }, 10_000);
    await bring();
    expect(arrived().map(({ data }) => data)).toEqual([{ project: 1 }, { project: 2 }]);
  });

  it('loses nothing: what was published while no process of ours listened is brought by the minute', async () => {
    const ada = await server.signIn();
    await hook(ada, ['latex.build']);
    const gathering = server.core.jobs.find(({ plugin, name }) => plugin === 'programs' && name === 'gather');
    expect(gathering?.definition.every).toBe('* * * * *');
    await publish([ada], 'latex.build', { file: 1 });
    await Promise.all([run('gather'), run('gather')]);
    await bring();
    expect(arrived()).toHaveLength(1);
  });
});

describe('a delivery that does not come through', () => {
  it('is tried again with longer pauses, and given up after the seventh try', async () => {
    const ada = await server.signIn();
    const { hook: made } = await hook(ada, ['latex.build']);
    reply = { status: 500 };
    await publish([ada], 'latex.build', { file: 1 });
    const pauses: number[] = [];
    for (let tries = 1; tries <= 7; tries++) {
      await bring();
      const [one] = await listed(ada, made.id);
      expect(one).toMatchObject({ tries, status: 500, reason: 'status' });
      if (one?.next_at) pauses.push(Math.round((Date.parse(one.next_at) - Date.now()) / 60_000));
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720]);
    expect((await listed(ada, made.id))[0]?.state).toBe('failed');
    await bring();
    expect(receiver.asked).toHaveLength(7);
    expect(new Set(arrived().map(({ id }) => id)).size).toBe(1);

    reply = {};
    await ada.call(contract.deliverAgain, { params: { id: (await listed(ada, made.id))[0]?.id ?? 0 } });
    await bring();
    expect((await listed(ada, made.id))[0]).toMatchObject({ state: 'delivered' });
  });

  it('follows no redirect: what is signed goes nowhere else', async () => {
    const ada = await server.signIn();
    const { hook: made } = await hook(ada, ['latex.build']);
    reply = { status: 307, headers: { location: `${receiver.origin}/other` } };
    await publish([ada], 'latex.build', { file: 1 });
    await bring();
    expect((await listed(ada, made.id))[0]).toMatchObject({
      state: 'waiting',
      reason: expect.stringMatching(/moved|unreadable/),
    });
    reply = { status: 307, headers: { location: `${elsewhere.origin}/` } };
    await bring();
    expect(elsewhere.asked).toEqual([]);
  });

  it.each(['http://127.0.0.1:1/', 'http://[::1]/', 'http://169.254.169.254/latest/', 'http://localhost/', 'http://0x7f.1/'])(
    'is not tried at all at %s, which is not public',
    async (address) => {
      const ada = await server.signIn();
      const { hook: made } = await hook(ada, ['latex.build'], address);
      await publish([ada], 'latex.build', { file: 1 });
      await bring();
      expect(await listed(ada, made.id)).toMatchObject([{ state: 'failed', reason: 'refused', status: null, tries: 1 }]);
      const { id = 0 } = (await listed(ada, made.id))[0] ?? {};
      const bob = await server.signIn();
      expect((await bob.send(contract.deliverAgain, { params: { id } })).status).toBe(404);
    },
  );

  it('ten times in a row, or once to who is gone, switches the webhook off, with a mail', async () => {
    const ada = await server.signIn();
    const { hook: made } = await hook(ada, ['latex.build'], 'http://127.0.0.1:1/');
    for (let n = 0; n < 12; n++) await publish([ada], 'latex.build', { file: n });
    await bring();
    expect((await ada.call(contract.hooks)).hooks).toMatchObject([{ is_on: false, failures: 10 }]);
    await server.runJobs();
    expect((await server.mails()).filter((mail) => mail.includes(ada.account.email) && mail.includes('webhook'))).toHaveLength(1);
    await publish([ada], 'latex.build', { file: 99 });
    await run('gather');
    expect((await listed(ada, made.id)).filter(({ state }) => state === 'waiting')).toEqual([]);

    await ada.call(contract.changeHook, { params: { id: made.id }, body: { is_on: true } });
    expect((await ada.call(contract.hooks)).hooks).toMatchObject([{ is_on: true, failures: 0 }]);
    const { hook: gone } = await hook(ada, ['latex.build']);
    reply = { status: 410 };
    await publish([ada], 'latex.build', { file: 100 });
    await bring();
    expect((await ada.call(contract.hooks)).hooks.find(({ id }) => id === gone.id)?.is_on).toBe(false);
  });
});

describe('webhooks', () => {
  it.each(['ftp://example.org/', 'javascript:alert(1)', 'example.org', ''])('go to no address such as %s', async (address) => {
    const ada = await server.signIn();
    const sent = await ada.send(contract.makeHook, { body: { address, events: ['library.changed'] } });
    expect(sent.status).toBe(400);
  });

  it('are tried out, changed, switched off and removed by their owner alone', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const { hook: made } = await hook(ada);
    const params = { id: made.id };
    for (const route of [contract.tryHook, contract.removeHook] as const)
      expect((await bob.send(route, { params })).status).toBe(404);
    expect((await bob.send(contract.changeHook, { params, body: { is_on: false } })).status).toBe(404);
    await ada.call(contract.tryHook, { params });
    await server.runJobs();
    expect(arrived()).toMatchObject([{ type: 'programs.trial' }]);
    await ada.call(contract.changeHook, { params, body: { events: ['latex.build'] } });
    await publish([ada], 'library.changed', {});
    await bring();
    expect(arrived()).toHaveLength(1);
    await ada.call(contract.changeHook, { params, body: { is_on: false } });
    expect((await ada.send(contract.tryHook, { params })).status).toBe(409);
    await ada.call(contract.removeHook, { params });
    expect((await ada.call(contract.hooks)).hooks).toEqual([]);
  });

  it('are twenty at the most', async () => {
    const ada = await server.signIn();
    for (let n = 0; n < 2; n++) await hook(ada);
    await sql`insert into programs_hook (owner, address, secret, events) select ${ada.account.id}, 'x', '', '{}' from generate_series(1, 18)`.execute(
      server.executor,
    );
    const sent = await ada.send(contract.makeHook, { body: { address: receiver.origin, events: ['library.changed'] } });
    expect(sent.status).toBe(409);
  });

  it('of a cancelled account are told nothing more', async () => {
    const ada = await server.signIn();
    await hook(ada);
    await server.core.accounts.cancel(ada.account.id);
    await publish([ada], 'library.changed', {});
    await bring();
    expect(receiver.asked).toEqual([]);
  });
});
