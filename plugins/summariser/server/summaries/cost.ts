/** What the next summary costs somebody, and what they have to pay it with. */
import type { Fare } from '#plugin-api';
import { HttpError } from '#server-kit';
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

/** For the initial data (matrix CORE-055): what a summary costs beyond the included ones. */
export const faresOf = async (
  summariser: Pick<Summariser, 'accounts'>,
  owner: number,
): Promise<Readonly<Record<string, Fare>>> => {
  const account = await summariser.accounts.byId(owner);
  if (!account) throw new HttpError(404, 'User not found.');
  const { subscriptionFeatureList } = await summariser.accounts.toUser(account);
  return { summarizer: { price: priceIn(subscriptionFeatureList), unit: 'credit', per: 'summary' } };
};
