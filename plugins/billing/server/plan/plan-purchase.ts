/** What a period of pro costs. */
import type { PlanId } from '../../common/prices.ts';
import type { Billing } from '../billing.ts';
import type { Purchase } from '../payments/pay.ts';

const PERIOD: Readonly<Record<PlanId, string>> = { pro_monthly: 'one month', pro_yearly: 'one year' };

export const planPurchase = ({ prices, productName }: Pick<Billing, 'prices' | 'productName'>, plan: PlanId): Purchase => ({
  purpose: 'pro',
  plan,
  cents: prices.pro[plan].cents,
  description: `${productName} PRO, ${PERIOD[plan]}`,
});
