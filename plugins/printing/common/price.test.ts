/** Prices as decided, and deliveries on working days. */
import { expect, it } from 'vitest';
import { PRICES } from './options.ts';
import { deliveryBy, type PricedOrder, priceOf } from './price.ts';

const EXAMPLE: PricedOrder = {
  binding: 'hard_cover',
  paper: 100,
  blackPages: 200,
  colourPages: 20,
  copies: 1,
  shipping: 'ground',
};

it('the example that was decided costs $64.80', () => {
  expect(priceOf(EXAMPLE)).toEqual({
    lines: [
      { kind: 'binding', count: 1, each: 2500, cents: 2500 },
      { kind: 'black_pages', count: 200, each: 12, cents: 2400 },
      { kind: 'colour_pages', count: 20, each: 39, cents: 780 },
      { kind: 'shipping', count: 1, each: 800, cents: 800 },
    ],
    total: 6480,
  });
});

it('everything but shipping is paid for each copy, and heavy paper for each page', () => {
  const { lines, total } = priceOf({ ...EXAMPLE, paper: 120, copies: 3 });
  expect(lines.find(({ kind }) => kind === 'paper')).toEqual({ kind: 'paper', count: 660, each: 3, cents: 1980 });
  expect(total).toBe(3 * (6480 - 800) + 1980 + 800);
});

it.each([
  ['soft_cover', 'second_day_air', 1200 + 1900],
  ['spiral', 'overnight', 600 + 3400],
  ['wire_o', 'ground', 700 + 800],
] as const)('%s and %s cost %i beside the pages', (binding, shipping, cents) => {
  const pages = { blackPages: 100, colourPages: 0 };
  expect(priceOf({ ...EXAMPLE, ...pages, binding, shipping }).total).toBe(cents + 1200);
});

it('an order costs the least, and says so in a line of its own', () => {
  const { lines, total } = priceOf({ ...EXAMPLE, binding: 'spiral', blackPages: 1, colourPages: 0 });
  expect(total).toBe(PRICES.minimum);
  expect(lines.at(-1)).toEqual({ kind: 'minimum', count: 1, each: 88, cents: 88 });
});

it.each([
  ['overnight', '2026-03-02T15:00:00.000Z', '2026-03-03T15:00:00.000Z'],
  ['second_day_air', '2026-03-02T15:00:00.000Z', '2026-03-04T15:00:00.000Z'],
  ['ground', '2026-03-02T15:00:00.000Z', '2026-03-05T15:00:00.000Z'],
  // From a Friday over the weekend.
  ['overnight', '2026-03-06T15:00:00.000Z', '2026-03-09T15:00:00.000Z'],
  ['ground', '2026-03-05T23:59:00.000Z', '2026-03-10T23:59:00.000Z'],
  // Paid at a weekend: the hours begin with Monday.
  ['overnight', '2026-03-07T10:00:00.000Z', '2026-03-10T00:00:00.000Z'],
  ['ground', '2026-03-08T23:00:00.000Z', '2026-03-12T00:00:00.000Z'],
] as const)('%s, paid at %s, is there by %s', (shipping, paid, by) => {
  const paidAt = new Date(paid);
  expect(deliveryBy(paidAt, shipping).toISOString()).toBe(by);
  expect(paidAt.toISOString()).toBe(paid);
});
