/** What can be ordered and paid in, as the calls answer it (matrix PRF-005, PRF-007, PRF-008). */
import type { CurrencyEntry, Options } from '../../common/model.ts';
import {
  CURRENCIES,
  type Currency,
  DOCUMENT_TITLES,
  DOCUMENT_TYPES,
  ENGLISH_TITLES,
  ENGLISH_VERSIONS,
  LIMITS,
  MOST_WORDS,
  SERVICE_TITLES,
  SERVICES,
  STYLE_GUIDE_NAMES,
  STYLE_GUIDES,
  TURNAROUND_TITLES,
  TURNAROUNDS,
  WIZARD_OF,
} from '../../common/options.ts';
import { DOCUMENT_FACTORS, MINIMUM, type Rates, SPEED_FACTORS, WORD_RATES } from '../../common/price.ts';

const SYMBOLS: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', GBP: '£', CHF: 'CHF' };

export const optionsAnswer = (): Options => ({
  services: SERVICES.map((id) => ({ id, title: SERVICE_TITLES[id], wizard: WIZARD_OF[id], rate: WORD_RATES[id] / 1000 })),
  document_types: DOCUMENT_TYPES.map((id) => ({ id, title: DOCUMENT_TITLES[id], factor: DOCUMENT_FACTORS[id] / 100 })),
  style_guides: STYLE_GUIDES.map((id) => ({ id, title: STYLE_GUIDE_NAMES[id] })),
  english_versions: ENGLISH_VERSIONS.map((id) => ({ id, title: ENGLISH_TITLES[id] })),
  turnarounds: TURNAROUNDS.map((hours) => ({
    hours,
    title: TURNAROUND_TITLES[hours],
    factor: SPEED_FACTORS[hours] / 100,
    most_words: MOST_WORDS[hours],
  })),
  limits: {
    least_words: LIMITS.words.least,
    most_words: LIMITS.words.most,
    most_megabytes: LIMITS.megabytes,
    endings: [...LIMITS.endings],
    most_instructions: LIMITS.instructions,
    minimum_price: MINIMUM / 100,
  },
});

export const currenciesAnswer = (rates: Rates): { data: CurrencyEntry[] } => ({
  data: CURRENCIES.map((code) => ({ code, symbol: SYMBOLS[code], rate: rates[code] })),
});
