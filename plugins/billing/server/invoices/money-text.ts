/** Amounts as people of a language write them. */

/** @param cents minor units */
export const money = (cents: number, currency: string, language: 'en' | 'de'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
