/** The calls of proofreading: thin, over what orders do for every service. */
import { isDeepStrictEqual } from 'node:util';
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Order } from '#plugins/orders/common/service.ts';
import type { ServiceOrders } from '#plugins/orders/common/server-services.ts';
import type { ProofreadingContract } from '../common/contract.ts';
import { deliveryAt } from '../common/delivery.ts';
import type { Choice } from '../common/options.ts';
import { isMinimum, priceOf, type Rates } from '../common/price.ts';
import { demandPossible } from './offer.ts';
import { currenciesAnswer, optionsAnswer } from './orders/options-answer.ts';
import { orderAnswer } from './orders/order-answer.ts';
import { DONE, UNVERIFIED } from './texts.ts';

const CENTS = 100;

const wishOf = ({ source, instructions, details }: Order<Choice>) => ({ file: source?.id, instructions, ...details });

/** What is named, and nothing in place of what is not. */
const named = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

export const routes = (orders: ServiceOrders<Choice>, rates: Rates): Handlers<ProofreadingContract> => ({
  services: async () => optionsAnswer(),
  currencies: async () => currenciesAnswer(rates),
  async quote({ query: { words, ...choice } }) {
    demandPossible(choice, words, 'words');
    const cost = priceOf(choice, words, rates);
    return {
      price: cost.amount / CENTS,
      currency: choice.currency,
      minimum_applied: isMinimum(choice, words),
      delivery_at: deliveryAt(choice.turnaround_hours, new Date()).toISOString(),
      cost,
    };
  },
  async createOrder({ user, body: { key, ...wish } }) {
    if (!user.isEmailVerified) throw new HttpError(403, UNVERIFIED);
    const { file, instructions, ...details } = wish;
    const order = await orders.make(user.id, { file, instructions, details, key });
    // After a lost answer something else may have been chosen: it is the same order, as it is chosen now.
    const isAsWished = key === undefined || order.isCommitted || isDeepStrictEqual(wish, wishOf(order));
    const now = isAsWished ? order : await orders.change(user.id, order.id, { file, instructions, details });
    return { success: true, message: DONE.created, order: orderAnswer(now) };
  },
  async getOrders({ user }) {
    const list = await orders.list(user.id, { committed: true });
    return { data: list.map(orderAnswer) };
  },
  getOrder: async ({ user, params }) => ({ order: orderAnswer(await orders.open(user.id, params.id)) }),
  async updateOrder({ user, body: { order_id: id, file, instructions, ...changes } }) {
    const { details } = await orders.open(user.id, id);
    const order = await orders.change(user.id, id, {
      ...named({ file, instructions }),
      details: { ...details, ...named(changes) },
    });
    return { success: true, message: DONE.updated, order: orderAnswer(order) };
  },
  async cancelOrder({ user, body }) {
    const order = await orders.cancel(user.id, body.order_id);
    return { success: true, message: DONE.cancelled, order: orderAnswer(order) };
  },
});
