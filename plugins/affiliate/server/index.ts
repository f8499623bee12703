/** Server half of the affiliate plugin. */
import { defineServer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { SignUps } from '#plugins/account/common/server-services.ts';
import { Ledger, ProPayments } from '#plugins/billing/common/server-services.ts';
import { contract } from '../common/contract.ts';
import { AffiliatePayments } from '../common/server-services.ts';
import { Terms } from '../common/terms.ts';
import manifest from '../plugin.ts';
import { Commissions } from './commissions.ts';
import { referralHistory } from './history.ts';
import { Members } from './members.ts';
import { migrations } from './migrations/index.ts';
import { Payments } from './payments.ts';
import { affiliateData } from './personal.ts';
import type { AffiliateTables } from './tables.ts';

export default defineServer(manifest, contract, {
  programs: 'never',
  migrations,
  setup(ctx) {
    const db = ctx.db<AffiliateTables>();
    const ledger = ctx.service(Ledger);
    const terms = ctx.prices(Terms);
    const members = new Members(db);
    const commissions = new Commissions(db, ledger, terms, ctx.log);
    const payments = new Payments(db, ledger, terms);
    ctx.provide(AffiliatePayments, payments);

    const signUps = ctx.service(SignUps).listen((within, signUp) => members.refer(within, signUp));
    const money = ctx.optional(ProPayments)?.listen((within, change) => commissions.hear(within, change));

    const standing = async (owner: number) => ({
      referral_payment_list: (await payments.of(owner)).map(({ id, amount, requestedAt, status, reason }) => ({
        id,
        amount,
        requested_at: requestedAt.toISOString(),
        status,
        reason,
      })),
      available_credit: await payments.available(owner),
    });

    return {
      routes: {
        async referralLink({ user, body, ip }) {
          const code = await members.codeOf(user.id);
          await members.noteTraces(user.id, ip, body.device);
          const { commissionCents: commission, leastPaymentCents, lockDays } = terms;
          return {
            link: `${ctx.publicUrl}/sign-up?ref=${code}`,
            terms: { commission, least_payment: leastPaymentCents, lock_days: lockDays },
          };
        },
        getReferralHistory: async ({ user }) => ({ referral_list: await referralHistory(db, user.id) }),
        async requestReferralPayment({ user }) {
          if (!user.isEmailVerified) throw new HttpError(403, 'Verify your email address to request payments.');
          await payments.request(user.id);
          return { success: true, message: 'Requested for payment successfully.', ...(await standing(user.id)) };
        },
        getReferralPaymentHistory: ({ user }) => standing(user.id),
      },
      personal: affiliateData(db),
      jobs: {
        release: { urgency: 'bulk', every: '23 * * * *', run: () => commissions.release() },
        sweep: { urgency: 'bulk', every: '37 3 * * *', run: () => members.sweep() },
      },
      async dispose() {
        signUps.dispose();
        money?.dispose();
      },
    };
  },
});
