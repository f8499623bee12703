/** A period of pro was paid for: it begins now, or goes on where the last one ends. */
import type { Billing, Tx } from '../billing.ts';
import { holdPerson } from '../hold-person.ts';
import type { Payment } from '../tables.ts';
import { addMonths } from './periods.ts';
import { changeSubscription, subscriptionOf } from './subscriptions.ts';

/** @returns when the subscription began that the payment counts towards */
export const grantPlan = async (billing: Billing, tx: Tx, payment: Payment): Promise<Date> => {
  const { owner, plan, card, disputes, renews } = payment;
  if (plan === null) throw new Error('A payment for the plan names none');
  await holdPerson(tx, owner);
  const { months } = billing.prices.pro[plan];
  const before = await subscriptionOf(tx, owner);
  // Nobody is charged again without having asked: not who has disputed the payment, nor whose plan was over when the money came.
  const isAskedFor = disputes === 0 && renews === null;
  // Again when somebody has taken the plan away meanwhile.
  const account = await billing.accounts.byId(owner, tx);
  const wasFree = account?.subscription_type === 'F';
  if (wasFree) await billing.accounts.update(owner, { subscription_type: 'P' }, tx);
  if (before) {
    const paid = before.months + months;
    await changeSubscription(tx, owner, {
      plan,
      card,
      months: paid,
      period_end: addMonths(before.began_at, paid),
      state: before.state === 'past_due' || (wasFree && isAskedFor) ? 'active' : before.state,
      failed_tries: 0,
      next_try_at: null,
    });
    return before.began_at;
  }
  const began_at = billing.now();
  // The account may have been erased while the money was on its way.
  if (!account) return began_at;
  const period_end = addMonths(began_at, months);
  const state = isAskedFor ? 'active' : 'ending';
  await tx
    .insertInto('billing_subscription')
    .values({ owner, plan, state, began_at, months, period_end, card, next_try_at: null })
    .execute();
  return began_at;
};
