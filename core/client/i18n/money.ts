/** Amounts of money in the person's language. */

/** @param amount in minor units of the currency @param currency ISO 4217 @param language BCP 47 */
export const money = (amount: number, currency: string, language: string): string => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
