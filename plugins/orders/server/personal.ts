/** What orders keep of a person: their orders with what was written about them, and all files. */
import type { PersonalData } from '#plugin-api/server';
import { storedName } from './files/stored-files.ts';
import type { House } from './house.ts';

export const ordersData = ({ db, files }: Pick<House, 'db' | 'files'>): PersonalData => ({
  folder: 'orders',
  about: {
    en: 'What you have ordered: each order with its price, its steps and messages, what you sent and what came back.',
    de: 'Was Sie beauftragt haben: jeder Auftrag mit Preis, Verlauf und Nachrichten, was Sie gesendet und was Sie bekommen haben.',
  },
  async export({ id: owner }, into, signal) {
    const orders = await db.selectFrom('orders_order').selectAll().where('owner', '=', owner).orderBy('id').execute();
    const told: object[] = [];
    for (const { owner: _owner, key: _key, taken_by: _taken, ...order } of orders) {
      signal.throwIfAborted();
      const steps = await db
        .selectFrom('orders_step')
        .select(['at', 'from', 'to', 'side', 'reason'])
        .where('order', '=', order.id)
        .execute();
      const messages = await db
        .selectFrom('orders_message')
        .select(['at', 'side', 'text'])
        .where('order', '=', order.id)
        .execute();
      told.push({ ...order, steps, messages });
    }
    await into.list(['orders.json'], told);
    const stored = await db.selectFrom('orders_file').selectAll().where('owner', '=', owner).orderBy('made_at').execute();
    for (const file of stored) {
      signal.throwIfAborted();
      await into.add(
        [file.order === null ? 'not ordered' : `order ${file.order}`, file.name],
        await files.read(storedName(file)),
      );
    }
  },
  /** Bytes first and rows last: what is cut off in between is found again by its rows. */
  async erase({ id: owner }, signal) {
    const stored = await db.selectFrom('orders_file').select(['owner', 'id']).where('owner', '=', owner).execute();
    for (const file of stored) {
      signal.throwIfAborted();
      await files.remove(storedName(file));
    }
    await db.deleteFrom('orders_file').where('owner', '=', owner).execute();
    await db.deleteFrom('orders_order').where('owner', '=', owner).execute();
  },
});
