/** Billing's own objects under one token, for its dialogs, fragments and commands. */
import { token } from '#plugin-api';
import type { CardActions } from './actions/card-actions.ts';
import type { InvoiceActions } from './actions/invoice-actions.ts';
import type { PlanActions } from './actions/plan-actions.ts';
import type { Till } from './actions/till.ts';
import type { Wallet } from './stores/wallet.ts';

export interface BillingParts {
  readonly wallet: Wallet;
  readonly till: Till;
  readonly plan: PlanActions;
  readonly cards: CardActions;
  readonly invoices: InvoiceActions;
}
export const BillingParts = token<BillingParts>('billing.parts');
