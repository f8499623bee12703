/** Prices and moments in the person's language. */

/** @param amount in minor units of the currency */
export const money = (amount: number, currency: string, language: string): string => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/** @param moment ISO 8601 */
export const clock = (moment: string, language: string): string =>
  new Date(moment).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
