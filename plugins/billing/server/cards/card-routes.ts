/** The calls for cards (matrix BIL-036 to BIL-040): they answer `{success, data}`, and why something was refused. */
import type { Handlers } from '#plugin-api/server';
import type { cardCalls } from '../../common/contract/cards.ts';
import type { Card } from '../../common/model.ts';
import { type Gateway, GatewayRefusal } from '../gateway/gateway.ts';
import { orRefusal } from '../gateway/tell.ts';
import type { Cards, KeptCard } from './cards.ts';

/** The three used last (decisions §4 "Cards"). */
const RECENT = 3;

const told = ({ id, brand, last4, expMonth, expYear, name, isDefault }: KeptCard): Card => ({
  id,
  data: { brand, last4, exp_month: expMonth, exp_year: expYear, name, is_default: isDefault },
});

export const cardRoutes = (cards: Cards, gateway: Gateway): Handlers<typeof cardCalls> => {
  /** Answers all cards of the person, also when the change was refused. */
  const changed = async (owner: number, change: () => Promise<unknown>) => {
    const outcome = await orRefusal(change);
    const data = (await cards.list(owner)).map(told);
    if (outcome instanceof GatewayRefusal) return { success: false, data, error_message: outcome.message };
    return { success: true, data, error_message: '' };
  };
  return {
    async setUpCard({ user }) {
      const fields = await orRefusal(async () => gateway.setUpCard(await cards.customerOf(user.id)));
      if (fields instanceof GatewayRefusal) return { success: false, data: { client_secret: '' } };
      return { success: true, data: fields };
    },
    async getCard({ user }) {
      const card = await cards.default(user.id);
      return { success: true, data: card ? told(card) : null };
    },
    recentCards: async ({ user }) => ({ success: true, data: (await cards.list(user.id)).slice(0, RECENT).map(told) }),
    addCard: ({ user, body }) => changed(user.id, () => cards.keep(user.id, body.token)),
    deleteCard: ({ user, body }) => changed(user.id, () => cards.remove(user.id, body.id)),
    updateCard: ({ user, body }) => changed(user.id, () => cards.change(user.id, body.id, body.data)),
  };
};
