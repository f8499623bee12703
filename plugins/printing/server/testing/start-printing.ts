/** For tests: the printing service with all that it stands on, and the way to an order in one step. */
import { startOrders } from '#plugins/orders/server/testing/start-orders.ts';
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import type { CallInput } from '#plugin-api';
import { sql } from '#server-kit';
import type { Address } from '../../common/address.ts';
import { printingContract } from '../../common/contract.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const calls = printingContract;

export const ADDRESS: Address = {
  name: 'Ada Lovelace',
  lines: ['12 St James’s Square'],
  postcode: 'SW1Y 4LE',
  city: 'London',
  region: '',
  country: 'GB',
  phone: '+44 20 7946 0000',
};

type Wish = CallInput<(typeof printingContract)['createOrder']>['body'];

const WISH: Omit<Wish, 'file' | 'address'> = {
  binding: 'soft_cover',
  paper: 100,
  sides: 'single',
  copies: 1,
  shipping: 'ground',
  cover: { title: 'Ospreys', author: 'Ada Lovelace', year: '2026', spine: '' },
};

/** Called at the top of a test file. */
export const startPrinting = async (options: TestServerOptions = {}) => {
  const house = await startOrders({ ...options, plugins: [{ manifest, server: async () => half }] });
  const { server, upload } = house;
  const address = async (user: TestUser, change: Partial<Address> = {}): Promise<number> =>
    (await user.call(calls.saveAddress, { body: { address: { ...ADDRESS, ...change } } })).address.id;
  /** Sends a file, and lets it be looked through. */
  const send = async (user: TestUser, pdf: string | Uint8Array<ArrayBuffer>, name = 'thesis.pdf'): Promise<string> => {
    const { id } = await upload(user, 'printing', name, pdf);
    await user.call(calls.preflight, { params: { file: id } });
    await server.runJobs();
    return id;
  };
  const wishFor = async (user: TestUser, file: string, wish: Partial<Wish> = {}): Promise<{ body: Wish }> => ({
    body: { ...WISH, file, address: wish.address ?? (await address(user)), ...wish },
  });
  return {
    ...house,
    ...{ address, send, wishFor },
    /** The same file once more, of which is known what is known of `from`: looking through takes a process of its own. */
    sendAgain: async (user: TestUser, pdf: Uint8Array<ArrayBuffer>, from: string): Promise<string> => {
      const { id } = await upload(user, 'printing', 'thesis.pdf', pdf);
      await sql`
        insert into printing_file (file, owner, state, preflight)
        select ${id}, ${user.account.id}, state, preflight from printing_file where file = ${from}`.execute(
        server.core.db.kysely,
      );
      return id;
    },
    /** Orders a file that was looked through. */
    order: async (user: TestUser, file: string, wish: Partial<Wish> = {}) =>
      (await user.call(calls.createOrder, await wishFor(user, file, wish))).order,
  };
};
