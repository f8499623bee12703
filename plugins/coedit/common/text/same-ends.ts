/** What two texts begin and end with alike, without cutting a pair of surrogates in two. */

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/** UTF-16 units that both begin with. */
export const sameStart = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  return start > 0 && isHigh(a.charCodeAt(start - 1)) ? start - 1 : start;
};

/** UTF-16 units that both end with. @param most that are looked at */
export const sameEnd = (a: string, b: string, most = Math.min(a.length, b.length)): number => {
  let end = 0;
  while (end < most && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  return end > 0 && isLow(a.charCodeAt(a.length - end)) ? end - 1 : end;
};

/** @returns UTF-16 units; together they are no more than the shorter one has */
export const sameEnds = (a: string, b: string): { readonly start: number; readonly end: number } => {
  const start = sameStart(a, b);
  return { start, end: sameEnd(a, b, Math.min(a.length, b.length) - start) };
};
