/** Raises a limit with credits (matrix BIL-018, BIL-019, BIL-031, SUM-020; prices and maxima are those of the table of plans). */
import { randomUUID } from 'node:crypto';
import { HttpError } from '#server-kit';
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing, Tx } from '../billing.ts';
import { takeCredits } from '../payments/credits.ts';
import { holdPerson } from '../hold-person.ts';
import { addBought } from './bought.ts';

const SUMMARIES = 'summaries';
/** In messages. */
const THINGS: Readonly<Record<string, string>> = { tab: 'tabs', latex_file: 'LaTeX files', [SUMMARIES]: 'summaries' };

export interface More {
  readonly feature: string;
  readonly count: number;
  /** The same purchase is made once. */
  readonly key?: string | undefined;
}

interface OnSale {
  readonly things: string;
  readonly creditsPerItem: number;
  readonly max: number;
  readonly free: number;
  readonly pro: number;
}

/** @throws HttpError 400 for what is not sold */
const onSale = async ({ accounts }: Billing, owner: number, feature: string): Promise<OnSale> => {
  const account = await accounts.byId(owner);
  const row = account && (await accounts.toUser(account)).subscriptionFeatureList.find(({ featureId }) => featureId === feature);
  const things = THINGS[feature];
  if (!row || !things || row.creditsPerItem === null || row.max === null || row.free === null || row.pro === null)
    throw new HttpError(400, 'This limit cannot be raised with credits.');
  return { things, creditsPerItem: row.creditsPerItem, max: row.max, free: row.free, pro: row.pro };
};

/** Above the maximum; the text is the one of the specification. */
export class AboveMaximum extends Error {}

/** Bought summaries count by calendar month, UTC. */
const startOfNextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

const buy = async (billing: Billing, tx: Tx, owner: number, { feature, count, key }: More, sale: OnSale): Promise<void> => {
  await holdPerson(tx, owner);
  const account = await billing.accounts.byId(owner, tx);
  if (!account) throw new HttpError(404, 'User not found.');
  const isPro = account.subscription_type !== 'F';
  if (!isPro && feature !== SUMMARIES)
    throw new HttpError(403, `More ${sale.things} can be bought in the PRO plan only. Just upgrade to PRO.`);

  const spending = { owner, credits: count * sale.creditsPerItem, service: feature, key: `more ${owner} ${key ?? randomUUID()}` };
  const isNew = await takeCredits(tx, spending);
  if (!isNew) return;
  const has = (isPro ? sale.pro : sale.free) + (account.purchased_items[feature] ?? 0);
  if (has + count > sale.max)
    throw new AboveMaximum(`You have reached the maximum of ${sale.things} in the PRO plan. Please contact support.`);
  const until = feature === SUMMARIES ? startOfNextMonth(billing.now()) : null;
  await addBought(billing, tx, owner, { feature, count, until });
  await billing.events.publish([owner], { type: billingEvents.changed, data: null }, tx);
};

/**
 * @throws AboveMaximum
 * @throws HttpError 400 for what is not sold, 402 when there are too few credits, 403 for what is for pro only
 */
export const buyMore = async (billing: Billing, owner: number, more: More): Promise<void> => {
  const sale = await onSale(billing, owner, more.feature);
  await billing.db.transaction().execute((tx) => buy(billing, tx, owner, more, sale));
};
