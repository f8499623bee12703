/** What becomes of a charge in the sandbox: Stripe's test numbers decide (decisions §4 "Payment provider"). */
import { expiryProblem } from '../../../common/sandbox-token.ts';
import type { Charge, ChargeOrder } from '../gateway.ts';
import type { CardRow, ChargeRow } from './tables.ts';

type Outcome = Pick<ChargeRow, 'state' | 'message'>;

const failed = (message: string): Outcome => ({ state: 'failed', message });

/** A card that asks for a confirmation is charged without the person only after they have confirmed once. */
export const outcomeOf = (card: CardRow, { isOffSession }: Pick<ChargeOrder, 'isOffSession'>, now: Date): Outcome => {
  if (expiryProblem(card.exp_month, card.exp_year, now)) return failed('Your card has expired.');
  if (card.kind === 'declined') return failed('Your card was declined.');
  if (card.kind === 'pays' || (isOffSession && card.is_confirmed)) return { state: 'paid', message: '' };
  if (isOffSession) return failed('Your card was declined. This payment needs your confirmation.');
  return { state: 'needs_confirmation', message: '' };
};

export const chargeOf = (row: ChargeRow): Charge => ({
  id: row.id,
  payment: row.payment,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  client_secret: row.state === 'needs_confirmation' ? row.id : null,
  message: row.message,
  refunded: row.refunded,
  isDisputed: row.is_disputed,
});
