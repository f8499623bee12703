/** ISBNs: check digits, and one form in which equal ones are equal. */

const sum = (digits: string, weight: (index: number) => number): number =>
  Array.from(digits).reduce((all, digit, index) => all + Number(digit) * weight(index), 0);

const lastOf13 = (twelve: string): string => String((10 - (sum(twelve, (index) => (index % 2 === 0 ? 1 : 3)) % 10)) % 10);

const lastOf10 = (nine: string): string => {
  const rest = (11 - (sum(nine, (index) => 10 - index) % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
};

/**
 * The thirteen digits of an ISBN of either length, however it is divided; `undefined` when it has another length or its check
 * digit is wrong.
 */
export const isbn13 = (text: string): string | undefined => {
  const signs = text.replace(/[^\dXx]/g, '').toUpperCase();
  if (/^97[89]\d{10}$/.test(signs)) return signs.endsWith(lastOf13(signs.slice(0, 12))) ? signs : undefined;
  if (!/^\d{9}[\dX]$/.test(signs) || !signs.endsWith(lastOf10(signs.slice(0, 9)))) return undefined;
  const twelve = `978${signs.slice(0, 9)}`;
  return twelve + lastOf13(twelve);
};

/** The ten signs that the same book had before 2007; `undefined` for one whose number begins with 979. */
export const isbn10 = (thirteen: string): string | undefined => {
  if (!thirteen.startsWith('978')) return undefined;
  const nine = thirteen.slice(3, 12);
  return nine + lastOf10(nine);
};
