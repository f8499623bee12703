/** Tells those who run the house of orders that came in: all of some minutes together, once for each of them. */
import type { Accounts, Kysely, ServerContext } from '#plugin-api/server';
import * as z from 'zod/mini';
import type { ByLanguage, NoticeMails, Notifications } from '#plugins/notices/common/server-services.ts';
import type { OrderDesk, ServiceOrder } from '../common/server-services.ts';
import { newOrdersMail, newOrdersText } from './new-orders-texts.ts';
import { atTheDesk } from './people.ts';
import type { OperatorTables } from './tables.ts';

export const TELL_OF_ORDERS = 'tellOfOrders';
/** Kind of mail, as the mail settings know it. */
const NEW_ORDERS = 'newOrders';
const KIND_TITLE: ByLanguage = { en: 'New orders at the desk', de: 'Neue Aufträge im Betrieb' };

const MINUTE = 60_000;
/** Milliseconds whose orders are told of together. */
const ROUND = 10 * MINUTE;
/** Orders that a mail names. */
const NAMED = 20;

/** When the orders of a time are told of: a minute after its end, when what was paid for in it is written. */
export const roundOf = (at: Date) => {
  const from = Math.floor(at.getTime() / ROUND) * ROUND;
  return { from, until: from + ROUND, key: String(from), runAt: new Date(from + ROUND + MINUTE) };
};

const Round = z.object({ from: z.number(), until: z.number() });

interface Parts extends Pick<ServerContext, 'publicUrl' | 'productName'> {
  readonly db: Kysely<OperatorTables>;
  readonly accounts: Accounts;
  readonly notifications: Notifications;
  readonly mails: NoticeMails;
}

/** Called once at the start, so that the settings know the mail. */
export const declareNewOrders = (mails: NoticeMails): void => mails.kind(NEW_ORDERS, KIND_TITLE, ['operator']);

const named = (desk: OrderDesk, orders: readonly ServiceOrder[]) => {
  const kinds = new Map(desk.kinds().map(({ id, title }) => [id, title]));
  return orders.map(({ id, kind, dueAt }) => ({ id, dueAt, service: kinds.get(kind) ?? { en: kind, de: kind } }));
};

/** What was called off again by then is not told of. */
export const tellOfOrders = async (parts: Parts, desk: OrderDesk | undefined, payload: unknown): Promise<void> => {
  const { from, until } = z.parse(Round, payload);
  if (!desk) return;
  const ordered = { from: new Date(from), until: new Date(until) };
  const { orders, total } = await desk.list({ group: 'open', q: '', offset: 0, limit: NAMED, ordered });
  if (total === 0) return;
  const news = { orders: named(desk, orders), total, productName: parts.productName, link: `${parts.publicUrl}/operator` };
  await parts.db.transaction().execute(async (tx) => {
    for (const id of await atTheDesk(tx)) {
      const account = await parts.accounts.byId(id, tx);
      if (!account) continue;
      await parts.notifications.notify(tx, id, { type: 'new_orders', text: newOrdersText(news), data: { path: '/operator' } });
      await parts.mails.send(tx, account, NEW_ORDERS, newOrdersMail(news, account.language));
    }
  });
};
