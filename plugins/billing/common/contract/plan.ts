/** The plan, its invoices, and what limits hold (matrix BIL-003, BIL-004, BIL-007, BIL-031 to BIL-033, BIL-041 to BIL-045). */
import { defineContract, User } from '#plugin-api';
import * as z from 'zod/mini';
import { Invoice, PaymentReply, Standing } from '../model.ts';
import { PlanId } from '../prices.ts';

const Id = z.int().check(z.minimum(1));
const Done = z.object({ success: z.boolean(), message: z.string() });

export const planCalls = defineContract({
  standing: {
    method: 'GET',
    path: '/payment/standing/',
    reply: Standing,
    doc: 'Credits, subscription, prices and the gateway.',
  },
  subscribe: {
    method: 'POST',
    path: '/payment/subscribe_to_pro_plan/',
    body: z.object({
      /** The limit type code or the screen that opened the upgrade. */
      source: z.optional(z.string().check(z.maxLength(100))),
      /** `pro_monthly` when not given. */
      subscriptionId: z.optional(PlanId),
      ga_cid: z.optional(z.string().check(z.maxLength(100))),
      card: z.optional(Id),
      key: z.optional(z.uuid()),
    }),
    reply: PaymentReply,
    speaks: ['error_message'],
    perMinute: 10,
    doc: 'Subscribes to pro with a saved card; while it ends, it goes on instead.',
  },
  backToFree: {
    method: 'POST',
    path: '/payment/back-to-free-plan/',
    reply: z.object({ success: z.boolean(), message: z.string(), ends_at: z.nullable(z.string()) }),
    speaks: ['message'],
    doc: 'Returns to the free plan at the end of the paid period.',
  },
  invoices: {
    method: 'GET',
    path: '/payment/get-invoices/',
    reply: z.object({ data: z.array(Invoice) }),
    doc: 'Invoices and credit notes, newest first.',
  },
  downloadInvoice: {
    method: 'GET',
    path: '/payment/invoices/{id}/',
    params: z.object({ id: z.coerce.number() }),
    reply: { binary: true, type: 'application/pdf' },
    doc: 'An invoice as PDF.',
  },
  subscriptionLimit: {
    method: 'GET',
    path: '/subscription-details/user-subscription-limit/',
    reply: z.object({ data: User.shape.userSubscriptionLimit }),
    doc: 'What the plan holds of each feature, what is used, and what was bought on top.',
  },
  updateSubscriptionLimit: {
    method: 'PATCH',
    path: '/users/update-subscription-limit/',
    body: z.object({
      featureId: z.string().check(z.maxLength(100)),
      /** How many more are bought now. */
      purchaseItemCount: z.int().check(z.minimum(1), z.maximum(1000)),
      key: z.optional(z.uuid()),
    }),
    reply: z.object({
      success: z.boolean(),
      data: z.nullable(z.object({ userSubscriptionLimit: User.shape.userSubscriptionLimit, credit_balance: z.number() })),
      error_message: z.string(),
    }),
    speaks: ['error_message'],
    perMinute: 30,
    doc: 'Raises a limit with credits, where that is sold.',
  },
  tokenLimit: {
    method: 'GET',
    path: '/token-management/user-token-limit/',
    reply: z.object({ userTokenLimit: User.shape.userTokenLimit }),
    doc: 'Summaries included in this month, used ones, and when they begin anew.',
  },
  sendInsufficientCredit: {
    method: 'POST',
    path: '/payment/send-insuffecient-credit-notification/',
    body: z.object({
      service: z.string().check(z.minLength(1), z.maxLength(100)),
      required_credit: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    }),
    reply: Done,
    perMinute: 10,
    doc: 'Notes that an order failed for lack of credits: listed among the notifications until it is read.',
  },
  readInsufficientCredit: {
    method: 'POST',
    path: '/payment/mark-as-read-insuffecient-credit-notification/',
    body: z.object({ id: z.optional(Id) }),
    reply: Done,
    doc: 'Marks one such notification as read, or all.',
  },
});
