/** Prices as decided, to the cent, and what lines say of them. */
import { describe, expect, it } from 'vitest';
import { CURRENCIES, DOCUMENT_TYPES, SERVICES, TURNAROUNDS } from './options.ts';
import { isMinimum, MINIMUM, type PricedChoice, priceOf, type Rates } from './price.ts';

const RATES: Rates = { USD: 1, EUR: 0.92, GBP: 0.79, CHF: 0.88 };
const THESIS: PricedChoice = { service: 'proofreading', document_type: 'thesis', turnaround_hours: 168, currency: 'USD' };
const cents = (changes: Partial<PricedChoice>, words = 5000) => priceOf({ ...THESIS, ...changes }, words, RATES).amount;

it('[PRF-025] 5,000 words of thesis proofreading in 7 days cost $90.00', () => {
  expect(priceOf(THESIS, 5000, RATES)).toEqual({
    lines: [{ text: { en: 'Proofreading: 5,000 words', de: 'Korrektorat: 5.000 Wörter' }, amount: 9000 }],
    amount: 9000,
    currency: 'USD',
    charged: 9000,
  });
});

describe('[PRF-025] the price', () => {
  it.each([
    [{ service: 'language_editing' }, 14000],
    [{ service: 'scientific_editing' }, 22500],
    [{ service: 'formatting' }, 6000],
    [{ document_type: 'article' }, 10350],
    [{ document_type: 'coursework' }, 8550],
    [{ turnaround_hours: 72 }, 10350],
    [{ turnaround_hours: 48 }, 11700],
    [{ turnaround_hours: 24 }, 14400],
    [{ service: 'scientific_editing', document_type: 'article', turnaround_hours: 24 }, 41400],
    [{ currency: 'EUR' }, 8280],
    [{ currency: 'GBP' }, 7110],
    [{ currency: 'CHF' }, 7920],
  ] as const)('of %o is %i cents', (changes, amount) => expect(cents(changes)).toBe(amount));

  it.each([
    // 1,112 words × 0.018 are 20.016.
    [{}, 1112, 2002],
    // 1,111 are 19.998: less than the least.
    [{}, 1111, 2000],
    // 1,150 × 0.018 × 1.15 is 23.805, which floating point makes 23.804999999999996 of.
    [{ document_type: 'article' }, 1150, 2381],
    // 10,000 × 0.018 × 1.15 × 1.15 is 238.05 and no cent more, though floating point says 238.04999999999998.
    [{ document_type: 'article', turnaround_hours: 72 }, 10_000, 23_805],
    // 2002 US cents are 18.4184 euros.
    [{ currency: 'EUR' }, 1112, 1842],
  ] as const)('of %o and %i words is rounded up to %i cents', (changes, words, amount) =>
    expect(cents(changes, words)).toBe(amount),
  );

  it('is 20 dollars at least, in each currency, and says so in a line of its own', () => {
    const { lines, amount, charged } = priceOf({ ...THESIS, currency: 'EUR' }, 500, RATES);
    expect([amount, charged]).toEqual([1840, MINIMUM]);
    expect(lines.map((line) => line.amount)).toEqual([828, 1012]);
    expect(lines.at(-1)?.text.en).toBe('Up to the smallest order');
    expect([isMinimum(THESIS, 500), isMinimum(THESIS, 1110), isMinimum(THESIS, 1112)]).toEqual([true, true, false]);
  });

  it('takes rates of many digits, and the largest order', () => {
    const most = { service: 'scientific_editing', document_type: 'article', currency: 'CHF' } as const;
    expect(priceOf({ ...THESIS, ...most }, 60_000, { ...RATES, CHF: 0.883_451 }).amount).toBe(274_312);
  });
});

it('says what document and speed add, in both languages', () => {
  const hurried = { ...THESIS, document_type: 'coursework', turnaround_hours: 24 } as const;
  expect(priceOf(hurried, 5000, RATES).lines.slice(1)).toEqual([
    {
      text: { en: 'Essay, report or other coursework (−5%)', de: 'Essay, Bericht oder andere Studienarbeit (−5 %)' },
      amount: -450,
    },
    { text: { en: '24 hours (+60%)', de: '24 Stunden (+60 %)' }, amount: 5130 },
  ]);
});

it('lines add up to the amount, whatever is chosen', () => {
  const wrong: PricedChoice[] = [];
  for (const service of SERVICES)
    for (const document_type of DOCUMENT_TYPES)
      for (const turnaround_hours of TURNAROUNDS)
        for (const currency of CURRENCIES)
          for (const words of [500, 777, 1111, 4999, 5000]) {
            const choice = { service, document_type, turnaround_hours, currency };
            const { lines, amount, charged = 0 } = priceOf(choice, words, RATES);
            const isWhole = lines.every((line) => Number.isInteger(line.amount));
            const sum = lines.reduce((total, line) => total + line.amount, 0);
            if (!isWhole || sum !== amount || charged < MINIMUM || (currency === 'USD' && amount !== charged)) wrong.push(choice);
          }
  expect(wrong).toEqual([]);
});
