/** Books that shops and libraries know, and what they are offered for. Amounts are whole minor units of their currency. */
import * as z from 'zod/mini';

/** Who is asked for books and prices. A shop of the house's own settings is `shop`. */
export const SOURCES = ['campusbooks', 'openlibrary', 'googlebooks', 'shop'] as const;
export type SourceName = (typeof SOURCES)[number];

const Text = z.nullable(z.string());
/** A currency of ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));

export const Book = z.object({
  /** The ISBN of thirteen digits, or that of a source where the book has none: `openlibrary:OL45883W`. */
  id: z.string(),
  isbn13: Text,
  title: z.string(),
  author: Text,
  edition: Text,
  publisher: Text,
  year: z.nullable(z.int()),
  /** One of `BINDINGS`, or what the source calls it. */
  binding: Text,
  /** Where its cover is shown from, below `/api`. */
  image: Text,
  /** US cents, where a source told a price together with the book. */
  lowest_price: z.nullable(z.int()),
});
export type Book = z.output<typeof Book>;

export const Offer = z.object({
  merchant: z.string(),
  /** One of `CONDITIONS`, or what the source calls it. */
  condition: z.string(),
  binding: Text,
  availability: Text,
  price: z.int(),
  /** `null`: not told. */
  shipping: z.nullable(z.int()),
  total: z.int(),
  currency: Currency,
  url: z.string(),
  source: z.enum(SOURCES),
  /** When the source said so. */
  seen_at: z.iso.datetime(),
  /** The house earns when somebody buys by this link. */
  earns: z.boolean(),
});
export type Offer = z.output<typeof Offer>;

/** What came of asking a source. `off`: it would be asked with a key that the house does not have. */
export const SourceState = z.object({
  source: z.enum(SOURCES),
  name: z.string(),
  state: z.enum(['answered', 'off', 'unreachable', 'refused', 'unreadable', 'busy']),
});
export type SourceState = z.output<typeof SourceState>;
