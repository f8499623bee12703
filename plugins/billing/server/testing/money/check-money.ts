/** What must hold when everything has come to rest: the books are those of the gateway, to the cent and to the credit. */
import { expect } from 'vitest';
import type { Charge } from '../../gateway/gateway.ts';
import { addMonths } from '../../plan/periods.ts';
import { subscriptionOf } from '../../plan/subscriptions.ts';
import type { Payment } from '../../tables.ts';
import type { startBilling } from '../start-billing.ts';
import type { MoneyRun } from './money-run.ts';

type Started = Awaited<ReturnType<typeof startBilling>>;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Cents that the house may keep of a charge. */
const keptOf = ({ state, amount, refunded, isDisputed }: Charge): number =>
  state !== 'paid' || isDisputed ? 0 : amount - refunded;

/** Credits that are the person's for a charge; of a part of the price so many fewer as are whole. */
const creditsOf = ({ credits, amount_cents }: Payment, charge: Charge): number =>
  keptOf(charge) === 0 ? 0 : credits - Math.floor((credits * charge.refunded) / amount_cents);

/** By kind of account, of what concerns these people. */
const ledgerOf = async ({ server }: Started, owners: readonly number[]): Promise<(kind: string) => number> => {
  const { rows } = await server.db.pool.query<{ kind: string; sum: number }>(
    `select a.kind, sum(e.amount)::bigint as sum from billing_entry e join billing_transaction t on t.id = e.transaction
     join billing_ledger_account a on a.id = e.account where (t.about ->> 'owner')::bigint = any($1) group by a.kind`,
    [owners],
  );
  return (kind) => rows.find((row) => row.kind === kind)?.sum ?? 0;
};

const checkLedger = async (started: Started, run: MoneyRun, payments: readonly Payment[]): Promise<void> => {
  const { charges } = started.gateway;
  const of = await ledgerOf(started, run.owners);
  const ours = payments.flatMap((payment) => {
    const charge = charges.get(payment.charge ?? '');
    return charge ? [{ payment, charge }] : [];
  });
  const granted = sum(ours.map(({ payment, charge }) => creditsOf(payment, charge)));
  const used = sum([...run.spent.values()].map(({ state, credits }) => (state === 'spent' ? credits : 0)));
  expect({
    held: of('gateway_clearing'),
    earned: 0 - of('revenue') - of('refunds'),
    granted: 0 - of('credits_granted'),
    used: of('credits_used'),
    left: of('user_credits') + of('credits_lost'),
  }).toEqual({
    held: sum(run.charges().map(keptOf)),
    earned: sum(run.charges().map(keptOf)),
    granted,
    used,
    left: granted - used,
  });
};

const checkPayments = async ({ server, gateway }: Started, run: MoneyRun, payments: readonly Payment[]): Promise<void> => {
  expect(payments.filter(({ state }) => state === 'processing' || state === 'needs_confirmation')).toEqual([]);
  expect(new Set(run.charges().map(({ payment }) => payment)).size).toBe(run.charges().length);
  const { rows } = await server.db.pool.query<{ payment: number; sum: number }>(
    'select payment, sum(amount_cents)::bigint as sum from billing_invoice where owner = any($1) group by payment',
    [run.owners],
  );
  for (const { id, charge, is_granted } of payments) {
    const real = gateway.charges.get(charge ?? '');
    const kept = real ? keptOf(real) : 0;
    expect({ id, is_granted }).toEqual({ id, is_granted: kept > 0 });
    expect({ id, invoiced: rows.find(({ payment }) => payment === id)?.sum ?? 0 }).toEqual({ id, invoiced: kept });
  }
};

const checkPlan = async ({ billing }: Started, owner: number, payments: readonly Payment[]): Promise<void> => {
  const account = await billing.accounts.byId(owner);
  const subscription = await subscriptionOf(billing.db, owner);
  expect(account?.subscription_type).toBe(subscription ? 'P' : 'F');
  if (!subscription) return;
  const { began_at, months, period_end } = subscription;
  const counted = payments.filter(
    (payment) => payment.owner === owner && payment.is_granted && payment.began_at?.getTime() === began_at.getTime(),
  );
  expect(months).toBe(sum(counted.map(({ plan }) => (plan ? billing.prices.pro[plan].months : 0))));
  expect(period_end).toEqual(addMonths(began_at, months));
};

export const checkMoney = async (started: Started, run: MoneyRun): Promise<void> => {
  const { pool } = started.server.db;
  const { rows: units } = await pool.query(
    `select sum(e.amount)::bigint as sum from billing_entry e join billing_ledger_account a on a.id = e.account group by a.unit`,
  );
  for (const unit of units) expect(unit.sum).toBe(0);
  const { rows: below } = await pool.query(
    `select a.owner from billing_entry e join billing_ledger_account a on a.id = e.account
     where a.never_negative group by a.owner having sum(e.amount) < 0`,
  );
  expect(below).toEqual([]);
  const { billing } = started;
  const payments = await billing.db.selectFrom('billing_payment').selectAll().where('owner', 'in', run.owners).execute();
  await checkPayments(started, run, payments);
  await checkLedger(started, run, payments);
  for (const owner of run.owners) await checkPlan(started, owner, payments);
};
