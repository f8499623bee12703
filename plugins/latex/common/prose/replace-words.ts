/** How words of a LaTeX source are replaced by others that a check proposes. */

/** Signs that mean something else in LaTeX; a stretch with one of them is no plain words, and is not replaced. */
const MARKUP = /[\\{}$%&#~^_"]/;
const ESCAPED = /[%&#_$]/g;
const IMPOSSIBLE = /[\\{}~^]/;

/** A word that begins or ends within a group of TeX is not replaced: the group would be cut. */
export const isWhole = (written: string): boolean => {
  let depth = 0;
  for (const sign of written) {
    if (sign === '{') depth++;
    else if (sign === '}' && --depth < 0) return false;
  }
  return depth === 0;
};

/** @param written what stands there @returns the words as LaTeX writes them; `undefined` where they cannot stand there */
export const inPlaceOf = (written: string, words: string): string | undefined =>
  MARKUP.test(written) || IMPOSSIBLE.test(words) ? undefined : words.replace(ESCAPED, (sign) => `\\${sign}`);
