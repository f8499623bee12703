/** Whether two names of a journal or of proceedings can be one: whole, abbreviated word by word, or by its first letters. */

/** "j am chem soc" in "journal american chemical society": each word begins one of the other's, in their order. */
const isAbbreviated = (short: readonly string[], long: readonly string[]): boolean => {
  let at = 0;
  for (const word of short) {
    while (at < long.length && !(long[at] ?? '').startsWith(word)) at++;
    if (at++ >= long.length) return false;
  }
  // One word of many is no abbreviation: "nature" is not "nature reviews immunology".
  return short.length * 2 > long.length;
};

const isInitials = (short: readonly string[], long: readonly string[]): boolean =>
  short.length === 1 && long.length > 2 && long.map((word) => word[0]).join('') === short[0];

const share = (a: readonly string[], b: readonly string[]): number => {
  const words = new Set(b);
  return (2 * a.filter((word) => words.has(word)).length) / (a.length + b.length);
};

/** Less than this is another place. */
const ALIKE = 0.7;

/** `undefined` where one of them is not known. Takes words folded, without small ones. */
export const isSameContainer = (a: readonly string[], b: readonly string[]): boolean | undefined => {
  if (a.length === 0 || b.length === 0) return undefined;
  if (a.join('') === b.join('')) return true;
  const [short, long] = a.join('').length <= b.join('').length ? [a, b] : [b, a];
  const isLonger = long.length !== short.length && long.slice(0, short.length).join(' ') === short.join(' ');
  return isInitials(short, long) || (!isLonger && isAbbreviated(short, long)) || share(a, b) >= ALIKE;
};
