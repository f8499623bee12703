/** Stems of all words of a text as numbers, function words left out. */
import type { Language } from './language.ts';
import { NumberTable } from './number-table.ts';
import { stem } from './stem.ts';
import { foldedWord, type Words } from './words.ts';

// As words are compared: folded.
const STOP: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    (
      'a about after all also an and any are as at be because been but by can could did do does for from had has have he her his how i if in ' +
      'into is it its may more most not of on one or other our s she so some such t than that the their them then there these they this those ' +
      'to was we were what when which while who will with would you your'
    ).split(' '),
  ),
  de: new Set(
    (
      'aber als also am an auch auf aus bei bis da das dass dem den denn der des die dies diese diesem diesen dieser dieses doch durch ein eine ' +
      'einem einen einer eines er es fur hat hatte haben ich ihr ihre im in ist kann konnen man mehr mit nach nicht noch nur oder ohne sehr sein ' +
      'seine sich sie sind so sowie uber um und uns unter vom von vor war waren was wenn werden wie wir wird wurde wurden zu zum zur'
    ).split(' '),
  ),
};

/** Words that are remembered, of each language: more than a library has, and as many as a text of nonsense may cost. */
const MOST_KNOWN = 500_000;

/** Of words that were met, by hash. All texts say the same words over and over: each is folded and stemmed once. */
const known: Record<Language, NumberTable> = { en: new NumberTable(), de: new NumberTable() };

const numberOf = (word: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  // Half of the hashes, so that the table has room for what is not there.
  return hash >>> 1 || 1;
};

/** By word: equal stems have equal numbers, in all texts of a language; 0 for function words. */
export const stemNumbers = (words: Words, language: Language): Uint32Array => {
  const numbers = new Uint32Array(words.count);
  for (let word = 0; word < words.count; word++) {
    const hash = words.hashes[word] ?? 0;
    let number = known[language].get(hash);
    if (number < 0) {
      const folded = foldedWord(words, word);
      number = STOP[language].has(folded) ? 0 : numberOf(stem(folded, language));
      if (known[language].size >= MOST_KNOWN) known[language] = new NumberTable();
      known[language].set(hash, number);
    }
    numbers[word] = number;
  }
  return numbers;
};
