/**
 * What is kept of an affiliate, and of who came by a link. Commissions stand in the ledger, which the law wants kept: the rows that
 * explain it stay, and lead to nobody.
 */
import type { Kysely, PersonalData } from '#plugin-api/server';
import type { AffiliateTables } from './tables.ts';

/** A code that no link has had. */
const gone = (owner: number): string => `erased-${owner}`;

export const affiliateData = (db: Kysely<AffiliateTables>): PersonalData => ({
  folder: 'affiliate',
  about: {
    en: 'Your link, who joined by it (without their names), and payments to you.',
    de: 'Ihr Link, wer darüber kam (ohne Namen), und Zahlungen an Sie.',
  },

  async export({ id }, into) {
    const member = await db
      .selectFrom('affiliate_member')
      .select(['code', 'created_at'])
      .where('owner', '=', id)
      .executeTakeFirst();
    if (!member) return;
    await into.json(['link.json'], member);
    const referrals = await db
      .selectFrom('affiliate_referral')
      .select(['joined_at', 'status', 'amount', 'unlocks_at'])
      .where('affiliate', '=', id)
      .where('barred', 'is', null)
      .orderBy('id')
      .execute();
    await into.list(['referrals.json'], referrals);
    const payments = await db
      .selectFrom('affiliate_payment')
      .select(['amount', 'requested_at', 'status', 'reason', 'decided_at'])
      .where('owner', '=', id)
      .orderBy('id')
      .execute();
    await into.list(['payments.json'], payments);
  },

  async erase({ id }) {
    await db.deleteFrom('affiliate_trace').where('owner', '=', id).execute();
    await db
      .updateTable('affiliate_member')
      .set({ code: gone(id) })
      .where('owner', '=', id)
      .execute();
    await db.updateTable('affiliate_referral').set({ referred: null }).where('referred', '=', id).execute();
    await db.updateTable('affiliate_payment').set({ reason: '' }).where('owner', '=', id).execute();
  },
});
