/** What a referral earns, as the settings file of plans says (decisions §15): `prices.affiliate`. A price is no code. */
import * as z from 'zod/mini';

const Whole = z.int().check(z.minimum(1));

export const Terms = z.strictObject({
  currency: z.literal('USD'),
  /** For each person who pays for pro. */
  commissionCents: Whole,
  /** From the payment on, until the commission can be asked for. */
  lockDays: z.int().check(z.minimum(0)),
  /** The least that is paid out. */
  leastPaymentCents: Whole,
});
export type Terms = z.output<typeof Terms>;
