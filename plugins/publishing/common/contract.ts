/** The calls of the publishing service (matrix PUB-003, decisions §13): in the shape of proofreading's, and what its orders show besides. */
import { defineContract, type Route } from '#plugin-api';
import * as z from 'zod/mini';
import { textUpTo } from '#plugins/library/common/model/fields.ts';
import { ById } from '#plugins/orders/common/contract/fields.ts';
import { Wishes } from './details.ts';
import { ChosenJournal, OfferedService, Progress, PublishingOrder } from './model.ts';

/** UTF-16 units, as decisions §10 "Order fields" say. */
export const MAX_INSTRUCTIONS = 2000;
export const MAX_CHOSEN = 10;

const gate = { userTypes: ['operator'] } as const satisfies Route['gate'];
const progress = z.object({ progress: Progress });

export const publishingContract = defineContract({
  services: {
    method: 'GET',
    path: '/publishing/services/',
    reply: z.object({ data: z.array(OfferedService) }),
    doc: 'The author services with what they cost and how long they take.',
  },
  createOrder: {
    method: 'POST',
    path: '/publishing/create-order/',
    body: z.extend(Wishes, {
      /** Of an upload for this service that no other order has. */
      file: z.uuid(),
      instructions: z._default(textUpTo(MAX_INSTRUCTIONS).check(z.trim()), ''),
      /** Made by the browser: sent again, it is the same order. */
      key: z.optional(z.uuid()),
    }),
    reply: z.object({ order: PublishingOrder }),
    perMinute: 20,
    doc: 'Orders a service for a manuscript. It is begun when it is paid for.',
  },
  getOrders: {
    method: 'GET',
    path: '/publishing/get-orders/',
    reply: z.object({ data: z.array(PublishingOrder) }),
    doc: 'The last 200 orders that were paid for, newest first.',
  },
  cancelOrder: {
    method: 'POST',
    path: '/publishing/cancel-order/',
    body: z.object({ order_id: z.int().check(z.positive()) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    perMinute: 20,
    doc: 'Calls an order off until somebody works on it; what was paid goes back.',
  },
  progress: {
    method: 'GET',
    path: '/publishing/orders/{id}/',
    params: ById,
    reply: progress,
    doc: 'The milestones of an order, and the journals that were found for it.',
  },
  deskProgress: {
    method: 'GET',
    path: '/publishing/desk/{id}/',
    params: ById,
    reply: progress,
    gate,
    doc: 'The same at the desk.',
  },
  deskRank: {
    method: 'POST',
    path: '/publishing/desk/{id}/rank/',
    params: ById,
    reply: progress,
    gate,
    perMinute: 20,
    doc: 'Looks for journals anew.',
  },
  deskChoose: {
    method: 'POST',
    path: '/publishing/desk/{id}/journals/',
    params: ById,
    body: z.object({ journals: z.array(ChosenJournal).check(z.maxLength(MAX_CHOSEN)) }),
    reply: progress,
    gate,
    perMinute: 60,
    doc: 'The journals that the desk recommends, in its order and with its words.',
  },
});
export type PublishingContract = typeof publishingContract;
