/** Included and bought summaries of the month: taken before one is made, given back when it fails (matrix SUM-011, SUM-012, SUM-027…030). */
import type { User } from '#plugin-api';
import type { Counter } from '#plugin-api/server';
import { HttpError, LimitError, sql } from '#server-kit';
import { SUMMARIES } from '../../common/limit.ts';
import { CREDITS_EACH } from '../../common/limits.ts';
import type { Summariser, Tx } from '../summariser.ts';

const LIMIT = 'summariser.summaries';

/** Of this calendar month, UTC, as billing counts what is bought. */
export const tokensThisMonth: Counter = (owner) => sql`(
  select count(*) from summariser_token
  where owner = ${owner} and taken_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'
)`;

export interface Taken {
  readonly token: number;
  /** What it cost beyond the included ones. */
  readonly credits: number;
}

/** Credits of one, as the table of plans has it. */
export const priceIn = (features: User['subscriptionFeatureList']): number =>
  features.find(({ featureId }) => featureId === SUMMARIES.feature)?.creditsPerItem ?? CREDITS_EACH;

const demandAccount = async ({ accounts }: Pick<Summariser, 'accounts'>, owner: number, within?: Tx) => {
  const account = await accounts.byId(owner, within);
  if (!account) throw new HttpError(404, 'User not found.');
  return account;
};

const creditsOf = async (summariser: Summariser, tx: Tx, owner: number, used: number): Promise<number> => {
  const { accounts, limits } = summariser;
  const account = await demandAccount(summariser, owner, tx);
  const included = limits.included(SUMMARIES)[account.subscription_type === 'F' ? 'F' : 'P'];
  if (included === null || used <= included) return 0;
  return priceIn((await accounts.toUser(account)).subscriptionFeatureList);
};

/**
 * Takes one. Two at once never take the last: the limit holds the person's row.
 * @throws LimitError
 */
export const takeToken = async (summariser: Summariser, tx: Tx, owner: number): Promise<Taken> => {
  const { used } = await summariser.limits.claim(tx, owner, LIMIT, 1);
  const credits = await creditsOf(summariser, tx, owner, used);
  const { id } = await tx.insertInto('summariser_token').values({ owner, credits }).returning('id').executeTakeFirstOrThrow();
  return { token: id, credits };
};

export const giveTokenBack = async (tx: Tx, token: number | null): Promise<void> => {
  if (token !== null) await tx.deleteFrom('summariser_token').where('id', '=', token).execute();
};

const USED_UP = { type: 'SCHOLARCY', message: 'You have reached your summary limit. Purchase summaries to go on.' };

/** Among their notifications, for whoever looks there later; the refusal stands without it. */
const tellOnce = async ({ creditNotices, log }: Summariser, owner: number, required: number): Promise<void> => {
  try {
    await creditNotices?.missing({ owner, service: SUMMARIES.feature, required });
  } catch (error) {
    log.warn({ err: error }, 'Nobody could be told that credits were missing');
  }
};

/**
 * What the person is told who has none left (decisions §4 "Tokens and credits", §6): a free one who never bought any learns that
 * there are none in the plan; whoever has used theirs up can buy more, and needs credits for it (BIL-044 when they are missing).
 */
export const refusalOf = async (summariser: Summariser, owner: number, error: LimitError): Promise<HttpError> => {
  const { accounts, credits } = summariser;
  const { type, limit, used } = error.extra;
  const isBarred = type === 'FREE_SUMMARIES' && limit === 0;
  const { type: code, message } = isBarred || type !== 'FREE_SUMMARIES' ? { type, message: error.message } : USED_UP;
  const price = priceIn((await accounts.toUser(await demandAccount(summariser, owner))).subscriptionFeatureList);
  const balance = credits && !isBarred ? await credits.balance(owner) : price;
  const isShort = balance < price;
  if (isShort) await tellOnce(summariser, owner, price);
  const standing = { type: code, limit, used, success: false, out_of_token: !isShort, out_of_credit: isShort, summary: null };
  return new HttpError(402, message, {
    ...standing,
    ...(isShort && { required_credit: price, available_credit: balance }),
  });
};
