/** The desk's calls about payments, of people and to affiliates. */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { AffiliatePayments } from '#plugins/affiliate/common/server-services.ts';
import type { Refunds, SoldPayment } from '#plugins/billing/common/server-services.ts';
import { type contract, PAGE } from '../common/contract.ts';
import type { DeskPayment } from '../common/model.ts';
import { ownersOf } from './people.ts';
import type { DeskParts } from './user-routes.ts';

type MoneyCalls = 'payments' | 'refund' | 'affiliatePayments' | 'decideAffiliatePayment';

const paymentOf = (payment: SoldPayment, owner: DeskPayment['owner']): DeskPayment => ({
  id: payment.id,
  owner,
  purpose: payment.purpose,
  state: payment.state,
  amount: payment.cents,
  refunded: payment.refundedCents,
  paid_at: payment.paidAt?.toISOString() ?? null,
});

export const moneyRoutes = (
  { db, audit }: Pick<DeskParts, 'db' | 'audit'>,
  affiliates: AffiliatePayments,
  /** Asked for at each call: billing may be set up to sell nothing. */
  refunds: () => Refunds | undefined,
): Pick<Handlers<typeof contract>, MoneyCalls> => ({
  async payments({ query }) {
    const sold = await refunds()?.list({ offset: query.page * PAGE, limit: PAGE });
    if (!sold) return { is_available: false, data: [], total: 0 };
    const owner = await ownersOf(
      db,
      sold.payments.map((payment) => payment.owner),
    );
    const data = sold.payments.map((payment) => paymentOf(payment, owner(payment.owner)));
    return { is_available: true, data, total: sold.total };
  },

  async refund({ user, params: { id }, body: { amount, key, reason } }) {
    const service = refunds();
    if (!service) throw new HttpError(503, 'Refunds are not available here.');
    const subject = { kind: 'payment', id };
    const after = await audit.act({ act: 'payment.refund', via: 'desk', by: user.id, reason, subject }, async (within) => {
      const { before, payment, isRepeat } = await service.refund(within, { payment: id, cents: amount, key, by: user.id });
      return {
        before: { refunded: before.refundedCents, state: before.state },
        after: { asked: amount, key },
        person: payment.owner,
        answer: payment,
        isRepeat,
      };
    });
    const owner = await ownersOf(db, [after.owner]);
    return { data: paymentOf(after, owner(after.owner)) };
  },

  async affiliatePayments({ query: { status, page } }) {
    const { payments, total } = await affiliates.list({ ...(status && { status }), offset: page * PAGE, limit: PAGE });
    const owner = await ownersOf(
      db,
      payments.map((payment) => payment.owner),
    );
    const data = payments.map(({ id, owner: whose, amount, requestedAt, status: now, reason }) => ({
      id,
      owner: owner(whose),
      amount,
      requested_at: requestedAt.toISOString(),
      status: now,
      reason,
    }));
    return { data, total };
  },

  async decideAffiliatePayment({ user, params: { id }, body: { status, reason } }) {
    const subject = { kind: 'affiliate-payment', id };
    const act = { act: 'affiliate-payment.decide', via: 'desk', by: user.id, reason, subject } as const;
    const data = await audit.act(act, async (within) => {
      const before = await affiliates.decide(within, { payment: id, status, reason, by: user.id });
      return {
        before: { status: before.status },
        after: { status, amount: before.amount },
        person: before.owner,
        answer: { id, status },
      };
    });
    return { data };
  },
});
