/** For tests: orders with the publishing service among them, and the real catalogue. */
import type { TestUser } from '#core/server/testing/types.ts';
import catalogueManifest from '#plugins/catalogue/plugin.ts';
import catalogueHalf from '#plugins/catalogue/server/index.ts';
import { startOrders, calls as orderCalls } from '#plugins/orders/server/testing/start-orders.ts';
import { publishingContract } from '../../common/contract.ts';
import type { ServiceId } from '../../common/services.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const calls = publishingContract;
export { orderCalls };

/** Called at the top of a test file. */
export const startPublishing = async () => {
  const catalogue = { manifest: catalogueManifest, server: async () => catalogueHalf };
  const house = await startOrders({ plugins: [catalogue, { manifest, server: async () => half }] });
  const { desk, upload, pay } = house;
  const order = async (
    user: TestUser,
    service: ServiceId,
    text = 'A manuscript about whales and their songs.',
    name = 'paper.txt',
  ) => {
    const { id: file } = await upload(user, 'publishing', name, text);
    const body = { service, file, target_journal: 'Nature', field: 'Biology' };
    return (await user.call(calls.createOrder, { body })).order;
  };
  return {
    ...house,
    order,
    /** An order that is paid for. */
    async paid(user: TestUser, service: ServiceId, text?: string) {
      const made = await order(user, service, text);
      await pay(user, 'publishing', made.id);
      return made.id;
    },
    /** The desk brings it to a state. */
    deskMoves: (id: number, state: string) =>
      desk.send(orderCalls.deskMove, { params: { id }, body: { state, reason: 'As agreed' } }),
    /** The desk puts a file in. */
    async deskSends(id: number, name: string) {
      return (await desk.call(orderCalls.deskDeliver, { params: { id }, files: { file: new File([name], name) } })).order;
    },
    authorMoves: (user: TestUser, id: number, state: string, reason = '') =>
      user.send(orderCalls.move, { params: { id }, body: { state, reason } }),
  };
};
