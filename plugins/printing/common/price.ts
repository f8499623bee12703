/** What an order costs, line by line, and when it is delivered (decisions §12 "Price", "Delivery"; matrix PRN-005 to PRN-007). */
import { type Binding, HOURS, type Paper, PRICES, type Shipping } from './options.ts';

export interface PricedOrder {
  readonly binding: Binding;
  readonly paper: Paper;
  /** Pages of one copy. */
  readonly blackPages: number;
  readonly colourPages: number;
  readonly copies: number;
  readonly shipping: Shipping;
}

export type PriceLineKind = 'binding' | 'black_pages' | 'colour_pages' | 'paper' | 'shipping' | 'minimum';

export interface PriceLine {
  readonly kind: PriceLineKind;
  /** Copies, pages of all copies, or 1. */
  readonly count: number;
  /** US cents for one. */
  readonly each: number;
  /** US cents for all of them. */
  readonly cents: number;
}

export interface Price {
  /** In the order in which an invoice tells them; none that costs nothing. */
  readonly lines: readonly PriceLine[];
  /** US cents. */
  readonly total: number;
}

const line = (kind: PriceLineKind, count: number, each: number): PriceLine => ({ kind, count, each, cents: count * each });

const sum = (lines: readonly PriceLine[]): number => lines.reduce((cents, one) => cents + one.cents, 0);

/** Lines and total in whole US cents. An order that would cost less than the least has a line for the difference. */
export const priceOf = ({ binding, paper, blackPages, colourPages, copies, shipping }: PricedOrder): Price => {
  const lines = [
    line('binding', copies, PRICES.binding[binding]),
    line('black_pages', copies * blackPages, PRICES.blackPage),
    line('colour_pages', copies * colourPages, PRICES.colourPage),
    line('paper', copies * (blackPages + colourPages), PRICES.paper[paper]),
    line('shipping', 1, PRICES.shipping[shipping]),
  ];
  const missing = Math.max(0, PRICES.minimum - sum(lines));
  const all = [...lines, line('minimum', 1, missing)].filter(({ cents }) => cents > 0);
  return { lines: all, total: sum(all) };
};

const DAY_HOURS = 24;

const isWorkingDay = (day: Date): boolean => day.getUTCDay() % 6 !== 0;

const nextDay = (day: Date): Date => new Date(day.getTime() + DAY_HOURS * 3_600_000);

/** The beginning of the next working day for what was paid at a weekend. */
const begun = (paidAt: Date): Date => {
  let day = paidAt;
  while (!isWorkingDay(day)) {
    day = nextDay(day);
    day.setUTCHours(0, 0, 0, 0);
  }
  return day;
};

/**
 * When an order is delivered at the latest: so many hours after payment, of which only those of Monday to Friday count. Days are those of
 * UTC; public holidays differ from place to place and are not left out.
 */
export const deliveryBy = (paidAt: Date, shipping: Shipping): Date => {
  let at = begun(paidAt);
  for (let days = HOURS[shipping] / DAY_HOURS; days > 0; days--) {
    at = nextDay(at);
    while (!isWorkingDay(at)) at = nextDay(at);
  }
  return at;
};
