/** How what is printed on a card is typed and read. */

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
];
const MOST_DIGITS = 19;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Digits in groups of four, while they are typed. */
export const groupNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, MOST_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Whose card it is, by its first digits; empty while that is not known. */
export const brandOfNumber = (text: string): string => BRANDS.find(([start]) => start.test(digitsOf(text)))?.[1] ?? '';

/** Month and year with a stroke between them, while they are typed: `0` … `08 / 30`. */
export const groupExpiry = (text: string): string => {
  const typed = digitsOf(text);
  // A single digit above 1 can only be a whole month.
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`;
};

/** `NaN` where something is missing. A year of two digits is one of this century. */
export const readExpiry = (text: string): { readonly exp_month: number; readonly exp_year: number } => {
  const [, month = '', year = ''] = /^(\d{2})\D*(\d{2}|\d{4})$/.exec(text.trim()) ?? [];
  if (month === '') return { exp_month: Number.NaN, exp_year: Number.NaN };
  return { exp_month: Number(month), exp_year: year.length === 2 ? 2000 + Number(year) : Number(year) };
};

/** `08/30` */
export const writeExpiry = (month: number, year: number): string => `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`;
