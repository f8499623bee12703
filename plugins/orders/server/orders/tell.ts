/** Tells a customer how their order stands: open browsers at once, themselves by mail and among their notifications. */
import { longDay } from '#server-kit';
import { ORDER_CHANGED } from '../../common/contract.ts';
import type { StateDeclaration } from '../../common/service.ts';
import type { House, Tx } from '../house.ts';
import type { AnyOffer } from '../services.ts';
import type { OrderRow } from '../tables.ts';

type Told = Pick<OrderRow, 'id' | 'owner' | 'service' | 'title' | 'due_at'>;

/** Whoever has it open: its customer, and who has taken it. Once it is paid for, it stands in the list of all who run the house. */
export const announce = async (
  { events, queue }: Pick<House, 'events' | 'queue'>,
  { id, owner, service, taken_by, is_committed }: Told & Pick<OrderRow, 'taken_by' | 'is_committed'>,
  tx: Tx,
): Promise<void> => {
  const told = taken_by === null || taken_by === owner ? [owner] : [owner, taken_by];
  await events.publish(told, { type: ORDER_CHANGED, data: { id, service } }, tx);
  if (is_committed) await queue.changed(tx);
};

const WORDS = {
  en: { number: 'Order', due: 'There by:', look: 'Look at your order:' },
  de: { number: 'Auftrag', due: 'Fertig bis:', look: 'Ihr Auftrag:' },
} as const;

interface Said {
  readonly en: string;
  readonly de: string;
}

const send = async (house: House, tx: Tx, order: Told, subject: Said, text: Said): Promise<void> => {
  const account = await house.accounts.byId(order.owner, tx);
  if (!account) return;
  const { email, language } = account;
  const path = `/orders/${order.id}`;
  const words = WORDS[language];
  const due = order.due_at ? [`${words.due} ${longDay(order.due_at, language)}`] : [];
  const parts = [
    text[language],
    `${words.number} ${order.id}: ${order.title}`,
    ...due,
    `${words.look}\n${house.publicUrl}${path}`,
  ];
  await house.mail.send(
    { to: email, subject: `${subject[language]} (${house.productName})`, text: `${parts.join('\n\n')}\n` },
    tx,
  );
  await house.notifications?.notify(tx, order.owner, { type: 'order', text, data: { path } });
};

/** By mail where the state says something. */
export const tellOfState = async (house: House, tx: Tx, offer: AnyOffer, order: Told, state: StateDeclaration): Promise<void> => {
  if (!state.mail) return;
  const subject = { en: `${offer.title.en}: ${state.title.en}`, de: `${offer.title.de}: ${state.title.de}` };
  await send(house, tx, order, subject, state.mail);
};

/** Somebody at the desk has written to the customer. */
export const tellOfMessage = (house: House, tx: Tx, offer: AnyOffer, order: Told, text: string): Promise<void> =>
  send(
    house,
    tx,
    order,
    { en: `${offer.title.en}: a message for you`, de: `${offer.title.de}: eine Nachricht für Sie` },
    { en: text, de: text },
  );
