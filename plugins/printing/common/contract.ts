/** The calls of the printing service (matrix PRN-008, decisions §12): those that are decided, and what they need beside them. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { ServerId, Success, textUpTo } from '#plugins/library/common/model/fields.ts';
import { ByLanguage, PriceLine } from '#plugins/orders/common/model.ts';
import { Address } from './address.ts';
import { CoverText, FileCheck, PrintOrder, SavedAddress, Tracking } from './model.ts';
import { Binding, LIMITS, Paper, PrintChoice, Shipping, Sides } from './options.ts';

const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
const PathId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) });
const OfFile = z.object({ file: z.uuid() });
const Order = z.object({ order: PrintOrder });
/** Made by the browser: sent again, it is the same order. */
const key = z.optional(z.uuid());

const choiceOf = <Id extends z.ZodMiniType>(id: Id) => z.object({ id, title: ByLanguage, /** US dollars. */ price: z.number() });

export const printingContract = defineContract({
  options: {
    method: 'GET',
    path: '/printing/options/',
    reply: z.object({
      bindings: z.array(choiceOf(Binding)),
      papers: z.array(choiceOf(Paper)),
      sides: z.array(z.object({ id: Sides, title: ByLanguage })),
      shippings: z.array(z.extend(choiceOf(Shipping), { hours: z.int(), delivery_at: z.string() })),
      /** Of a page, US dollars. */
      page_price: z.object({ black: z.number(), colour: z.number() }),
      limits: z.object({
        pages: z.object({ least: z.int(), most: z.int() }),
        copies: z.object({ least: z.int(), most: z.int() }),
        megabytes: z.number(),
        minimum: z.number(),
      }),
      currency: z.string(),
    }),
    doc: 'What can be chosen and what each costs; when it would be delivered if it were paid for now.',
  },
  quote: {
    method: 'GET',
    path: '/printing/quote/',
    query: z.object({
      black_pages: z._default(count(0, LIMITS.pages.most), 0),
      colour_pages: z._default(count(0, LIMITS.pages.most), 0),
      binding: z._default(Binding, 'hard_cover'),
      paper: z._default(z.pipe(z.coerce.number(), Paper), 100),
      sides: z._default(Sides, 'single'),
      copies: z._default(count(LIMITS.copies.least, LIMITS.copies.most), 1),
      shipping: z._default(Shipping, 'ground'),
    }),
    reply: z.object({
      price: z.number(),
      currency: z.string(),
      minimum_applied: z.boolean(),
      delivery_at: z.string(),
      /** US cents. */
      lines: z.array(PriceLine),
    }),
    perMinute: 120,
    doc: 'What an order of so many pages costs. 400 for what cannot be bound so.',
  },
  createOrder: {
    method: 'POST',
    path: '/printing/create-order/',
    body: z.extend(PrintChoice, {
      /** Of `POST /orders/upload/` or `/orders/take/`. */
      file: z.uuid(),
      /** Of the address book. */
      address: ServerId,
      cover: CoverText,
      /** Pages to print in colour, as the customer wants them; those that have colour when not given. */
      colour_pages: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(LIMITS.pages.most))),
      /** Kinds of problems that were found in the file, which is printed all the same. */
      accepted: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)), []),
      instructions: z._default(textUpTo(2000).check(z.trim()), ''),
      key,
    }),
    reply: Order,
    perMinute: 30,
    doc: 'Makes an order, which is not paid for yet. Pages and price are counted here.',
  },
  getOrders: {
    method: 'GET',
    path: '/printing/get-orders/',
    reply: z.object({ data: z.array(PrintOrder) }),
    doc: 'Orders that are paid for, newest first.',
  },
  cancelOrder: {
    method: 'POST',
    path: '/printing/cancel-order/',
    body: z.object({ order_id: ServerId }),
    reply: Success,
    perMinute: 30,
    doc: 'Calls an order off that is not being printed yet, and gives back what was paid for it.',
  },
  reprint: {
    method: 'POST',
    path: '/printing/reprint/',
    body: z.object({ order_id: ServerId, key }),
    reply: Order,
    perMinute: 10,
    seconds: 120,
    doc: 'Makes a new order with the same file and choices, at what it costs now.',
  },
  preflight: {
    method: 'GET',
    path: '/printing/preflight/{file}/',
    params: OfFile,
    reply: FileCheck,
    perMinute: 120,
    doc: 'What was found in a file; `printing.checked` on the event stream says when it is there.',
  },
  page: {
    method: 'GET',
    path: '/printing/page/{file}/{page}/',
    params: z.extend(OfFile, { page: count(1, LIMITS.pages.most) }),
    reply: { binary: true, type: 'image/jpeg' },
    perMinute: 1200,
    seconds: 120,
    doc: 'A small picture of one page.',
  },
  addresses: {
    method: 'GET',
    path: '/printing/addresses/',
    reply: z.object({ data: z.array(SavedAddress) }),
    doc: 'The address book, what was used last first.',
  },
  saveAddress: {
    method: 'POST',
    path: '/printing/addresses/',
    body: z.object({ /** Of the entry that is changed; a new one when not given. */ id: z.optional(ServerId), address: Address }),
    reply: z.object({ address: SavedAddress }),
    perMinute: 60,
    doc: 'Keeps an address. Orders that were made with it stay as they are.',
  },
  removeAddress: {
    method: 'DELETE',
    path: '/printing/addresses/{id}/',
    params: PathId,
    reply: Success,
    perMinute: 30,
    doc: 'Takes an address out of the book.',
  },
  ship: {
    method: 'POST',
    path: '/printing/desk/{id}/tracking/',
    params: PathId,
    body: z.extend(Tracking, { reason: z._default(textUpTo(1000).check(z.trim()), '') }),
    reply: Order,
    gate: { userTypes: ['operator'] },
    perMinute: 60,
    doc: 'Hands a bound order to a carrier under this number; of one that is on its way the number is put right.',
  },
});
export type PrintingContract = typeof printingContract;

/** What the server tells open browsers: `{ file }`, it was looked through. */
export const FILE_CHECKED = 'printing.checked';
