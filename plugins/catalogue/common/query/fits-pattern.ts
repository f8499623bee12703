/** Whether a word fits a pattern of `*` and `?`. */

/** The same of letters and of bytes; what stands for `*` and `?` is given. */
export interface Signs<T> {
  readonly any: T;
  readonly one: T;
}
const LETTERS: Signs<string> = { any: '*', one: '?' };

/** In time that grows with the lengths of both and no faster. @param begin, end of the word */
export const fitsSigns = <T>(
  pattern: ArrayLike<T>,
  word: ArrayLike<T>,
  begin: number,
  end: number,
  { any, one }: Signs<T>,
): boolean => {
  let p = 0;
  let w = begin;
  /** The last `*`, and how far it reaches. */
  let star = -1;
  let reach = begin;
  while (w < end) {
    const wanted = pattern[p];
    if (wanted === any) {
      star = p;
      reach = w;
      p += 1;
    } else if (wanted === one || wanted === word[w]) {
      p += 1;
      w += 1;
    } else if (star >= 0) {
      p = star + 1;
      reach += 1;
      w = reach;
    } else return false;
  }
  while (pattern[p] === any) p += 1;
  return p === pattern.length;
};

export const fitsPattern = (pattern: string, word: string): boolean => fitsSigns(pattern, word, 0, word.length, LETTERS);
