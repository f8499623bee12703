/** A person's subscription in the database. Change it only while the person is held (`hold-person.ts`). */
import type { Executor } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Subscription } from '../../common/model.ts';
import type { Billing, Tx } from '../billing.ts';
import type { SubscriptionRow } from '../tables.ts';

export const subscriptionOf = (db: Billing['db'] | Tx, owner: number): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('billing_subscription').selectAll().where('owner', '=', owner).executeTakeFirst();

export const changeSubscription = async (
  tx: Tx,
  owner: number,
  changes: Partial<Omit<SubscriptionRow, 'owner'>>,
): Promise<void> => {
  await tx.updateTable('billing_subscription').set(changes).where('owner', '=', owner).execute();
};

export const shownSubscription = ({ plan, state, period_end }: SubscriptionRow): Subscription => ({
  plan,
  state,
  period_end: period_end.toISOString(),
});

/** Whether a card will be charged by itself. */
export const isRenewed = async (owner: number, within: Executor): Promise<boolean> => {
  const { rows } = await sql`select from billing_subscription where owner = ${owner} and state <> 'ending'`.execute(within);
  return rows.length > 0;
};
