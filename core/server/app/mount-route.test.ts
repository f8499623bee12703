/** What a route does around its handler: checks the answer, tells of callers who leave, and gives the database its time. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';
import { createServer } from './create-server.ts';

const Text = z.object({ text: z.string() });
const open = { method: 'GET', auth: 'guest', reply: Text } as const;
const contract = defineContract({
  person: { ...open, path: '/mount/person/', doc: 'Answers more than it promises' },
  quick: { ...open, path: '/mount/quick/', doc: 'Answers and is done' },
  nap: { ...open, path: '/mount/nap/', doc: 'Takes the database longer than a request may' },
  sleep: { ...open, path: '/mount/sleep/', seconds: 30, doc: 'Says that it takes long' },
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
