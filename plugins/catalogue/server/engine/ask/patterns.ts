/** Words with `*` and `?`: which terms they may mean, where the index has stems and not words. */
import { fold } from '../../../common/analysis/fold.ts';
import { indexWord } from '../../../common/analysis/words.ts';
import type { QueryField } from '../../../common/query/ast.ts';
import type { PatternPlan } from './plan.ts';
import { authorForm, formsOf, LANGUAGES, placedIn, signOf } from './word-forms.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
/** So many `?` are tried letter by letter: then stems are found although the index has no words. */
const TRIED = 2;

/** Every word that a pattern of a few `?` can be. */
const wordsOf = (pattern: string): string[] =>
  pattern.includes('?') ? LETTERS.flatMap((letter) => wordsOf(pattern.replace('?', letter))) : [pattern];

/** The beginnings of terms of each language. */
const prefixes = (sign: string): string[] =>
  sign === '' ? LANGUAGES.map((language) => (language === 'en' ? '' : `${language}~`)) : [sign];

export const patternPlan = (text: string, field: QueryField | undefined): PatternPlan => {
  const pattern = fold(text).replace(/[^\p{L}\p{N}\p{M}*?]+/gu, '');
  const sign = signOf(field);
  const placed = placedIn(field);
  const signs = field === undefined ? [...prefixes(sign), authorForm('').term] : prefixes(sign);
  const literal = pattern.slice(0, pattern.search(/[*?]/));
  if (!pattern.includes('*') && pattern.split('?').length - 1 <= TRIED) {
    const terms = wordsOf(pattern).flatMap((word) => [
      ...formsOf(word, field).map(({ term }) => term),
      ...(field === undefined ? [authorForm(word).term] : []),
    ]);
    return { kind: 'pattern', ranges: [], forms: [...new Set(terms)], placed };
  }
  if (pattern.indexOf('*') === pattern.length - 1 && !pattern.includes('?')) {
    // "computing*" is longer than the stem that is in the index.
    const stems = LANGUAGES.map((language) => sign + indexWord(literal, language));
    return { kind: 'pattern', ranges: signs.map((one) => ({ sign: one, literal })), forms: [...new Set(stems)], placed };
  }
  return { kind: 'pattern', ranges: signs.map((one) => ({ sign: one, literal, pattern })), forms: [], placed };
};
