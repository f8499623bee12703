/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { randomUUID } from 'node:crypto';
import { inPath, type HouseCalls } from '#core/server/testing/house-calls.ts';

const choice = { service: 'proofreading', document_type: 'thesis', english_version: 'british' };

export default {
  doors: { 'verified work': 'createOrder', work: 'services currencies quote getOrders getOrder updateOrder cancelOrder' },
  inputs: {
    createOrder: { ...choice, file: randomUUID() },
  },
  naming: {
    getOrder: ['order', inPath],
    updateOrder: ['order', (id) => ({ body: { order_id: id, instructions: 'Mine' } })],
    cancelOrder: ['order', (id) => ({ body: { order_id: id } })],
  },
} satisfies HouseCalls;
