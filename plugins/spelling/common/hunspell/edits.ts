/** Words that are one slip of the hand away, each with what the slip costs: the likelier, the less. */

const VOWELS = 'aeiouyäöüàáâéèêíîóôúûãõ';
/** Keys side by side, on keyboards with QWERTY and QWERTZ alike. */
const ROWS = ['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];
const NEIGHBOURS = new Set(
  ROWS.flatMap((row) => [...row].flatMap((key, at) => (at > 0 ? [row[at - 1] + key, key + row[at - 1]] : []))),
);

/** A word seldom begins with the wrong letter. */
const FIRST = 0.35;
const COST = { swap: 0.75, doubled: 0.8, missing: 1, spare: 1, wrong: 1.2, near: 1, alike: 0.6 };

const wrongCost = (written: string, meant: string, alike: readonly string[]): number => {
  if (alike.some((letters) => letters.includes(written) && letters.includes(meant))) return COST.alike;
  if (written.normalize('NFD')[0] === meant.normalize('NFD')[0]) return COST.alike;
  const bothVowels = VOWELS.includes(written) && VOWELS.includes(meant);
  return bothVowels || NEIGHBOURS.has(written + meant) ? COST.near : COST.wrong;
};

/**
 * @param letters that may be missing or meant
 * @param alike groups of letters that are often mistaken for each other
 * @param take called for each of them, some twice
 */
export const eachEdit = (
  word: string,
  letters: readonly string[],
  alike: readonly string[],
  take: (word: string, cost: number) => void,
): void => {
  // What needs no letter of the language goes first: there is little of it, and it is likely.
  for (let at = 0; at < word.length; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at + 1)];
    const [before = '', letter = '', behind = ''] = [word[at - 1], word[at], word[at + 1]];
    const first = at === 0 ? FIRST : 0;
    if (behind !== '' && behind !== letter) take(start + behind + letter + word.slice(at + 2), COST.swap + first);
    take(start + end, (letter === before || letter === behind ? COST.doubled : COST.spare) + first);
    take(start + letter + letter + end, COST.doubled + first);
  }
  for (let at = 0; at <= word.length; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at + 1)];
    const letter = word[at] ?? '';
    const first = at === 0 ? FIRST : 0;
    for (const other of letters) {
      take(start + other + word.slice(at), COST.missing + first);
      if (letter !== '' && other !== letter) take(start + other + end, wrongCost(letter, other, alike) + first);
    }
  }
};
