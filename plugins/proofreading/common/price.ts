/** What an order costs (decisions §10 "Quote", "Currencies"; matrix PRF-009, PRF-025). Whole numbers all through. */
import type { ByLanguage, Price, PriceLine } from '#plugins/orders/common/model.ts';
import {
  type Choice,
  type Currency,
  DOCUMENT_TITLES,
  type DocumentType,
  type Service,
  SERVICE_TITLES,
  type Turnaround,
  TURNAROUND_TITLES,
} from './options.ts';

/** Thousandths of a US dollar for a word. */
export const WORD_RATES: Readonly<Record<Service, number>> = {
  proofreading: 18,
  language_editing: 28,
  scientific_editing: 45,
  formatting: 12,
};
/** Hundredths. */
export const DOCUMENT_FACTORS: Readonly<Record<DocumentType, number>> = { thesis: 100, article: 115, coursework: 95 };
export const SPEED_FACTORS: Readonly<Record<Turnaround, number>> = { 168: 100, 72: 115, 48: 130, 24: 160 };
/** US cents: the least that an order costs. */
export const MINIMUM = 2000;

/** Thousandths of a dollar times two factors in hundredths are so many parts of a cent. */
const PARTS_OF_A_CENT = 100_000;
const MILLION = 1_000_000;

export type PricedChoice = Pick<Choice, 'service' | 'document_type' | 'turnaround_hours' | 'currency'>;

/** How much of each currency a dollar is, e.g. 0.92; six digits behind the point count. */
export type Rates = Readonly<Record<Currency, number>>;

/** The smallest whole number that is not below `amount / parts`. Both are whole, so nothing is rounded on the way. */
const upTo = (amount: number, parts: number): number => {
  const rest = amount % parts;
  return (amount - rest) / parts + (rest > 0 ? 1 : 0);
};

/** US cents of so many words, rounded up. The factors are hundredths. */
const centsFor = (service: Service, words: number, document = 100, speed = 100): number =>
  upTo(words * WORD_RATES[service] * document * speed, PARTS_OF_A_CENT);

const byWords = ({ service, document_type: type, turnaround_hours: hours }: PricedChoice, words: number): number =>
  centsFor(service, words, DOCUMENT_FACTORS[type], SPEED_FACTORS[hours]);

/** Whether an order costs more than its words do. */
export const isMinimum = (choice: PricedChoice, words: number): boolean => byWords(choice, words) < MINIMUM;

const withShare = (title: ByLanguage, factor: number): ByLanguage => {
  const share = `${factor > 100 ? '+' : '−'}${Math.abs(factor - 100)}`;
  return { en: `${title.en} (${share}%)`, de: `${title.de} (${share} %)` };
};

interface Sum {
  readonly text: ByLanguage;
  /** US cents of this line and all above it. */
  readonly cents: number;
}

const sumsOf = (choice: PricedChoice, words: number): readonly Sum[] => {
  const { service, document_type: type, turnaround_hours: hours } = choice;
  const { en, de } = SERVICE_TITLES[service];
  const document = DOCUMENT_FACTORS[type];
  const whole = byWords(choice, words);
  return [
    {
      text: { en: `${en}: ${words.toLocaleString('en')} words`, de: `${de}: ${words.toLocaleString('de')} Wörter` },
      cents: centsFor(service, words),
    },
    { text: withShare(DOCUMENT_TITLES[type], document), cents: centsFor(service, words, document) },
    { text: withShare(TURNAROUND_TITLES[hours], SPEED_FACTORS[hours]), cents: whole },
    { text: { en: 'Up to the smallest order', de: 'Bis zum kleinsten Auftrag' }, cents: Math.max(whole, MINIMUM) },
  ];
};

/**
 * `max(20.00, words × rate × document × speed)`, rounded up to a cent, in US dollars; another currency is made of those cents by its rate
 * and rounded up again. Each line is what it adds to those above it, so that the lines always add up to the amount.
 */
export const priceOf = (choice: PricedChoice, words: number, rates: Rates): Price => {
  const { currency } = choice;
  const rate = Math.round(rates[currency] * MILLION);
  const inCurrency = (cents: number): number => upTo(cents * rate, MILLION);
  const sums = sumsOf(choice, words);
  const lines = sums.map(
    ({ text, cents }, at): PriceLine => ({ text, amount: inCurrency(cents) - inCurrency(sums[at - 1]?.cents ?? 0) }),
  );
  const charged = Math.max(byWords(choice, words), MINIMUM);
  return { lines: lines.filter(({ amount }) => amount !== 0), amount: inCurrency(charged), currency, charged };
};
