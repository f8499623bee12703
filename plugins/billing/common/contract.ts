/** The calls of billing (specification A §7 "Payment"). */
import { cardCalls } from './contract/cards.ts';
import { paymentCalls } from './contract/payments.ts';
import { planCalls } from './contract/plan.ts';
import { sandboxCalls } from './contract/sandbox.ts';
import { webhookCalls } from './contract/webhook.ts';
import { withoutCardNumbers } from './refuse-card-numbers.ts';

export const contract = withoutCardNumbers({ ...paymentCalls, ...cardCalls, ...planCalls, ...sandboxCalls, ...webhookCalls });
export type BillingContract = typeof contract;
