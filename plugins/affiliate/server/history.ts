/** Who has joined by somebody's link. */
import type { Kysely } from '#plugin-api/server';
import type { Referral } from '../common/model.ts';
import type { AffiliateTables } from './tables.ts';

const MOST = 500;

/** First name and initial: enough to recognise a friend, too little to find a stranger. */
export const shortName = (first: string | null, last: string | null): string => {
  const [initial] = last ?? '';
  return [first ?? '', initial === undefined ? '' : `${initial}.`].join(' ').trim();
};

/** Newest first. Sign-ups that earn nothing, because they are one's own, are not told of. */
export const referralHistory = async (db: Kysely<AffiliateTables>, affiliate: number): Promise<Referral[]> => {
  const rows = await db
    .selectFrom('affiliate_referral as r')
    .leftJoin('core_user as u', 'u.id', 'r.referred')
    .select(['r.id', 'r.joined_at', 'r.status', 'r.amount', 'u.first_name', 'u.last_name'])
    .where('r.affiliate', '=', affiliate)
    .where('r.barred', 'is', null)
    .orderBy('r.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, joined_at: joined, status, amount, first_name: first, last_name: last }) => ({
    id,
    name: shortName(first, last),
    joined_at: joined.toISOString(),
    status,
    amount,
  }));
};
