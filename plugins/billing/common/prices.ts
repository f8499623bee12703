/** Prices, as the settings file of plans gives them to this plugin (decisions §4 "Prices", matrix BIL-030). A price is no code. */
import * as z from 'zod/mini';
import type { Fare } from '#plugin-api';

const Whole = z.int().check(z.minimum(1));
const Cents = z.int().check(z.minimum(1), z.describe('US cents.'));
const Dollars = z.int().check(z.minimum(1), z.describe('Whole US dollars.'));

export const PLAN_IDS = ['pro_monthly', 'pro_yearly'] as const;
export const PlanId = z.enum(PLAN_IDS);
export type PlanId = z.output<typeof PlanId>;

export const Prices = z.strictObject({
  /** The specification fixes it (CORE-087); amounts are in its minor unit. */
  currency: z.literal('USD'),
  pro: z.strictObject({
    pro_monthly: z.strictObject({ cents: Cents, months: Whole }),
    pro_yearly: z.strictObject({ cents: Cents, months: Whole }),
  }),
  credits: z.strictObject({
    packs: z.array(z.strictObject({ cents: Cents, credits: Whole })).check(z.minLength(1)),
    /** Amounts of one's own, in whole dollars. */
    own: z.strictObject({ leastDollars: Dollars, mostDollars: Dollars, creditsPerDollar: Whole }),
    /** What a new account begins with; 0 for nothing. */
    welcome: z.int().check(z.minimum(0)),
  }),
});
export type Prices = z.output<typeof Prices>;

/** How many credits an amount buys; `undefined` when the amount is not sold. */
export const creditsFor = ({ credits: { packs, own } }: Prices, cents: number): number | undefined => {
  const pack = packs.find((one) => one.cents === cents);
  if (pack) return pack.credits;
  const dollars = cents / 100;
  if (!Number.isSafeInteger(dollars) || dollars < own.leastDollars || dollars > own.mostDollars) return undefined;
  return dollars * own.creditsPerDollar;
};

/** For the initial data (matrix CORE-055): the plans, by their id. */
export const faresIn = ({ pro }: Prices): Record<PlanId, Fare> => ({
  pro_monthly: { price: pro.pro_monthly.cents, unit: 'cent', per: 'month' },
  pro_yearly: { price: pro.pro_yearly.cents, unit: 'cent', per: 'year' },
});
