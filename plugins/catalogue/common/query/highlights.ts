/** Where in a text stands what a question asked for: to be marked where results are shown. */
import { fold } from '../analysis/fold.ts';
import { guessLanguage, languageOf } from '../analysis/languages.ts';
import { type PlacedWord, placedWords } from '../analysis/words.ts';
import type { Query, QueryField } from './ast.ts';
import { fitsPattern } from './fits-pattern.ts';
import { textsOf } from './texts.ts';

export interface Highlight {
  readonly start: number;
  readonly end: number;
}

/** Fields whose text is shown; a question to the title marks nothing in the abstract. */
export type ShownField = 'title' | 'abstract' | 'author' | 'journal';

/** Words that follow each other, or one pattern. */
type Wanted = { readonly row: readonly PlacedWord[] } | { readonly pattern: string };

/** A question without words is marked nowhere; stop words are marked within rows only. */
const wantedOf = (query: Query, shown: ShownField, language: string): Wanted[] => {
  const isShown = (field: QueryField | undefined): boolean => field === undefined || field === shown;
  switch (query.kind) {
    case 'term':
    case 'phrase': {
      const words = placedWords(query.text, language);
      // "covid-19" is marked as its parts in a row, and where it is written as one.
      const rows = [words.filter(({ isWhole }) => !isWhole), ...words.filter(({ isWhole }) => isWhole).map((word) => [word])];
      return isShown(query.field) ? rows.filter((row) => row.some(({ indexed }) => indexed !== '')).map((row) => ({ row })) : [];
    }
    case 'wildcard':
      return isShown(query.field) ? [{ pattern: fold(query.text) }] : [];
    case 'exact-title':
      return shown === 'title' ? [{ row: placedWords(query.text, language).filter(({ isWhole }) => !isWhole) }] : [];
    case 'and':
    case 'or':
      return query.of.flatMap((one) => wantedOf(one, shown, language));
    default:
      return [];
  }
};

const isAlike = (wanted: PlacedWord, word: PlacedWord): boolean =>
  wanted.word === word.word || (wanted.indexed !== '' && wanted.indexed === word.indexed);

/** Whether a word of the text may stand within a row that goes on with a word of the index: the index sees neither of these. */
const isBetween = ({ isWhole, indexed }: PlacedWord): boolean => isWhole || indexed === '';

/** How many words from a place on are the row. */
const rowFrom = (row: readonly PlacedWord[], words: readonly PlacedWord[], from: number): number => {
  let at = from;
  for (const wanted of row) {
    const isStop = wanted.indexed === '';
    for (let word = words[at]; word && at > from && !isStop && isBetween(word); word = words[at]) at += 1;
    const word = words[at];
    if (word && isAlike(wanted, word)) at += 1;
    else if (!isStop) return 0;
  }
  return at - from;
};

const joined = (marks: readonly Highlight[]): Highlight[] => {
  const all: Highlight[] = [];
  for (const mark of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last && mark.start < last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
    else all.push(mark);
  }
  return all;
};

/**
 * @param language of the text, as its record has it; may be empty
 * @returns in the order of the text, none within another
 */
export const highlights = (query: Query, text: string, shown: ShownField, language = ''): Highlight[] => {
  const of = languageOf(language, text);
  const words = placedWords(text, of);
  // A word of a short question and text may be a stop word of the one and not of the other.
  const languages = new Set([of, guessLanguage(textsOf(query).join(' '))]);
  const wanted = [...languages].flatMap((one) => wantedOf(query, shown, one));
  const marks: Highlight[] = [];
  for (const [from, { start, word }] of words.entries())
    for (const one of wanted) {
      const count = 'row' in one ? rowFrom(one.row, words, from) : fitsPattern(one.pattern, word) ? 1 : 0;
      const last = words[from + count - 1];
      if (count > 0 && last) marks.push({ start, end: last.end });
    }
  return joined(marks);
};
