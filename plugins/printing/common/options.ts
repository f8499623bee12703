/** What can be chosen for a printed thesis, what each costs, and what can be printed at all (decisions §12, matrix PRN-004 to PRN-007). */
import * as z from 'zod/mini';

export const BINDINGS = ['hard_cover', 'soft_cover', 'spiral', 'wire_o'] as const;
/** Grams per square metre. */
export const PAPERS = [100, 120] as const;
export const SIDES = ['single', 'double'] as const;
export const SHIPPINGS = ['ground', 'second_day_air', 'overnight'] as const;

export const Binding = z.enum(BINDINGS);
export type Binding = z.output<typeof Binding>;
export const Paper = z.literal(PAPERS);
export type Paper = z.output<typeof Paper>;
export const Sides = z.enum(SIDES);
export type Sides = z.output<typeof Sides>;
export const Shipping = z.enum(SHIPPINGS);
export type Shipping = z.output<typeof Shipping>;

/** Hours from payment to delivery, on working days. */
export const HOURS: Readonly<Record<Shipping, number>> = { ground: 72, second_day_air: 48, overnight: 24 };

/** US cents. Bindings and pages are of each copy, shipping is of an order. */
export const PRICES = {
  binding: { hard_cover: 2500, soft_cover: 1200, spiral: 600, wire_o: 700 },
  blackPage: 12,
  colourPage: 39,
  /** For each page, black or coloured. */
  paper: { 100: 0, 120: 3 },
  shipping: { ground: 800, second_day_air: 1900, overnight: 3400 },
  /** Of an order. */
  minimum: 1500,
} as const satisfies {
  readonly binding: Readonly<Record<Binding, number>>;
  readonly paper: Readonly<Record<Paper, number>>;
  readonly shipping: Readonly<Record<Shipping, number>>;
  readonly [name: string]: unknown;
};

export const LIMITS = {
  pages: { least: 20, most: 600 },
  copies: { least: 1, most: 50 },
  /** Of the PDF. */
  bytes: 100 * 1024 * 1024,
} as const;

/** Millimetres of a page that can be printed, upright: A6 to A3. */
export const PAGE_SIZES = { least: { width: 105, height: 148 }, most: { width: 297, height: 420 } } as const;

/** What is chosen for an order, besides its file. */
export const PrintChoice = z.object({
  binding: Binding,
  paper: Paper,
  sides: Sides,
  copies: z.int().check(z.minimum(LIMITS.copies.least), z.maximum(LIMITS.copies.most)),
  shipping: Shipping,
});
export type PrintChoice = z.output<typeof PrintChoice>;
