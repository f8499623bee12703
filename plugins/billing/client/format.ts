/** Amounts, dates and limits in the person's language. */

/** @param cents minor units of US dollars */
export const money = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100);

/** @param moment ISO 8601 */
export const longDate = (moment: string, language: string): string =>
  new Date(moment).toLocaleDateString(language, { dateStyle: 'long' });

/** @param moment ISO 8601 */
export const shortDate = (moment: string, language: string): string =>
  new Date(moment).toLocaleDateString(language, { dateStyle: 'medium' });

const GIGABYTE = 1024 ** 3;

/** How much of a feature: a count, or gigabytes of storage. */
export const amountOf = (featureId: string, amount: number, language: string): string =>
  featureId === 'storage'
    ? `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(amount / GIGABYTE)} GB`
    : new Intl.NumberFormat(language).format(amount);
