/** What a period of pro costs, and payments for one. */
import type { PlanId } from '../../common/prices.ts';
import type { Billing } from '../billing.ts';
import type { Purchase } from '../payments/pay.ts';
import type { Payment } from '../tables.ts';

const PERIOD: Readonly<Record<PlanId, string>> = { pro_monthly: 'one month', pro_yearly: 'one year' };

export const planPurchase = ({ prices, productName }: Pick<Billing, 'prices' | 'productName'>, plan: PlanId): Purchase => ({
  purpose: 'pro',
  plan,
  cents: prices.pro[plan].cents,
  description: `${productName} PRO, ${PERIOD[plan]}`,
});

/** A payment for the plan of which it is not known yet how it ends. */
export const planPaymentOnItsWay = (db: Billing['db'], owner: number): Promise<Payment | undefined> =>
  db
    .selectFrom('billing_payment')
    .selectAll()
    .where('owner', '=', owner)
    .where('purpose', '=', 'pro')
    .where('state', '=', 'processing')
    .executeTakeFirst();
