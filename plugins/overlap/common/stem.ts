/**
 * Light stems of folded words: endings of number, case and tense only, so that no two meanings fall together. English after Harman ("How
 * effective is suffixing?", 1991) with the endings of verbs, German after Savoy's light stemmer (2006).
 */
import type { Language } from './language.ts';

const LEAST = 3;

const without = (word: string, ending: RegExp): string => {
  const stem = word.replace(ending, '');
  return stem.length >= LEAST ? stem : word;
};

const english = (word: string): string => {
  const single = word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : without(word, /(?<![sui])s$/);
  const bare = without(single, /(?:ing|edly|ed|ly)$/);
  if (bare === single) return without(single, /e$/);
  // "stopped" and "stop" are one word, and so are "noted" and "note", "tried" and "try".
  return without(bare.replace(/([bdgmnprt])\1$/, '$1').replace(/i$/, 'y'), /e$/);
};

const german = (word: string): string => {
  const bare = word.length > 5 ? without(word, /(?:ern|em|en|er|es)$/) : word;
  return bare === word ? without(word, /(?:e|n|(?<=[bdfghklmnrt])s)$/) : bare;
};

export const stem = (word: string, language: Language): string => {
  if (word.length <= LEAST || /^\d/.test(word)) return word;
  return language === 'de' ? german(word) : english(word);
};
