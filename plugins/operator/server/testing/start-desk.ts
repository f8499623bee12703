/** The desk with everything behind it, a till that pays back, and a shop whose orders are in the queue. */
import { startAffiliates } from '#plugins/affiliate/server/testing/start-affiliates.ts';
import { definePlugin } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Refunds, SoldPayment } from '#plugins/billing/common/server-services.ts';
import { type OrderFilter, OrderQueue, type ServiceOrder } from '../../common/server-services.ts';
import manifest from '../../plugin.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import asksNobody from '#plugins/library/server/testing/asks-nobody.ts';
import people from '#plugins/people/plugin.ts';
import peopleHalf from '#plugins/people/server/index.ts';
import half from '../index.ts';

const paidAt = new Date('2026-11-01T10:00:00Z');
/** Number 1 was paid, number 2 cannot be paid back. */
export const newTill = () => {
  const payments = new Map<number, SoldPayment>(
    [1, 2].map((id) => [
      id,
      { id, owner: 1, purpose: 'pro', state: id === 1 ? 'paid' : 'failed', cents: 999, refundedCents: 0, paidAt },
    ]),
  );
  const asked: { payment: number; cents: number; key: string; by: number }[] = [];
  const refunds: Refunds = {
    list: async ({ offset, limit }) => ({ payments: [...payments.values()].slice(offset, offset + limit), total: payments.size }),
    left: async () => 999,
    async refund(_within, order) {
      const payment = payments.get(order.payment);
      if (!payment) throw new HttpError(404, 'Not found.');
      if (payment.state !== 'paid') throw new HttpError(409, 'This payment cannot be paid back.');
      const isRepeat = asked.some(({ key }) => key === order.key);
      if (!isRepeat) asked.push(order);
      return { before: payment, payment, isRepeat };
    },
  };
  return { refunds, asked };
};

const shop = definePlugin({ id: 'shop', api: 1, requires: ['operator'], contributes: {} });

/** Called at the top of a test file. */
export const startDesk = async ({ operators = '', domains = '', sells = true } = {}) => {
  const till = newTill();
  const order: ServiceOrder = {
    ...{ id: 1, kind: 'printing', owner: 1, title: 'A thesis, hard cover', state: 'paid' },
    ...{ orderedAt: paidAt, dueAt: new Date('2026-11-03T10:00:00Z'), isLate: true, isPaused: false, takenBy: null },
  };
  /** What is in the queue. */
  const waiting = [order];
  /** How the list was asked for, oldest first. */
  const asked: OrderFilter[] = [];
  const shopHalf = defineServer(
    shop,
    {},
    {
      setup(ctx) {
        ctx.service(OrderQueue).serve({
          panel: 'shop.order',
          kinds: () => [
            {
              id: 'printing',
              title: { en: 'Printing', de: 'Druck' },
              states: [
                { id: 'paid', title: { en: 'Paid', de: 'Bezahlt' } },
                { id: 'printed', title: { en: 'Printed', de: 'Gedruckt' } },
              ],
            },
          ],
          acts: () => [{ id: 'printing.track', title: { en: 'Tracking number', de: 'Sendungsnummer' } }],
          async list(filter) {
            asked.push(filter);
            return { orders: waiting.slice(0, filter.limit), total: waiting.length };
          },
        });
        return { routes: {} };
      },
    },
  );
  const house = await startAffiliates({
    env: { ...asksNobody, OPERATORS: operators, DOMAINS: domains },
    refunds: sells ? till.refunds : 'none',
    plugins: [
      { manifest: library, server: async () => libraryHalf },
      { manifest: people, server: async () => peopleHalf },
      { manifest, server: async () => half },
      ...(sells ? [{ manifest: shop, server: async () => shopHalf }] : []),
    ],
  });
  return {
    ...house,
    till,
    asked,
    waiting,
    desk: await house.server.signIn({ user_type: 'operator', email: 'desk@example.org' }),
  };
};
