/** The tax on invoices and credit notes: what went back as a whole leaves none, to the cent (matrix BIL-007). */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { calls, startBilling } from '../testing/start-billing.ts';

// A fifth of the net price, as in France: of $9.99 that is 166.5 cents.
const { server, gateway, billing, buyer, tellAll } = await startBilling({ BILLING_TAX_PERCENT: '20' });

const lastCharge = () => [...gateway.charges.keys()].at(-1) ?? '';
const refund = async (amount: number) => {
  await gateway.refund({ key: randomUUID(), charge: lastCharge(), amount });
  await tellAll();
};
const taxes = async ({ account }: TestUser): Promise<number[]> => {
  const { rows } = await server.db.pool.query('select tax_cents from billing_invoice where owner = $1 order by id', [account.id]);
  return rows.map(({ tax_cents }) => tax_cents);
};
const rates = async ({ account }: TestUser): Promise<number[]> => {
  const { rows } = await server.db.pool.query('select tax_percent from billing_invoice where owner = $1 order by id', [
    account.id,
  ]);
  return rows.map(({ tax_percent }) => tax_percent);
};
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

it('[BIL-007] a plan that is paid back leaves no tax', async () => {
  const ada = await buyer();
  await ada.call(calls.subscribe, { body: {} });
  await refund(999);
  expect(await taxes(ada)).toEqual([167, -167]);
});

it('[BIL-007] neither do the parts of a payment, however it is cut', async () => {
  const ada = await buyer();
  await ada.call(calls.purchaseCredit, { body: { amount: 10 } });
  for (const part of [333, 333, 334]) await refund(part);
  expect(await taxes(ada)).toHaveLength(4);
  expect(sum(await taxes(ada))).toBe(0);
});

it('[BIL-007] a dispute that comes after a refund takes the tax of the rest, and gives it back when it is won', async () => {
  const ada = await buyer();
  await ada.call(calls.purchaseCredit, { body: { amount: 10 } });
  await refund(333);
  const [all = 0, part = 0] = await taxes(ada);
  gateway.dispute(lastCharge(), true);
  await tellAll();
  expect(sum(await taxes(ada))).toBe(0);
  gateway.dispute(lastCharge(), false);
  await tellAll();
  expect(sum(await taxes(ada))).toBe(all + part);
});

it('[BIL-007] what goes back after the rate has changed goes back at the rate at which it was paid', async () => {
  const [ada, ben] = [await buyer(), await buyer()];
  await ada.call(calls.purchaseCredit, { body: { amount: 10 } });
  const hers = lastCharge();
  await ben.call(calls.purchaseCredit, { body: { amount: 10 } });
  const { taxPercent } = billing;
  Object.assign(billing, { taxPercent: 10 });
  try {
    gateway.dispute(hers, true);
    await tellAll();
    expect([sum(await taxes(ada)), await rates(ada)]).toEqual([0, [20, 20]]);
    gateway.dispute(hers, false);
    await tellAll();
    expect([await taxes(ada), await rates(ada)]).toEqual([
      [167, -167, 167],
      [20, 20, 20],
    ]);
    await refund(1000);
    expect([sum(await taxes(ben)), await rates(ben)]).toEqual([0, [20, 20]]);
  } finally {
    Object.assign(billing, { taxPercent });
  }
});

it('[BIL-007] a credit note for somebody who is gone keeps the country that the tax depends on', async () => {
  const ada = await buyer();
  const { pool } = server.db;
  await pool.query(`update core_user set country = 'FR', language = 'de' where id = $1`, [ada.account.id]);
  await ada.call(calls.purchaseCredit, { body: { amount: 10 } });
  await pool.query(`update billing_invoice set buyer = buyer || '{"name": "", "email": ""}' where owner = $1`, [ada.account.id]);
  await pool.query('delete from core_user where id = $1', [ada.account.id]);
  await refund(1000);
  const { rows } = await pool.query('select buyer from billing_invoice where owner = $1 order by id desc limit 1', [
    ada.account.id,
  ]);
  expect(rows[0]?.buyer).toMatchObject({ name: '', email: '', country: 'FR', language: 'de' });
});
