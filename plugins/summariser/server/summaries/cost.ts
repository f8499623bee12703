/** What the next summary costs somebody, and what they have to pay it with. */
import { HttpError } from '#plugin-api/server';
import type { Cost } from '../../common/contract.ts';
import type { Summariser } from '../summariser.ts';
import { priceIn } from './tokens.ts';

export const costOf = async ({ accounts, credits }: Summariser, owner: number): Promise<Cost> => {
  const account = await accounts.byId(owner);
  if (!account) throw new HttpError(404, 'User not found.');
  const { userTokenLimit, subscriptionFeatureList } = await accounts.toUser(account);
  const { token_limit, token_used } = userTokenLimit;
  const credit_balance = credits ? await credits.balance(owner) : null;
  return { token_limit, token_used, credits_each: priceIn(subscriptionFeatureList), credit_balance };
};
