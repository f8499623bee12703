/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    work: 'options quote createOrder getOrders cancelOrder reprint preflight page addresses saveAddress removeAddress',
    desk: 'ship',
  },
  naming: {
    cancelOrder: ['order', (id) => ({ body: { order_id: id } })],
    reprint: ['order', (id) => ({ body: { order_id: id } })],
  },
  unnamed: {
    ship: 'names orders of other people, which is what it is for',
    preflight: 'names files by keys that nobody can guess; those of others are tried in server/files.test.ts',
    page: 'names files by keys that nobody can guess; those of others are tried in server/files.test.ts',
    removeAddress: 'those of others are tried in server/addresses.test.ts',
  },
} satisfies HouseCalls;
