/** Refunds that are asked for at the desk: in part and whole, once, and entered only as the gateway says (decisions §4). */
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { GatewayUnreachable } from '../gateway/gateway.ts';
import { Refunds } from '../../common/server-services.ts';
import { calls, startBilling } from '../testing/start-billing.ts';

const { server, gateway, billing, cards, buyer, run, letPass, tellAll } = await startBilling();
const refunds = server.service(Refunds);

/** Ten dollars, which are 110 credits. */
const bought = async () => {
  const ada = await buyer();
  const { data } = await ada.call(calls.purchaseCredit, { body: { amount: 10 } });
  return { ada, payment: data?.payment ?? 0 };
};
const ask = (payment: number, cents: number, key = randomUUID() as string) =>
  server.db.kysely.transaction().execute((tx) => refunds.refund(tx, { payment, cents, key, by: 1 }));
const balance = async (user: TestUser) => (await user.call(calls.standing)).credit_balance;
const soldOf = async (id: number) => (await refunds.list({ offset: 0, limit: 50 })).payments.find((one) => one.id === id);

it('[BIL-005] a refund in part takes that part of the credits back, and the rest later', async () => {
  const { ada, payment } = await bought();
  await ask(payment, 400);
  expect(await soldOf(payment)).toMatchObject({ state: 'paid', cents: 1000, refundedCents: 0 });
  await server.runJobs();
  expect(await soldOf(payment)).toMatchObject({ state: 'paid', refundedCents: 400 });
  expect(await balance(ada)).toBe(66);
  await ask(payment, 600);
  await server.runJobs();
  expect(await soldOf(payment)).toMatchObject({ state: 'refunded', refundedCents: 1000 });
  expect(await balance(ada)).toBe(0);
  expect((await ada.call(calls.invoices)).data.map(({ amount_paid }) => amount_paid)).toEqual([-600, -400, 1000]);
});

it('[BIL-005] the same key asks once, and not for something else', async () => {
  const { payment } = await bought();
  const key = randomUUID();
  await ask(payment, 300, key);
  await ask(payment, 300, key);
  await server.runJobs();
  await ask(payment, 300, key);
  await server.runJobs();
  expect(await soldOf(payment)).toMatchObject({ refundedCents: 300 });
  await expect(ask(payment, 301, key)).rejects.toMatchObject({ status: 422 });
});

it('[BIL-005] of two at once that together are more than was paid one is refused', async () => {
  const { payment } = await bought();
  const asked = await Promise.allSettled([ask(payment, 600), ask(payment, 600)]);
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await server.runJobs();
  expect(await soldOf(payment)).toMatchObject({ refundedCents: 600 });
  await expect(ask(payment, 401)).rejects.toMatchObject({ status: 422 });
});

it('[BIL-005] what was not paid, or is not there, is not paid back', async () => {
  const ada = await buyer('declined');
  const { data } = await ada.call(calls.purchaseCredit, { body: { amount: 10 } });
  const [failed] = (await refunds.list({ offset: 0, limit: 1 })).payments;
  expect([data?.payment, failed?.state]).toEqual([failed?.id, 'failed']);
  await expect(ask(failed?.id ?? 0, 100)).rejects.toMatchObject({ status: 409 });
  await expect(ask(999_999, 100)).rejects.toMatchObject({ status: 404 });
  const { payment } = await bought();
  for (const cents of [0, -1, 0.5]) await expect(ask(payment, cents)).rejects.toMatchObject({ status: 422 });
});

it('[BIL-005] stands and falls with what is written with it', async () => {
  const { payment } = await bought();
  const failing = server.db.kysely.transaction().execute(async (tx) => {
    await refunds.refund(tx, { payment, cents: 100, key: randomUUID(), by: 1 });
    throw new Error('undo');
  });
  await expect(failing).rejects.toThrow('undo');
  await server.runJobs();
  expect(await soldOf(payment)).toMatchObject({ refundedCents: 0 });
});

it('[BIL-005] what the gateway refuses is entered nowhere, and can be asked for again', async () => {
  const { ada, payment } = await bought();
  const charge = [...gateway.charges.keys()].at(-1) ?? '';
  await ask(payment, 500);
  gateway.dispute(charge, true);
  await server.runJobs();
  expect(await soldOf(payment)).toMatchObject({ refundedCents: 0 });
  expect(await balance(ada)).toBe(110);
  gateway.dispute(charge, false);
  await ask(payment, 1000);
  await server.runJobs();
  expect(await soldOf(payment)).toMatchObject({ state: 'refunded', refundedCents: 1000 });
});

/** What happens to jobs that have been tried often enough. */
const giveUpJobs = () => server.db.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');

it('[BIL-005] a refund is asked for again after the gateway was away for longer than its job has tried', async () => {
  const { payment } = await bought();
  const lost = vi.spyOn(gateway, 'refund').mockRejectedValue(new GatewayUnreachable('Away'));
  await ask(payment, 400);
  await server.runJobs();
  await giveUpJobs();
  lost.mockRestore();
  await run('lookAfterForgotten');
  expect(await soldOf(payment)).toMatchObject({ refundedCents: 0 });
  letPass(0.3);
  await run('lookAfterForgotten');
  expect(await soldOf(payment)).toMatchObject({ refundedCents: 400 });
});

it('[BIL-035] a payment of a gateway that is not in use any more stands in nobody’s way for ever', async () => {
  const ada = await buyer('slow');
  const { data } = await ada.call(calls.subscribe, { body: {} });
  expect(data).toMatchObject({ state: 'processing' });
  await server.db.pool.query("update billing_payment set gateway = 'stripe' where id = $1", [data?.payment]);
  await giveUpJobs();
  letPass(9);
  await run('lookAfterForgotten');
  expect(await soldOf(data?.payment ?? 0)).toMatchObject({ state: 'failed' });
  cards.only(ada.account.id, 'good');
  expect(await ada.call(calls.subscribe, { body: {} })).toMatchObject({ success: true, data: { state: 'paid' } });
});

it('[BIL-005] one that fails later at the bank changes nothing by itself, and is told to those who run the house', async () => {
  const { ada, payment } = await bought();
  await ask(payment, 400);
  await server.runJobs();
  const told = vi.spyOn(billing.log, 'error');
  const charge = [...gateway.charges.values()].find((one) => one.payment === payment);
  if (!charge) throw new Error('The payment has a charge');
  charge.refunded = 0;
  gateway.messages.push(charge.id);
  await tellAll();
  expect(told).toHaveBeenCalledWith({ payment }, 'Money that went back has not arrived: somebody has to look at the refund');
  expect([await balance(ada), (await soldOf(payment))?.refundedCents]).toEqual([66, 400]);
  told.mockRestore();
});
