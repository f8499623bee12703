/** What goes back where something else of the same payment is just going back: all of it in the end. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { contract as deskCalls } from '#plugins/operator/common/contract.ts';
import { smallService } from '../testing/small-service.ts';
import { calls, startOrders } from '../testing/start-orders.ts';

const service = smallService(['.txt'], false);
const { server, desk, upload, pay } = await startOrders({ plugins: [service.plugin] });

const ada = await server.signIn();

/** Costs 50 cents. */
const paidOrder = async () => {
  const { id: file } = await upload(ada, 'proofreading', 'a.txt', 'It is never read.');
  const { id } = await service.orders.make(ada.account.id, { file, details: { hours: 24, words: 5 } });
  return { id, payment: (await pay(ada, 'proofreading', id)).data?.payment ?? 0 };
};

const refundAtTill = (payment: number, amount: number) =>
  desk.call(deskCalls.refund, { params: { id: payment }, body: { amount, key: randomUUID(), reason: 'As agreed' } });

/** The gateway has told of the refund, and it is not seen yet that it was this one. */
const enter = (payment: number, cents: number) =>
  server.db.pool.query('update billing_payment set refunded_cents = $2 where id = $1', [payment, cents]);

/** Lets the waits between tries pass, too. */
const settle = async () => {
  for (let round = 0; round < 2; round++) {
    await server.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
  }
};

const stateOf = async (payment: number) => {
  const { rows } = await server.db.pool.query('select state, refunded_cents from billing_payment where id = $1', [payment]);
  return [rows[0]?.state, Number(rows[0]?.refunded_cents)];
};

it('an order that is called off meanwhile gives back the rest', async () => {
  const { id, payment } = await paidOrder();
  await refundAtTill(payment, 49);
  await enter(payment, 49);
  await ada.call(calls.move, { params: { id }, body: { state: 'cancelled' } });
  await settle();
  expect(await stateOf(payment)).toEqual(['refunded', 50]);
});
