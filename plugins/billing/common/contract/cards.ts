/** Cards (matrix BIL-012, BIL-036 to BIL-040). Their numbers never reach this server: the gateway's fields make a token of them. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { Card } from '../model.ts';

const Id = z.int().check(z.minimum(1));
const Changed = z.object({ success: z.boolean(), data: z.array(Card), error_message: z.string() });

export const cardCalls = defineContract({
  setUpCard: {
    method: 'POST',
    path: '/payment/set-up-card/',
    reply: z.object({ success: z.boolean(), data: z.object({ client_secret: z.string() }) }),
    perMinute: 20,
    doc: "What the gateway's fields in the browser need to take a card; empty for the sandbox.",
  },
  getCard: {
    method: 'GET',
    path: '/payment/get-card/',
    reply: z.object({ success: z.boolean(), data: z.nullable(Card) }),
    doc: 'The default card.',
  },
  recentCards: {
    method: 'GET',
    path: '/payment/recent_cards/',
    reply: z.object({ success: z.boolean(), data: z.array(Card) }),
    doc: 'The three cards used last.',
  },
  addCard: {
    method: 'POST',
    path: '/payment/add-card/',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(255)) }),
    reply: Changed,
    speaks: ['error_message'],
    perMinute: 10,
    doc: "Keeps a card by the token of the gateway's fields.",
  },
  deleteCard: {
    method: 'POST',
    path: '/payment/delete-card/',
    body: z.object({ id: Id }),
    reply: Changed,
    speaks: ['error_message'],
    doc: 'Forgets a card. The one that pays a running subscription stays until there is another.',
  },
  updateCard: {
    method: 'POST',
    path: '/payment/update-card/',
    body: z.object({
      id: Id,
      data: z.object({
        name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
        exp_month: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
        exp_year: z.optional(z.int().check(z.minimum(2000), z.maximum(2100))),
        is_default: z.optional(z.literal(true)),
      }),
    }),
    reply: Changed,
    speaks: ['error_message'],
    doc: 'Changes the name or expiry of a card, or makes it the default.',
  },
});
