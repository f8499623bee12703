/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { randomUUID } from 'node:crypto';
import { inPath, type HouseCalls } from '#core/server/testing/house-calls.ts';

const DESK = 'names orders of other people, which is what it is for';

export default {
  doors: {
    work: 'services createOrder getOrders cancelOrder progress',
    desk: 'deskProgress deskRank deskChoose',
  },
  inputs: {
    createOrder: { body: { service: 'cover-letter', target_journal: 'Nature', file: randomUUID() } },
  },
  naming: {
    cancelOrder: ['order', (order_id) => ({ body: { order_id } })],
    progress: ['order', inPath],
  },
  unnamed: { deskProgress: DESK, deskRank: DESK, deskChoose: DESK },
} satisfies HouseCalls;
