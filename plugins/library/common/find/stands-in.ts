/** Words in a text that is folded as everything is compared, found without cutting it into words, which takes fifty times as long. */

const LETTER = /[\p{L}\p{N}]/u;

/** Whether the sign that ends, or begins, at a place belongs to a word. */
const isLetter = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  if (unit < 128) return (unit > 96 && unit < 123) || (unit > 47 && unit < 58);
  // Half of a pair: the whole sign.
  const isLow = unit > 0xdbff && unit < 0xe000;
  return LETTER.test(String.fromCodePoint(text.codePointAt(isLow ? at - 1 : at) ?? 32));
};

/** @param isOpen also the beginning of a word */
export const standsIn = (folded: string, word: string, isOpen: boolean): boolean => {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const end = at + word.length;
    const begins = at === 0 || !isLetter(folded, at - 1);
    if (begins && (isOpen || end === folded.length || !isLetter(folded, end))) return true;
  }
  return false;
};
