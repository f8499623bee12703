/** Stems of all words of a text as numbers, function words left out. */
import type { Language } from './language.ts';
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

const numberOf = (word: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
};

/** By word: equal stems have equal numbers, in all texts of a language; 0 for function words. */
export const stemNumbers = (words: Words, language: Language): Uint32Array => {
  const numbers = new Uint32Array(words.count);
  // A text says the same words over and over: each is folded and stemmed once.
  const known = new Map<number, number>();
  for (let word = 0; word < words.count; word++) {
    const hash = words.hashes[word] ?? 0;
    let number = known.get(hash);
    if (number === undefined) {
      const folded = foldedWord(words, word);
      number = STOP[language].has(folded) ? 0 : numberOf(stem(folded, language));
      known.set(hash, number);
    }
    numbers[word] = number;
  }
  return numbers;
};
