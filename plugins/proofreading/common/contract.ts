/** The calls of proofreading (matrix PRF-007 to PRF-014, decisions §10). Orders are confirmed by `POST /payment/process-token/` (PRF-015). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { textUpTo } from '#plugins/library/common/model/fields.ts';
import { ById } from '#plugins/orders/common/contract/fields.ts';
import { Price } from '#plugins/orders/common/model.ts';
import { CurrencyEntry, Options, ProofreadingOrder } from './model.ts';
import { Currency, DocumentType, EnglishVersion, LIMITS, Service, STYLE_GUIDES, TURNAROUNDS, Turnaround } from './options.ts';

const [SLOWEST] = TURNAROUNDS;
const Instructions = textUpTo(LIMITS.instructions).check(z.trim());
const StyleGuide = z.nullable(z.enum(STYLE_GUIDES));
/** Forms and addresses bring numbers as text. */
const Hours = z.pipe(z.coerce.number(), Turnaround);
const Done = z.object({ success: z.literal(true), message: z.string(), order: ProofreadingOrder });

export const proofreadingContract = defineContract({
  services: {
    method: 'GET',
    path: '/proofreading/services/',
    reply: Options,
    doc: 'What can be ordered: services, document types, style guides, English versions, turnarounds, and the limits of each.',
  },
  currencies: {
    method: 'GET',
    path: '/proofreading/currencies/',
    reply: z.object({ data: z.array(CurrencyEntry) }),
    doc: 'Currencies in which prices are shown. Cards are charged in US dollars.',
  },
  quote: {
    method: 'GET',
    path: '/proofreading/quote/',
    query: z.object({
      service: Service,
      document_type: DocumentType,
      words: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
      turnaround_hours: z._default(Hours, SLOWEST),
      currency: z._default(Currency, 'USD'),
    }),
    reply: z.object({
      price: z.number(),
      currency: Currency,
      minimum_applied: z.boolean(),
      delivery_at: z.string(),
      /** The same line by line, in minor units. */
      cost: Price,
    }),
    perMinute: 300,
    doc: 'What so many words cost, and when they are there if they are paid for now. 400 with `fields` for too few, too many, or too many for the time.',
  },
  createOrder: {
    method: 'POST',
    // Without the slash, as the specification has it first; the server takes both (matrix PRF-010, PRF-011).
    path: '/proofreading/create-order',
    body: z.object({
      /** Of `POST /orders/upload/`. */
      file: z.uuid(),
      service: Service,
      document_type: DocumentType,
      english_version: EnglishVersion,
      style_guide: z._default(StyleGuide, null),
      instructions: z._default(Instructions, ''),
      turnaround_hours: z._default(Hours, SLOWEST),
      currency: z._default(Currency, 'USD'),
      /** Made by the browser: sent again, it is the same order. */
      key: z.optional(z.uuid()),
    }),
    reply: Done,
    perMinute: 30,
    doc: 'Makes an order that is a draft until it is paid for. Its price is counted here and stands still with it.',
  },
  getOrders: {
    method: 'GET',
    path: '/proofreading/get-orders/',
    reply: z.object({ data: z.array(ProofreadingOrder) }),
    doc: 'The last 200 orders that were paid for, newest first.',
  },
  getOrder: {
    method: 'GET',
    path: '/proofreading/get-orders/{id}/',
    params: ById,
    reply: z.object({ order: ProofreadingOrder }),
    doc: 'One order, paid for or not.',
  },
  updateOrder: {
    method: 'POST',
    path: '/proofreading/update-order/',
    body: z.object({
      order_id: ById.shape.id,
      file: z.optional(z.uuid()),
      service: z.optional(Service),
      document_type: z.optional(DocumentType),
      english_version: z.optional(EnglishVersion),
      style_guide: z.optional(StyleGuide),
      instructions: z.optional(Instructions),
      turnaround_hours: z.optional(Hours),
      currency: z.optional(Currency),
    }),
    reply: Done,
    perMinute: 60,
    doc: 'Changes what is named of an order that is not paid for, whose price is counted anew.',
  },
  cancelOrder: {
    method: 'POST',
    path: '/proofreading/cancel-order/',
    body: z.object({ order_id: ById.shape.id }),
    reply: Done,
    perMinute: 60,
    doc: 'Calls an order off, free of charge until somebody works on it: what was paid goes back.',
  },
});
export type ProofreadingContract = typeof proofreadingContract;
