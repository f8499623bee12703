/** What a route does around its handler: checks the answer, tells of callers who leave, and gives the database its time. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';
import { HttpError } from '../kit.ts';
import { createServer } from './create-server.ts';

const Text = z.object({ text: z.string() });
const open = { method: 'GET', auth: 'guest', reply: Text } as const;
const contract = defineContract({
  person: { ...open, path: '/mount/person/', doc: 'Answers more than it promises' },
  quick: { ...open, path: '/mount/quick/', doc: 'Answers and is done' },
  nap: { ...open, path: '/mount/nap/', doc: 'Takes the database longer than a request may' },
  sleep: { ...open, path: '/mount/sleep/', seconds: 30, doc: 'Says that it takes long' },
  standard: {
    ...open,
    method: 'POST',
    path: '/mount/standard/',
    status: 201,
    type: 'application/odd+json',
    failures: (status, message) => ({ code: String(status), detail: message }),
    headers: { etag: 'meta.version', location: 'meta.place' },
    maxBytes: 100,
    perMinute: 6,
    body: z.object({ fails: z.optional(z.boolean()) }),
    reply: z.object({ meta: z.object({ version: z.string(), place: z.string() }) }),
    doc: 'Answers as a standard of its own wants it',
  },
  version: {
    ...open,
    path: '/mount/version/',
    headers: { etag: 'version' },
    reply: z.object({ version: z.string() }),
    doc: 'Has a version',
  },
});
const manifest = definePlugin({ id: 'mount', api: 1, contributes: {} });
const signals: AbortSignal[] = [];
const half = defineServer(manifest, contract, {
  setup({ db }) {
    const slow = async () => {
      await sql`select pg_sleep(0.5)`.execute(db<object>());
      return { text: 'rested' };
    };
    return {
      routes: {
        person: async () => ({ text: 'Ada', password_hash: '$argon2id$' }),
        quick: async ({ signal }) => {
          signals.push(signal);
          return { text: 'done' };
        },
        nap: slow,
        sleep: slow,
        async standard({ body }) {
          if (body.fails) throw new HttpError(409, 'It is taken.', { kind: 'taken' });
          return { meta: { version: 'W/"1"', place: 'https://house.example/1' } };
        },
        version: async () => ({ version: '"2"' }),
      },
    };
  },
});
const server = await startForTests({ plugins: [{ manifest, server: async () => half }] });

it('leaves out of an answer what the contract does not name', async () => {
  expect((await server.guest.send(contract.person)).json).toEqual({ text: 'Ada' });
});

it('does not take a caller for gone who has the whole answer', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  // The second answer comes after the first one was closed, on the same connection.
  for (let call = 0; call < 2; call++) await (await fetch(`${address}/api/mount/quick/`)).text();
  expect(signals[0]?.aborted).toBe(false);
});

it('gives each query the time of a request, and more where the route says that it takes longer', async () => {
  const worker = () => ({ ok: true, detail: '' });
  const app = await createServer({ core: server.core, version: '0', webRoot: '', worker, queryPatience: 200 });
  expect((await app.inject('/api/mount/nap/')).statusCode).toBe(503);
  expect((await app.inject('/api/mount/sleep/')).json()).toEqual({ text: 'rested' });
  await app.close();
});

it('tells failures as a standard wants them, also those of what never comes to the handler', async () => {
  const post = async (payload: object) => {
    const { statusCode, headers, json } = await server.app.inject({ method: 'POST', url: '/api/mount/standard', payload });
    return [statusCode, headers['content-type'], json<object>()];
  };
  const type = expect.stringContaining('application/odd+json');
  const said = (status: number, message: string) => ({ message, code: String(status), detail: message });
  expect(await post({ fails: true })).toEqual([409, type, { ...said(409, 'It is taken.'), kind: 'taken' }]);
  expect(await post({ fails: 'much' })).toMatchObject([400, type, { code: '400', detail: expect.any(String) }]);
  expect(await post({ odd: 'x'.repeat(100) })).toEqual([413, type, said(413, 'The request is too large.')]);
  for (let rest = 3; rest > 0; rest--) await post({});
  expect(await post({})).toMatchObject([429, type, { code: '429', detail: expect.stringContaining('Too many requests') }]);
});

it('tells in headers what the contract says that they are', async () => {
  const remoteAddress = '127.0.0.9';
  const made = await server.app.inject({ method: 'POST', url: '/api/mount/standard', payload: {}, remoteAddress });
  expect(made.headers).toMatchObject({ etag: 'W/"1"', location: 'https://house.example/1' });
  const ask = (known: string) => server.app.inject({ url: '/api/mount/version', headers: { 'if-none-match': known } });
  const [other, same] = [await ask('"1"'), await ask('"1", W/"2"')];
  expect([other.statusCode, other.json(), other.headers.etag]).toEqual([200, { version: '"2"' }, '"2"']);
  expect([same.statusCode, same.payload, same.headers.etag]).toEqual([304, '', '"2"']);
});
