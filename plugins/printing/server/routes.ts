/** The calls of the printing service: thin, each for whoever owns what it names. */
import type { Handlers } from '#plugin-api/server';
import type { printingContract } from '../common/contract.ts';
import { listAddresses, removeAddress, saveAddress } from './addresses/address-book.ts';
import { fileCheck } from './checks/file-checks.ts';
import { createOrder } from './orders/create-order.ts';
import { options, quote } from './orders/quote.ts';
import { reprint } from './orders/reprint.ts';
import { ship } from './orders/ship.ts';
import { told } from './orders/as-told.ts';
import { pagePicture } from './pictures/page-pictures.ts';
import type { Printing } from './printing.ts';

export const printingRoutes = (printing: Printing): Handlers<typeof printingContract> => ({
  options,
  quote,
  createOrder: async (call) => ({ order: told(await createOrder(printing, call)) }),
  getOrders: async ({ user }) => ({ data: (await printing.orders.list(user.id, { committed: true })).map(told) }),
  async cancelOrder({ user, body }) {
    await printing.orders.cancel(user.id, body.order_id);
    return { success: true as const, message: 'Printing order cancelled successfully!' };
  },
  reprint: async (call) => ({ order: told(await reprint(printing, call)) }),
  preflight: ({ user, params }) => fileCheck(printing, user.id, params.file),
  page: ({ user, params }) => pagePicture(printing, { owner: user.id, ...params }),
  addresses: async ({ user }) => ({ data: await listAddresses(printing, user.id) }),
  saveAddress: async ({ user, body }) => ({ address: await saveAddress(printing, user.id, body) }),
  async removeAddress({ user, params }) {
    await removeAddress(printing, user.id, params.id);
    return { success: true as const, message: 'Address removed.' };
  },
  ship: async (call) => ({ order: told(await ship(printing, call)) }),
});
