/** Runs of words that are the same in many texts and that nobody puts marks around: lists of names and numbers, formulas of courtesy and law. */
import type { Language } from '#plugins/overlap/common/language.ts';
import { stemNumbers } from '#plugins/overlap/common/stem-numbers.ts';
import { foldedWord, type Words } from '#plugins/overlap/common/words.ts';

/** Different words that are no function words and no numbers. */
const LEAST_CONTENT = 4;
/** Names are written with capitals: of a sentence at least so many words are not. */
const LEAST_SMALL = 1 / 3;
/** Scripts without blanks have words of one sign: so many of them say as much as eight words. */
const LEAST_SIGNS = 24;

/** A formula of more words than these has become a text. */
const LONGEST_FORMULA = 25;

/** As words are compared: small and without accents. */
const BOILERPLATE =
  /\b(?:creative commons|all rights reserved|permission to make digital|conflicts? of interest|competing interests?|corresponding author e ?mail|supported by (?:the|a|an) (?:\w+ )*(?:grant|foundation|program|fund)|(?:work|research|study|project) (?:was|is|has been) (?:partially |partly )?(?:supported|funded)|(?:rest|remainder|structure|outline) of (?:this|the) (?:paper|article|thesis|work|chapter)|(?:paper|article|thesis|chapter|work) is (?:organi[sz]ed|structured) as follows|would like to thank|thank the anonymous|licensed under|terms and conditions|downloaded from|(?:diese|die vorliegende) (?:arbeit|studie|untersuchung) (?:ist|wurde|gliedert)|gliedert sich (?:wie folgt|in)|alle rechte vorbehalten|hiermit versichere ich|an eides statt|selbst(?:st)?andig verfasst|angegebenen quellen und hilfsmittel)\b/;

/** @param words of the run alone */
export const isTrivial = (words: Words, language: Language): boolean => {
  const folded = Array.from({ length: words.count }, (_, word) => foldedWord(words, word));
  if (folded.reduce((sum, word) => sum + word.length, 0) < LEAST_SIGNS) return true;
  const stems = stemNumbers(words, language);
  const content = new Set(stems.filter((stem, word) => stem !== 0 && /^\p{L}{2}|^[^\p{ASCII}]/u.test(folded[word] ?? '')));
  if (content.size < LEAST_CONTENT) return true;
  const small = folded.filter((_, word) => !/^[\p{Lu}\p{N}]/u.test(words.text.slice(words.from[word], words.to[word])));
  return small.length < words.count * LEAST_SMALL || (words.count <= LONGEST_FORMULA && BOILERPLATE.test(folded.join(' ')));
};
