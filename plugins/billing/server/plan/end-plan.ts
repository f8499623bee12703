/** Back to free: what was bought for the time of the plan ends with it (decisions §4 "What credits cost"). */
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing, Tx } from '../billing.ts';
import { endBoughtWithPlan } from '../limits/bought.ts';
import { mailTo } from '../mail-to.ts';
import { planEndedMail } from './mails.ts';

/** Call it while the person is held. */
export const endPlan = async (billing: Billing, tx: Tx, owner: number): Promise<void> => {
  await tx.deleteFrom('billing_subscription').where('owner', '=', owner).execute();
  const account = await billing.accounts.byId(owner, tx);
  if (!account) return;
  await billing.accounts.update(owner, { subscription_type: 'F' }, tx);
  await endBoughtWithPlan(billing, tx, owner);
  await billing.events.publish([owner], { type: billingEvents.changed, data: null }, tx);
  await mailTo(billing, tx, account, planEndedMail);
};
