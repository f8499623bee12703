/** What is kept of an order besides what all orders have, and what its calls answer. */
import * as z from 'zod/mini';
import { textUpTo } from '#plugins/library/common/model/fields.ts';
import { Address } from './address.ts';
import { Binding, LIMITS, Paper, PrintChoice, Shipping, Sides } from './options.ts';
import { Preflight, PreflightFailure } from './preflight.ts';

/** ISO 8601. */
const Moment = z.string();
const PageNumber = z.int().check(z.positive(), z.maximum(LIMITS.pages.most));

const oneLine = (most: number) => textUpTo(most).check(z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()));

/** What stands on the cover; an empty one is left out. */
export const CoverText = z.object({
  title: oneLine(200),
  author: oneLine(100),
  year: z.string().check(z.regex(/^(?:\d{4})?$/)),
  /** Along the spine, where that is wide enough. */
  spine: oneLine(100),
});
export type CoverText = z.output<typeof CoverText>;

/** What the carrier calls the parcel. */
export const Tracking = z.object({
  carrier: oneLine(60).check(z.minLength(1)),
  number: oneLine(60).check(z.regex(/^[\w -]{4,60}$/)),
});
export type Tracking = z.output<typeof Tracking>;

/** Kept with the order, counted by the house. */
export const PrintDetails = z.extend(PrintChoice, {
  pages: PageNumber,
  /** Those that are printed in colour. */
  colour_pages: z.array(PageNumber),
  /** Of a page, in millimetres. */
  size: z.object({ width: z.number(), height: z.number() }),
  cover: CoverText,
  address: Address,
  /** What was found in the file and printed all the same, because the customer said so. */
  accepted: z.array(z.string().check(z.maxLength(40))),
  tracking: z.nullable(Tracking),
  /** The order whose file is printed again. */
  reprint_of: z.nullable(z.int()),
});
export type PrintDetails = z.output<typeof PrintDetails>;

/** An order as decisions §12 has it: in the shape of proofreading's. Prices are US dollars. */
export const PrintOrder = z.object({
  id: z.int(),
  file_name: z.string(),
  file_url: z.nullable(z.string()),
  pages: z.int(),
  colour_pages: z.int(),
  binding: Binding,
  paper: Paper,
  sides: Sides,
  copies: z.int(),
  shipping: Shipping,
  cover: CoverText,
  address: z.object({
    name: z.string(),
    lines: z.array(z.string()),
    postcode: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
    phone: z.string(),
  }),
  tracking: z.nullable(z.object({ carrier: z.string(), number: z.string() })),
  reprint_of: z.nullable(z.int()),
  instructions: z.string(),
  price: z.number(),
  currency: z.string(),
  status: z.string(),
  is_committed: z.boolean(),
  created_at: Moment,
  delivery_at: z.nullable(Moment),
});
export type PrintOrder = z.output<typeof PrintOrder>;

/** An entry of the address book. */
export const SavedAddress = z.object({ id: z.int(), address: PrintOrder.shape.address, used_at: Moment });
export type SavedAddress = z.output<typeof SavedAddress>;

/** How far a file has been looked through. */
export const FileCheck = z.object({
  state: z.enum(['working', 'ready', 'failed']),
  preflight: z.nullable(Preflight),
  failure: z.nullable(PreflightFailure),
});
export type FileCheck = z.output<typeof FileCheck>;
