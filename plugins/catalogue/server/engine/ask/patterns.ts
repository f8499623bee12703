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

/** What stems of words lack, in the languages that have stems. */
const ENDINGS = [
  'able al ally ance ation ational ative ed ence ent er ers es ible ical ied ies ing ings ion ional ions ism ist ity ive ization ize ized',
  'ment ments ness or ors ous ously es ern est heit ig isch ische keit lich ung ungen ement ique iques issement isme iste atrice',
  'adora ación aciones ador idad ismo ista azione azioni atore mente amento ação ações heden elijk ingen arna erna ande ningar',
].flatMap((some) => fold(some).split(' '));
/** A beginning may stop in the middle of an ending. */
const COMPLETIONS = ['', ...new Set(ENDINGS.flatMap((ending) => [...ending].map((_, at) => ending.slice(at))))];

/**
 * Stems that are shorter than the beginning of a word that they stand for: "annotati*" is no beginning of `annot`, which is what the
 * index has of "annotation". They stand for other words too, as every stem does.
 */
const shorterStems = (beginning: string): string[] => {
  const words = COMPLETIONS.map((completion) => beginning + completion);
  return LANGUAGES.flatMap((language) => {
    const own = indexWord(beginning, language);
    const plain = own.slice(0, own.indexOf('~') + 1) + beginning;
    return words.map((word) => indexWord(word, language)).filter((one) => one === own || plain.startsWith(one));
  });
};

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
    const stems = shorterStems(literal).map((one) => sign + one);
    return { kind: 'pattern', ranges: signs.map((one) => ({ sign: one, literal })), forms: [...new Set(stems)], placed };
  }
  return { kind: 'pattern', ranges: signs.map((one) => ({ sign: one, literal, pattern })), forms: [], placed };
};
