/** Calls that pay: credits, the pro plan, and what other plugins sell by card (matrix BIL-034, BIL-035, SUM-020). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { CreditLine, PaymentReply } from '../model.ts';

const Id = z.int().check(z.minimum(1));
/** A gateway's name of something: never a card number. */
const Token = z.string().check(z.minLength(1), z.maxLength(255));
/** The analytics client id; empty without consent. */
const Tracked = z.optional(z.string().check(z.maxLength(100)));

/** What a payment is for. `id` is the plan's for `pro`, the order's for services; `amount` is for `credit`. */
export const PaymentContext = z.object({
  type: z.enum(['credit', 'pro', 'proofreading', 'printing', 'publishing']),
  id: z.optional(z.union([z.string().check(z.maxLength(100)), Id])),
  amount: z.optional(Id.check(z.describe('US cents.'))),
});
export type PaymentContext = z.output<typeof PaymentContext>;

export const paymentCalls = defineContract({
  purchaseCredit: {
    method: 'POST',
    path: '/payment/purchase-credit/',
    body: z.object({
      amount: z
        .number()
        .check(
          z.positive(),
          z.maximum(100_000),
          z.describe('US dollars, as the dialog shows them. All other amounts are in cents.'),
        ),
      ga_cid: Tracked,
      /** Made by the client: the same purchase is charged once, however often it is sent. */
      key: z.optional(z.uuid()),
      /** Of a saved card; the default card when not given. */
      card: z.optional(Id),
    }),
    reply: PaymentReply,
    speaks: ['error_message'],
    perMinute: 10,
    doc: 'Buys credits with a saved card.',
  },
  processToken: {
    method: 'POST',
    path: '/payment/process-token/',
    body: z.object({
      token: z.optional(Token),
      card: z.optional(Id),
      context: PaymentContext,
      key: z.optional(z.uuid()),
    }),
    reply: PaymentReply,
    speaks: ['error_message'],
    perMinute: 10,
    doc: "Pays with a token of the gateway's own fields, or with a saved card.",
  },
  confirmPayment: {
    method: 'POST',
    path: '/payment/confirm/',
    body: z.object({ payment: Id }),
    reply: PaymentReply,
    speaks: ['error_message'],
    perMinute: 30,
    doc: 'Asks the gateway how a payment stands, after the person was asked by their bank.',
  },
  purchaseSummary: {
    method: 'POST',
    path: '/payment/purchase-summary/',
    body: z.object({
      count: z.int().check(z.minimum(1), z.maximum(200)),
      featureId: z.literal('summaries'),
      /** Made by the client: the same purchase is made once, however often it is sent. */
      key: z.optional(z.uuid()),
    }),
    reply: z.object({
      success: z.boolean(),
      data: z.nullable(
        z.object({
          userTokenLimit: z.object({ token_limit: z.number(), token_used: z.number(), resets_at: z.nullable(z.string()) }),
          credit_balance: z.number().check(z.describe('Whole credits.')),
        }),
      ),
      error_message: z.string(),
    }),
    speaks: ['error_message'],
    doc: 'Buys further summaries of this month with credits.',
  },
  creditStatement: {
    method: 'GET',
    path: '/payment/credit-statement/',
    reply: z.object({ data: z.array(CreditLine), credit_balance: z.number().check(z.describe('Whole credits.')) }),
    doc: 'The last 200 changes of the credits, newest first.',
  },
});
