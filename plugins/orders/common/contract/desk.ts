/** Calls of whoever works on orders. For everybody but operators there are none of them. */
import { defineContract, type Route } from '#plugin-api';
import * as z from 'zod/mini';
import { DeskDetail } from '../model.ts';
import { ById, MAX_FILE_BYTES, Message, Name, OfFile, Reason } from './fields.ts';

const gate = { userTypes: ['operator'] } as const satisfies Route['gate'];
const reply = z.object({ order: DeskDetail });
const perMinute = 60;

export const deskCalls = defineContract({
  deskOrder: {
    method: 'GET',
    path: '/orders/desk/{id}/',
    params: ById,
    reply,
    gate,
    doc: 'One order as the desk sees it.',
  },
  deskTake: {
    method: 'POST',
    path: '/orders/desk/{id}/take/',
    params: ById,
    reply,
    gate,
    perMinute,
    doc: 'Takes an order: who it is that works on it.',
  },
  deskMove: {
    method: 'POST',
    path: '/orders/desk/{id}/move/',
    params: ById,
    body: z.object({ state: Name, reason: Reason }),
    reply,
    gate,
    perMinute,
    doc: 'Brings an order to another of its states.',
  },
  deskSay: {
    method: 'POST',
    path: '/orders/desk/{id}/messages/',
    params: ById,
    body: Message,
    reply,
    gate,
    perMinute,
    doc: 'Writes to the customer.',
  },
  deskDeliver: {
    method: 'POST',
    path: '/orders/desk/{id}/files/',
    params: ById,
    files: { file: { maxBytes: MAX_FILE_BYTES } },
    reply,
    gate,
    perMinute,
    seconds: 180,
    doc: 'Puts a file that comes back to the customer into an order.',
  },
  deskRefund: {
    method: 'POST',
    path: '/orders/desk/{id}/refund/',
    params: ById,
    body: z.object({
      /** US cents. */
      amount: z.int().check(z.minimum(1)),
      /** Made by the browser: sent again, nothing more is paid back. */
      key: z.uuid(),
      reason: Reason,
    }),
    reply,
    gate,
    perMinute,
    doc: 'Pays an order back, in part or as a whole.',
  },
  deskFile: {
    method: 'GET',
    path: '/orders/desk/{id}/files/{file}/',
    params: OfFile,
    reply: { binary: true, type: 'application/octet-stream' },
    gate,
    doc: 'A file of an order.',
  },
  deskText: {
    method: 'GET',
    path: '/orders/desk/{id}/files/{file}/text/',
    params: OfFile,
    reply: z.object({
      /** Paragraphs with a blank line between them. */
      text: z.string(),
      /** It is longer than what is answered. */
      is_cut: z.boolean(),
    }),
    gate,
    perMinute,
    seconds: 180,
    doc: 'The text of a document of an order, up to a million characters of it.',
  },
});
