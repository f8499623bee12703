/** Settings of billing from the environment. */
import type { ServerContext } from '#plugin-api/server';
import * as z from 'zod/mini';
import type { Billing } from './billing.ts';

const Settings = z.object({
  /** Percent of tax that is in what is paid; 0 shows none. */
  BILLING_TAX_PERCENT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100)), 0),
  /** Who sells, as invoices name them: name and address, lines separated by `|`. */
  BILLING_SELLER: z._default(z.string().check(z.maxLength(500)), ''),
});

export const readSettings = ({ env, productName }: ServerContext): Pick<Billing, 'taxPercent' | 'seller'> => {
  const { BILLING_TAX_PERCENT: taxPercent, BILLING_SELLER: seller } = env(Settings);
  return { taxPercent, seller: seller === '' ? productName : seller };
};
