/** The stem of a word by its language. */
import { stemEnglish } from './english.ts';
import { stemGerman } from './german.ts';
import { stemLightly } from './light.ts';

/** Longer ones are no words of a language, and rules would take their time with them. */
const LONGEST = 40;

/** @param word folded @param language one of `STEMMED`, else the word is its own stem. Words with digits have none. */
export const stem = (word: string, language: string): string => {
  if (word.length > LONGEST || !/^[a-z]+$/.test(word)) return word;
  if (language === 'en') return stemEnglish(word);
  if (language === 'de') return stemGerman(word);
  return stemLightly(word, language);
};
