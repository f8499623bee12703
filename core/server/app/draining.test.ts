/** How a web process ends behind a balancer: it says so, answers on, and sends its streams elsewhere when the time is over. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../observe/log.ts';
import { probePlugin } from '../testing/probe-plugin.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startForTests } from '../testing/test-server.ts';
import { runServer } from './run-server.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
// Whoever has a session there has one in all processes of the database.
const house = await startForTests({ plugins: [probePlugin] });
const log = createLog({ LOG_LEVEL: 'silent' });

const start = async (env: Record<string, string>) => {
  const { CARREL_DATA } = house.core.config;
  const config = readConfig({ DATABASE_URL: house.db.url, CARREL_DATA, PORT: '0', WORKER: 'false', ...env }, ROOT);
  const server = await runServer({ config, plugins: [probePlugin], log, version: '1', webRoot: join(CARREL_DATA, 'web') });
  const address = `http://127.0.0.1:${server.port}`;
  return { server, ask: (path: string, init?: RequestInit) => fetch(`${address}/api${path}`, init) };
};
const ada = await house.signIn();
const headers = { authorization: `Bearer ${ada.tokens.access_token}` };

it('health turns, everything else is answered, then the streams end and nobody is let in', async () => {
  const { server, ask } = await start({ DRAIN_SECONDS: '3' });
  const stream = await ask('/events/', { headers });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('retry:');
  expect((await ask('/health/')).status).toBe(200);

  const began = Date.now();
  const stopped = server.stop({ drains: true });
  const health = await ask('/health/');
  expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ status: 'draining', retry_after: 2 })]);
  for (let time = 0; time < 3; time++) {
    const answer = await ask('/probe/guest/');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  }
  // What somebody does elsewhere still comes here.
  await house.core.events.publish([ada.account.id], { type: 'probe', data: 1 });
  expect((await reader?.read())?.value).toContain('"probe"');
  expect((await reader?.read())?.done).toBe(true);
  expect(Date.now() - began).toBeGreaterThanOrEqual(3_000);
  await stopped;
  await expect(ask('/health/')).rejects.toThrow('fetch failed');
});

it('takes no time where no balancer has to see it, and when it is stopped by hand', async () => {
  for (const [env, options] of [
    [{}, { drains: true }],
    [{ DRAIN_SECONDS: '60' }, undefined],
  ] as const) {
    const { server } = await start(env);
    const began = Date.now();
    await server.stop(options);
    expect(Date.now() - began).toBeLessThan(5_000);
  }
});

it('does not start with more connections than the database lets in, and says so', async () => {
  await expect(start({ DATABASE_CONNECTIONS: '500' })).rejects.toThrow(
    /^DATABASE_CONNECTIONS is 500, .* lets in 97\. Set it to less/,
  );
});

it('says at the start when all processes together may ask for more than there is', async () => {
  const { url } = await testDatabase();
  const CARREL_DATA = await temporaryFolder();
  const config = readConfig({ DATABASE_URL: url, CARREL_DATA, PORT: '0', WORKER: 'false', DATABASE_CONNECTIONS: '40' }, ROOT);
  const said: unknown[] = [];
  const listening = createLog({ LOG_LEVEL: 'warn' }, { write: (line: string) => said.push(JSON.parse(line)) } as never);
  const options = { config, plugins: [], log: listening, version: '1', webRoot: join(CARREL_DATA, 'web') };
  const servers = [await runServer(options), await runServer(options)];
  expect(said).toEqual([]);
  servers.push(await runServer(options));
  expect(said).toEqual([expect.objectContaining({ processes: 3, wanted: 132, room: 97 })]);
  for (const server of servers) await server.stop();
});
