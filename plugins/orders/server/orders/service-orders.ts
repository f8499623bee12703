/** What a service gets when it says what it sells (`common/server-services.ts`). */
import { HttpError } from '#server-kit';
import type { Orders, ServiceOrders } from '../../common/server-services.ts';
import type { ServiceOffer } from '../../common/service.ts';
import { onScratch } from '../files/on-scratch.ts';
import { demandFile, fileOf, filesOfOrder, storedName } from '../files/stored-files.ts';
import { firstFile, takeFile } from '../files/take-file.ts';
import type { House, Tx } from '../house.ts';
import { creditsKey } from '../money/pay-back.ts';
import { sellByCard } from '../money/sell.ts';
import type { AnyOffer } from '../services.ts';
import type { FileRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { changeOrder, makeOrder } from './make-order.ts';
import { moveOrder, step } from './move-order.ts';
import { demandOrder, holdOrder, orderOf } from './rows.ts';
import { announce } from './tell.ts';

/** Of a list. */
const MOST = 200;

const payWithCredits = async (house: House, offer: AnyOffer, owner: number, id: number) =>
  house.db.transaction().execute(async (tx) => {
    const row = await holdOrder(tx, { id, owner, service: offer.id });
    const isOpen = house.services.state(offer, row.state).next[offer.at.paid]?.includes('customer');
    if (!isOpen || offer.pays !== 'credits') throw new HttpError(409, TEXTS.notPaid);
    if (row.price.amount > 0)
      await house.credits.spend(tx, { owner, credits: row.price.amount, service: offer.id, key: creditsKey(id) });
    const now = house.now();
    const committed = { is_committed: true, confirmed_at: now, due_at: offer.dueAt?.(row.details as never, now) ?? null };
    return step(house, tx, offer, row, { to: offer.at.paid, side: 'customer', by: owner }, committed);
  });

/** Rows first: bytes without a row are seen by nobody. */
const remove = async (house: House, offer: AnyOffer, owner: number, id: number): Promise<void> => {
  const files = await house.db.transaction().execute(async (tx) => {
    const row = await holdOrder(tx, { id, owner, service: offer.id });
    const rows = await filesOfOrder(tx, id);
    await tx.deleteFrom('orders_file').where('order', '=', id).execute();
    await tx.deleteFrom('orders_order').where('id', '=', id).execute();
    await announce(house, row, tx);
    return rows;
  });
  for (const file of files) await house.files.remove(storedName(file));
};

const serviceOrders = <D extends object>(house: House, offer: ServiceOffer<D>): ServiceOrders<D> => {
  const { db } = house;
  const any = offer as unknown as AnyOffer;
  const mine = (owner: number, id: number) => ({ id, owner, service: offer.id });
  const demandOwn = async (owner: number, id: string): Promise<FileRow> => {
    const row = await demandFile(db, { owner, id });
    if (row.service !== offer.id) throw new HttpError(404, 'Not found.');
    return row;
  };
  return {
    async takeFile(owner, files, signal) {
      const taken = offer.files;
      if (!taken) throw new HttpError(404, 'Not found.');
      const taking = { owner, service: offer.id, role: 'source', files: taken } as const;
      return fileOf(await firstFile(files, (file) => takeFile(house, file, taking, signal)));
    },
    async file(owner, id) {
      const row = await demandOwn(owner, id);
      if (row.role !== 'source') throw new HttpError(404, 'Not found.');
      return fileOf(row);
    },
    make: async (owner, order) => orderOf(db, await makeOrder(house, offer, owner, order)),
    change: async (owner, id, change) => orderOf(db, await changeOrder(house, offer, owner, id, change)),
    async list(owner, only = {}) {
      const rows = await db
        .selectFrom('orders_order')
        .selectAll()
        .where('owner', '=', owner)
        .where('service', '=', offer.id)
        .$if(only.committed === true, (query) => query.where('is_committed', '=', true))
        .orderBy('id', 'desc')
        .limit(MOST)
        .execute();
      return Promise.all(rows.map((row) => orderOf<D>(db, row)));
    },
    open: async (owner, id, within) => {
      const from = (within as Tx | undefined) ?? db;
      return orderOf(from, await demandOrder(from, mine(owner, id)));
    },
    async cancel(owner, id) {
      const move = { order: id, to: offer.at.cancelled, side: 'customer', by: owner } as const;
      const { after } = await db.transaction().execute((tx) => moveOrder(house, tx, move, mine(owner, id)));
      return orderOf(db, after);
    },
    payWithCredits: async (owner, id) => orderOf(db, await payWithCredits(house, any, owner, id)),
    async move(within, move) {
      const tx = within as Tx;
      return orderOf(tx, (await moveOrder(house, tx, move, { service: offer.id })).after);
    },
    async moved(move) {
      const { after } = await db.transaction().execute((tx) => moveOrder(house, tx, move, { service: offer.id }));
      return orderOf(db, after);
    },
    async find(id) {
      const row = await db
        .selectFrom('orders_order')
        .selectAll()
        .where('id', '=', id)
        .where('service', '=', offer.id)
        .executeTakeFirst();
      return row && orderOf(db, row);
    },
    async note(within, id, details) {
      const tx = within as Tx;
      const row = await holdOrder(tx, { id, service: offer.id });
      await tx
        .updateTable('orders_order')
        .set({ details: JSON.stringify(details) })
        .where('id', '=', id)
        .execute();
      await announce(house, row, tx);
    },
    remove: (owner, id) => remove(house, any, owner, id),
    readFile: async (owner, { id }) => house.files.read(storedName(await demandOwn(owner, id))),
    onScratch: async (owner, { id }, signal, work) => onScratch(house, await demandOwn(owner, id), signal, work),
  };
};

export const ordersService = (house: House): Orders => ({
  offer(service) {
    const any = service as unknown as AnyOffer;
    house.services.add(any);
    sellByCard(house, any);
    return serviceOrders(house, service);
  },
});
