/** The calls of the affiliate plugin (specification A §7, matrix AFF-008 to AFF-010). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { Referral, ReferralPayment } from './model.ts';

const Payments = z.object({
  /** Newest first. */
  referral_payment_list: z.array(ReferralPayment),
  /** What can be asked for now. */
  available_credit: z.number().check(z.describe('US cents.')),
});

export const contract = defineContract({
  referralLink: {
    method: 'POST',
    path: '/projects/referral-link/',
    body: z.object({
      /** The random name of this browser: a sign-up from it is no referral. */
      device: z.optional(z.uuid()),
    }),
    reply: z.object({
      link: z.string(),
      terms: z.object({
        commission: z.number(),
        least_payment: z.number().check(z.describe('US cents.')),
        lock_days: z.number(),
      }),
    }),
    perMinute: 30,
    doc: "The person's own link, made when it is first asked for, and what it earns.",
  },
  getReferralHistory: {
    method: 'GET',
    path: '/projects/get-referral-history/',
    reply: z.object({ referral_list: z.array(Referral) }),
    doc: 'Who has joined by the link, newest first, the last 500.',
  },
  requestReferralPayment: {
    method: 'POST',
    path: '/projects/request-referral-payment/',
    reply: z.extend(Payments, { success: z.boolean(), message: z.string() }),
    perMinute: 10,
    doc: 'Asks for the whole available credit.',
  },
  getReferralPaymentHistory: {
    method: 'GET',
    path: '/projects/get-referral-payment-history/',
    reply: Payments,
    doc: 'Payments that were asked for, and what can be asked for now.',
  },
});
