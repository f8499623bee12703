/** Amounts that somebody types. */

/** US cents of a text such as `4.99` or `4,99`; `undefined` when it is no amount. */
export const centsOf = (text: string): number | undefined => {
  const found = /^\s*\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!found) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
};
