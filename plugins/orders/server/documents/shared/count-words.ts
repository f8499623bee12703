/**
 * Counts words as LibreOffice does (Tools, Word Count; what it writes into `meta:word-count`): what stands between white space is one word,
 * punctuation or not, and so is what stands between two dashes. Signs of scripts that write no blanks between words count one by one.
 * Seen with LibreOffice 7.4: "one - two" are three words, "one—two" two, "one/two", "one-two" and "one…two" one each.
 */

/** White space of Unicode, and the dashes that LibreOffice has as "additional separators". U+200B and U+FEFF are none. */
const SEPARATORS = String.raw`\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u2013\u2014`;
/** Han, kana, hangul, Thai and Lao with the punctuation and the wide letters that belong to them. */
const SINGLE = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\u3001-\u303f\u30fb\u30fc\uff01-\uffef`;
const WORD = new RegExp(`[${SINGLE}]\\p{M}*|[^${SEPARATORS}${SINGLE}]+`, 'gu');

export const countWords = (text: string): number => {
  let words = 0;
  for (const _ of text.matchAll(WORD)) words++;
  return words;
};
