/** Whether a word is of a pattern with `*` for any letters and `?` for one, in a time that no pattern can make long. */
export const isOfPattern = (word: string, pattern: string): boolean => {
  let at = 0;
  let inPattern = 0;
  let star = -1;
  let since = 0;
  while (at < word.length) {
    if (pattern[inPattern] === '*') {
      star = inPattern++;
      since = at;
    } else if (inPattern < pattern.length && (pattern[inPattern] === '?' || pattern[inPattern] === word[at])) {
      inPattern++;
      at++;
    } else if (star >= 0) {
      inPattern = star + 1;
      at = ++since;
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern++;
  return inPattern === pattern.length;
};
