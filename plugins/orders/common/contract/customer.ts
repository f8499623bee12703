/** Calls of whoever orders. An order of somebody else is one that is not there. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { textUpTo } from '#plugins/library/common/model/fields.ts';
import { OrderDetail, OrderEntry, OrderFile } from '../model.ts';
import { ById, MAX_FILE_BYTES, Message, Name, Numbered, OfFile } from './fields.ts';

const Id = z.int().check(z.positive());

export const customerCalls = defineContract({
  upload: {
    method: 'POST',
    path: '/orders/upload/',
    form: z.object({ service: Name }),
    files: { file: { maxBytes: MAX_FILE_BYTES } },
    reply: z.object({ file: OrderFile }),
    perMinute: 20,
    seconds: 180,
    doc: 'Takes a file that is to be ordered for, checks it and counts its words; it is kept for a day unless it is ordered for.',
  },
  take: {
    method: 'POST',
    path: '/orders/take/',
    body: z.object({
      service: Name,
      /** One of the two: the PDF of a reference, or a paper of the LaTeX editor. */
      article: z.optional(Id),
      paper: z.optional(Id),
    }),
    reply: z.object({ file: OrderFile }),
    perMinute: 20,
    seconds: 180,
    doc: 'The same for what lies in Carrel already.',
  },
  history: {
    method: 'GET',
    path: '/orders/',
    query: z.object({ service: z.optional(Name), paper: z.optional(Numbered), article: z.optional(Numbered) }),
    reply: z.object({ data: z.array(OrderEntry) }),
    doc: 'The last 200 orders, newest first; of one service, of a paper, or of a reference where it is named.',
  },
  order: {
    method: 'GET',
    path: '/orders/{id}/',
    params: ById,
    reply: z.object({ order: OrderDetail }),
    doc: 'One order with its files, its messages and the way that it went.',
  },
  move: {
    method: 'POST',
    path: '/orders/{id}/move/',
    params: ById,
    body: z.object({ state: Name, reason: z._default(textUpTo(1000).check(z.trim()), '') }),
    reply: z.object({ order: OrderDetail }),
    perMinute: 60,
    doc: 'Brings an order where its customer may bring it: completed, revised, approved, cancelled.',
  },
  say: {
    method: 'POST',
    path: '/orders/{id}/messages/',
    params: ById,
    body: Message,
    reply: z.object({ order: OrderDetail }),
    perMinute: 20,
    doc: 'Writes to whoever works on the order.',
  },
  attach: {
    method: 'POST',
    path: '/orders/{id}/files/',
    params: ById,
    files: { file: { maxBytes: MAX_FILE_BYTES } },
    reply: z.object({ order: OrderDetail }),
    perMinute: 20,
    seconds: 180,
    doc: 'Sends a further file along with an order that is not over.',
  },
  file: {
    method: 'GET',
    path: '/orders/{id}/files/{file}/',
    params: OfFile,
    reply: { binary: true, type: 'application/octet-stream' },
    doc: 'A file of an order.',
  },
});
