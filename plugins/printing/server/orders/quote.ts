/** What can be chosen, and what it would cost: the calls that keep nothing (matrix PRN-007, decisions §12). */
import type { Call, Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { printingContract } from '../../common/contract.ts';
import { BINDING_NAMES, PAPER_NAMES, SHIPPING_NAMES, SIDES_NAMES } from '../../common/names.ts';
import { BINDINGS, HOURS, LIMITS, PAPERS, PRICES, SHIPPINGS, SIDES } from '../../common/options.ts';
import { deliveryBy, priceOf } from '../../common/price.ts';
import { problemText } from '../texts.ts';
import { demandBinding } from './offer.ts';
import { pricedOrder } from './price-lines.ts';

type Calls = Handlers<typeof printingContract>;
const CENTS = 100;
const MEGABYTE = 1024 * 1024;

export const dollars = (cents: number): number => cents / CENTS;

/** @throws HttpError 400 for a count of pages that is not printed */
const demandPages = (count: number): void => {
  const { least, most } = LIMITS.pages;
  if (count >= least && count <= most) return;
  const kind = count < least ? 'too_few_pages' : 'too_many_pages';
  throw new HttpError(400, problemText({ kind, weight: 'stops', pages: [], count, limit: count < least ? least : most }));
};

export const quote = async ({ query }: Call<(typeof printingContract)['quote']>): ReturnType<Calls['quote']> => {
  const { black_pages: blackPages, colour_pages: colourPages, sides, ...choice } = query;
  const pages = blackPages + colourPages;
  demandPages(pages);
  demandBinding({ binding: choice.binding, sides, pages });
  const order = { ...choice, blackPages, colourPages };
  const { amount, currency, lines } = pricedOrder(order);
  return {
    ...{ currency, lines },
    price: dollars(amount),
    minimum_applied: priceOf(order).lines.some(({ kind }) => kind === 'minimum'),
    delivery_at: deliveryBy(new Date(), choice.shipping).toISOString(),
  };
};

export const options = async (): ReturnType<Calls['options']> => {
  const now = new Date();
  return {
    bindings: BINDINGS.map((id) => ({ id, title: BINDING_NAMES[id], price: dollars(PRICES.binding[id]) })),
    papers: PAPERS.map((id) => ({ id, title: PAPER_NAMES[id], price: dollars(PRICES.paper[id]) })),
    sides: SIDES.map((id) => ({ id, title: SIDES_NAMES[id] })),
    shippings: SHIPPINGS.map((id) => ({
      ...{ id, title: SHIPPING_NAMES[id], price: dollars(PRICES.shipping[id]), hours: HOURS[id] },
      delivery_at: deliveryBy(now, id).toISOString(),
    })),
    page_price: { black: dollars(PRICES.blackPage), colour: dollars(PRICES.colourPage) },
    limits: {
      ...{ pages: LIMITS.pages, copies: LIMITS.copies },
      ...{ megabytes: LIMITS.bytes / MEGABYTE, minimum: dollars(PRICES.minimum) },
    },
    currency: 'USD',
  };
};
