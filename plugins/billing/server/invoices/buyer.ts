/** For whom an invoice is made. */
import type { Billing, Tx } from '../billing.ts';
import type { Buyer } from '../tables.ts';

const NOBODY: Buyer = { name: '', email: '', address: '', city: '', country: '', language: 'en' };

/** What is left of a buyer once they are erased: tax depends on the country. */
export const nameless = ({ country, language }: Buyer): Buyer => ({ ...NOBODY, country, language });

/**
 * The person as they are now. An account may be erased while money is on its way.
 * @param before as an earlier invoice for the same names them
 */
export const buyerOf = async ({ accounts }: Billing, tx: Tx, owner: number, before: Buyer | undefined): Promise<Buyer> => {
  const account = await accounts.byId(owner, tx);
  if (!account) return before ? nameless(before) : NOBODY;
  const { email, address, city, country, language } = account;
  return { name: `${account.first_name} ${account.last_name}`.trim(), email, address, city, country, language };
};
