/** Spends credits and gives them back: what other plugins get as `Credits` (matrix BIL-005). */
import type { Executor } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { Credits, Spending } from '../../common/server-services.ts';
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing } from '../billing.ts';
import { ofHouse, ofPerson } from '../ledger/kinds.ts';
import { balanceOf, NotEnough, post, reverse } from '../ledger/ledger.ts';

/** Opens the dialog of credit plans. */
const TOO_FEW = 'CREDITS';

const spent = (key: string): string => `spent ${key}`;

/**
 * @returns false when the same was spent before
 * @throws HttpError 402 with the type `CREDITS`, what was required and what there is
 */
export const takeCredits = async (within: Executor, { owner, credits, service, key }: Spending): Promise<boolean> => {
  if (!Number.isSafeInteger(credits) || credits <= 0) throw new RangeError('Whole credits above zero are spent');
  const entries = [
    { account: ofPerson('user_credits', owner), amount: -credits },
    { account: ofHouse('credits_used'), amount: credits },
  ];
  try {
    const { isNew } = await post(within, { kind: 'spent', key: spent(key), entries, about: { owner, service } });
    return isNew;
  } catch (error) {
    if (!(error instanceof NotEnough)) throw error;
    // As of every limit: what there is, and what was wanted of it.
    const numbers = { limit: error.available, used: credits };
    const told = { type: TOO_FEW, ...numbers, required_credit: credits, available_credit: error.available };
    throw new HttpError(402, 'You do not have enough credits.', told);
  }
};

const find = async (within: Executor, key: string): Promise<{ id: number; owner: number; service: string } | undefined> => {
  const { rows } = await sql<{ id: number; owner: number; service: string }>`
    select id, (about ->> 'owner')::bigint as owner, about ->> 'service' as service
    from billing_transaction where key = ${spent(key)}`.execute(within);
  return rows[0];
};

/** Takes part in the transaction that makes the account. An account is welcomed once (decisions §4). */
export const giveWelcome = async ({ prices }: Pick<Billing, 'prices'>, within: Executor, owner: number): Promise<void> => {
  const { welcome } = prices.credits;
  if (welcome === 0) return;
  const entries = [
    { account: ofHouse('credits_granted'), amount: -welcome },
    { account: ofPerson('user_credits', owner), amount: welcome },
  ];
  await post(within, { kind: 'welcome', key: `welcome ${owner}`, entries, about: { owner } });
};

export const creditsService = ({ db, events }: Pick<Billing, 'db' | 'events'>): Credits => {
  const tell = (owner: number, within: Executor) => events.publish([owner], { type: billingEvents.changed, data: null }, within);
  return {
    balance: (owner, within = db) => balanceOf(within, ofPerson('user_credits', owner)),
    async spend(within, spending) {
      if (await takeCredits(within, spending)) await tell(spending.owner, within);
    },
    async giveBack(within, key) {
      const found = await find(within, key);
      if (!found) return;
      const { id, owner, service } = found;
      const { isNew } = await reverse(within, id, { kind: 'given_back', key: `given back ${key}`, about: { owner, service } });
      if (isNew) await tell(owner, within);
    },
  };
};
