import { expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { HealthWatch } from '../observe/health.ts';
import { freezingLine } from '../testing/freezing-line.ts';
import { silentLog } from '../testing/silent-log.ts';
import { startForTests } from '../testing/test-server.ts';
import { createServer } from './create-server.ts';

const server = await startForTests();
const worker = () => ({ ok: true, detail: '' });

it('answers a request whose query does not come back with 503 and when to try again', async () => {
  const app = await createServer({ core: server.core, version: '0', webRoot: '', worker, queryPatience: 300 });
  const { access_token } = (await server.signIn()).tokens;
  const blocker = await server.db.session('a test');
  await blocker.query('begin; lock table core_session in access exclusive mode');
  const headers = { authorization: `Bearer ${access_token}` };
  const reply = await app.inject({ url: '/api/users/initial-data/', headers });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.json()).toEqual({ message: 'The database is not available. Try again soon.', retry_after: 5 });
  await blocker.query('rollback');
  expect((await app.inject({ url: '/api/users/initial-data/', headers })).statusCode).toBe(200);
  await blocker.end();
  await app.close();
});

it('tells within seconds that the database is down', async () => {
  const line = await freezingLine(server.db.url);
  const db = await openDatabase({ url: line.url, dataDir: '', log: silentLog, poolSize: 2 });
  line.freeze();
  const start = Date.now();
  const health = await new HealthWatch({ ...server.core, db }, '0', worker).now();
  // Nobody else would end what it asks.
  expect(Date.now() - start).toBeLessThan(15_000);
  expect(health).toMatchObject({ status: 'down', database: { ok: false, detail: 'not reachable' } });
  line.thaw();
  expect(await new HealthWatch({ ...server.core, db }, '0', worker).now()).toMatchObject({
    status: 'ok',
    database: { ok: true },
  });
  await db.close();
});
