/** The money of a paid period went back: the plan is shorter by it, and over when nothing is left of it. */
import type { Billing, Tx } from '../billing.ts';
import { holdPerson } from '../hold-person.ts';
import type { Payment } from '../tables.ts';
import { endPlan } from './end-plan.ts';
import { addMonths } from './periods.ts';
import { changeSubscription, subscriptionOf } from './subscriptions.ts';

export const takePlanBack = async (billing: Billing, tx: Tx, { owner, plan, began_at }: Payment): Promise<void> => {
  if (plan === null) return;
  await holdPerson(tx, owner);
  const subscription = await subscriptionOf(tx, owner);
  // It was for an earlier subscription, which is over.
  if (!subscription || subscription.began_at.getTime() !== began_at?.getTime()) return;
  const { months } = billing.prices.pro[plan];
  const left = subscription.months - months;
  const period_end = addMonths(subscription.began_at, left);
  if (left <= 0 || period_end <= billing.now()) return endPlan(billing, tx, owner);
  await changeSubscription(tx, owner, { months: left, period_end });
};
