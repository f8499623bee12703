/** Whether a word fits a pattern of `*` and `?`, in time that grows with the lengths of both and no faster. */
export const fitsPattern = (pattern: string, word: string): boolean => {
  let p = 0;
  let w = 0;
  /** The last `*`, and how far it reaches. */
  let star = -1;
  let reach = 0;
  while (w < word.length) {
    const wanted = pattern[p];
    if (wanted === '*') {
      star = p;
      reach = w;
      p += 1;
    } else if (wanted === '?' || wanted === word[w]) {
      p += 1;
      w += 1;
    } else if (star >= 0) {
      p = star + 1;
      reach += 1;
      w = reach;
    } else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
};
