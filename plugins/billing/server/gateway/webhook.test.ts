/** What is told from outside has no effect unless it is the gateway's, fresh, and new. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCard, startGateways } from '../testing/start-gateways.ts';
import { sandboxBank } from '../testing/sandbox-bank.ts';
import { SandboxEvents } from './sandbox/sandbox-events.ts';
import { SandboxGateway } from './sandbox/sandbox-gateway.ts';
import type { SandboxTables } from './sandbox/tables.ts';
import { secretOf } from './secrets.ts';
import { sign } from './signature.ts';

const HEADER = 'sandbox-signature';
const server = await startGateways();
const jobs = server.core.queue.of('billing');
const bank = await sandboxBank(server, jobs);
const db = server.db.kysely.withTables<Pick<SandboxTables, keyof SandboxTables>>();
const secret = await secretOf(db, 'sandbox');
const now = () => Math.floor(Date.now() / 1000);

const send = (body: Buffer | string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/payment/webhook/',
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const signed = (body: Buffer | string, at = now(), key = secret) => {
  const bytes = Buffer.from(body);
  return send(bytes, { [HEADER]: sign(key, bytes, at) });
};
const event = (id: string, charge: string) => JSON.stringify({ id, type: 'charge.succeeded', data: { object: { id: charge } } });
const stored = async () => (await server.db.pool.query('select count(*)::int as n from billing_event')).rows[0].n;
const waiting = async () => (await server.core.queue.counts()).waiting;

/** A paid charge whose own messages are through. */
const paidCharge = async (): Promise<string> => {
  const ada = await server.signIn();
  await addCard(ada);
  const { rows } = await server.db.pool.query('select gateway_card from billing_card where owner = $1', [ada.account.id]);
  const gateway = new SandboxGateway(db, new SandboxEvents({ db, jobs, secret }));
  const { id } = await gateway.charge({
    key: `payment-${ada.account.id}`,
    amount: 500,
    currency: 'usd',
    customer: `sandbox_customer_${ada.account.id}`,
    card: rows[0].gateway_card,
    description: '50 credits',
    payment: ada.account.id,
    isOffSession: false,
  });
  await server.runJobs();
  return id;
};

let charge = '';
beforeAll(async () => {
  charge = await paidCharge();
  server.looked.length = 0;
});

describe('[BIL-035] a message of the gateway', () => {
  it('leads to one look at its charge, however often it comes', async () => {
    const body = event('evt_new', 'charge_1');
    const replies = await Promise.all(Array.from({ length: 6 }, () => signed(body)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(replies[0]?.json()).toEqual({ received: true });
    await server.runJobs();
    expect((await signed(body)).statusCode).toBe(200);
    await server.runJobs();
    expect(server.looked.splice(0)).toEqual(['charge_1']);
  });

  it('is taken when it comes late, in another order, and signed by the key before or after', async () => {
    await bank.dispute(charge);
    await bank.endDispute(charge, 'won');
    await server.runJobs();
    server.looked.length = 0;
    await server.db.pool.query('delete from billing_event where charge = $1', [charge]);
    const messages = (await bank.messages(charge)).toReversed();
    expect(messages).toHaveLength(3);
    for (const { body } of messages) {
      const at = now();
      const two = `${sign('another key', body, at)},${sign(secret, body, at).split(',')[1]}`;
      expect((await send(body, { [HEADER]: two })).statusCode).toBe(200);
      await server.runJobs();
    }
    expect(server.looked.splice(0)).toEqual([charge, charge, charge]);
  });

  it('is taken to the byte', async () => {
    const body = '{ "data":{"object":{"id":"charge_é"}},\r\n\t"id":"evt_bytes" , "id":"evt_bytes"}';
    expect((await signed(body)).statusCode).toBe(200);
    await server.runJobs();
    expect(server.looked.splice(0)).toEqual(['charge_é']);
  });

  it('is not stored when its job is not', async () => {
    const before = await stored();
    await server.db.pool.query('alter table graphile_worker._private_jobs rename to _gone');
    const reply = await signed(event('evt_lost', 'charge_2')).finally(() =>
      server.db.pool.query('alter table graphile_worker._gone rename to _private_jobs'),
    );
    expect(reply.statusCode).toBeGreaterThanOrEqual(500);
    expect(await stored()).toBe(before);
    expect((await signed(event('evt_lost', 'charge_2'))).statusCode).toBe(200);
    await server.runJobs();
    expect(server.looked.splice(0)).toEqual(['charge_2']);
  });

  it('is forgotten when nobody repeats it any more', async () => {
    await signed(event('evt_old', 'charge_3'));
    await server.runJobs();
    server.looked.length = 0;
    await server.db.pool.query("update billing_event set came_at = now() - interval '61 days' where id = 'evt_old'");
    const kept = await stored();
    await jobs.add('sweepEvents', {});
    await server.runJobs();
    expect(await stored()).toBe(kept - 1);
  });

  it('is forgotten by the sandbox too, which has sent it', async () => {
    const sent = async () => (await server.db.pool.query('select count(*)::int as n from billing_sandbox_event')).rows[0].n;
    const before = await sent();
    expect(before).toBeGreaterThan(1);
    await server.db.pool.query(
      "update billing_sandbox_event set made_at = now() - interval '61 days' where id = (select min(id) from billing_sandbox_event)",
    );
    await jobs.add('sweepEvents', {});
    await server.runJobs();
    expect(await sent()).toBe(before - 1);
  });
});

describe('[BIL-035] what is no message of the gateway', () => {
  it('has no effect in a thousand: forged, replayed or stale', async () => {
    const [known] = await bank.messages(charge);
    if (!known) throw new Error('Nothing was told of the charge');
    await send(known.body, known.headers);
    await server.runJobs();
    server.looked.length = 0;
    const before = [await stored(), await waiting()];
    const fresh = (n: number) => Buffer.from(event(`evt_forged_${n}`, charge));
    const right = (body: Buffer, at = now()) => sign(secret, body, at);
    const forgeries: ((n: number) => [Buffer, Record<string, string>, number])[] = [
      (n) => [fresh(n), {}, 400],
      (n) => [fresh(n), { [HEADER]: '' }, 400],
      (n) => [fresh(n), { [HEADER]: sign(randomBytes(24).toString('hex'), fresh(n)) }, 400],
      (n) => [fresh(n), { [HEADER]: right(fresh(n + 1)) }, 400],
      (n) => [fresh(n), { [HEADER]: right(fresh(n), now() - 301 - n) }, 400],
      (n) => [fresh(n), { [HEADER]: right(fresh(n), now() + 310 + n) }, 400],
      (n) => [fresh(n), { [HEADER]: right(fresh(n)).replace(/t=\d+/, `t=${now() - 2}`) }, 400],
      (n) => [fresh(n), { [HEADER]: right(fresh(n)).slice(0, -1 - (n % 60)) }, 400],
      (n) => [fresh(n), { [HEADER]: right(fresh(n)).replace('v1=', 'v0=') }, 400],
      (n) => [fresh(n), { [HEADER]: `t=${now()},${right(fresh(n))}` }, 400],
      (n) => [fresh(n), { 'stripe-signature': right(fresh(n)) }, 400],
      () => [known.body, { [HEADER]: right(known.body, now() - 400) }, 400],
      () => [known.body, { [HEADER]: right(known.body) }, 200],
    ];
    for (let n = 0; n < 1001; n++) {
      const [body, headers, status] = forgeries[n % forgeries.length]?.(n) ?? [Buffer.alloc(0), {}, 400];
      const reply = await send(body, headers);
      expect([n % forgeries.length, reply.statusCode]).toEqual([n % forgeries.length, status]);
      if (status === 400) expect(reply.json()).toEqual({ message: 'The message was not accepted.' });
    }
    await server.runJobs();
    expect(server.looked).toEqual([]);
    expect([await stored(), await waiting()]).toEqual(before);
  });

  it('is never a fault of the server, signed or not', async () => {
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
      fc.record({ id: fc.jsonValue(), data: fc.jsonValue() }).map((value) => Buffer.from(JSON.stringify(value))),
      fc.constantFrom(
        Buffer.from('['.repeat(100_000)),
        Buffer.from(event('\0', charge)),
        Buffer.from(event('\ud800', '\ud800')),
        Buffer.from(event('x'.repeat(5000), charge)),
        Buffer.from(event('evt_long', 'x'.repeat(300_000))),
      ),
    );
    const type = fc.constantFrom(
      'application/json',
      'text/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'image/png',
    );
    await fc.assert(
      fc.asyncProperty(bodies, fc.boolean(), type, async (body, isSigned, contentType) => {
        const headers = { 'content-type': contentType, ...(isSigned && { [HEADER]: sign(secret, body) }) };
        const { statusCode } = await send(body, headers);
        expect([200, 400]).toContain(statusCode);
      }),
      { numRuns: 300 },
    );
    expect((await send(Buffer.alloc(600 * 1024))).statusCode).toBe(413);
  });
});
