/** The terms of a record in their order, section by section: what its postings and its words are made of. */
import { fold } from '../../../common/analysis/fold.ts';
import { languageOf } from '../../../common/analysis/languages.ts';
import { isStopWord } from '#plugins/library/common/stop-words.ts';
import { eachToken } from '../../../common/analysis/tokens.ts';
import { indexWord } from '../../../common/analysis/words.ts';
import type { IndexedRecord } from '../record-index.ts';
import { ABSTRACT, CONTAINER, KEYWORDS, TITLE } from './places.ts';

/**
 * Before terms of fields that a question without a field does not look at in the text of a record, or not as stems. Words have none of
 * these signs.
 */
export const FIELD_SIGNS = { author: '@', publisher: 'p|', series: 's|', subject: 'u|', volume: 'v|' } as const;
export type SignedField = keyof typeof FIELD_SIGNS;

/** Fields whose words have stems; names have none. */
export const STEMMED_FIELDS: ReadonlySet<SignedField> = new Set<SignedField>(['series', 'subject']);

/** Words of one record that are indexed, ends of sections with them; a book in an abstract's place costs no more. */
const MOST_TERMS = 12_000;

/** Sections of a record's words: text in its order, then wholes (`covid19`) of the title, then all else, value by value. */
export const PLACE_OF_SECTION = [TITLE, ABSTRACT, KEYWORDS, CONTAINER, TITLE, ABSTRACT] as const;

/** The number of a word's term, or -1 for a stop word. */
export type NumberOf = (word: string) => number;

/** What gives terms their numbers: most words come again, so it remembers how they are written. */
export interface TermNumbers {
  words(language: string): NumberOf;
  /** @param language of stems; without it words stay as they are */
  signed(sign: string, language: string | undefined): NumberOf;
}

/** As a title is compared as a whole. */
export const wholeTitle = (title: string): string => {
  const words: string[] = [];
  eachToken(fold(title), (word, _start, _end, isWhole) => {
    if (!isWhole) words.push(word);
  });
  return words.join(' ');
};

/** What is made of a word in the text: a stop word has no term. */
export const textTerm = (word: string, language: string): string | undefined =>
  isStopWord(word, language) ? undefined : indexWord(word, language);

/** @param language of stems; without it the word as it is */
export const signedTerm = (sign: string, word: string, language: string | undefined): string =>
  sign + (language === undefined ? word : indexWord(word, language));

/** Told of each term; `undefined` ends a section or a value. */
export type OnTerm = (term: number | undefined) => void;

/** @returns the words of title, of abstract and keywords: what the record is long by */
export const eachTerm = (record: IndexedRecord, numbers: TermNumbers, onTerm: OnTerm): { title: number; rest: number } => {
  const language = languageOf(record.language, `${record.title} ${record.abstract}`);
  let told = 0;
  const tell = (term: number | undefined): void => {
    if (told >= MOST_TERMS) return;
    told += 1;
    onTerm(term);
  };
  /** Wholes stand behind the text, where they do not part the words that they are made of. */
  const wholes: { readonly title: number[]; readonly rest: number[] } = { title: [], rest: [] };
  /** @returns its words */
  const numberOf = numbers.words(language);
  const section = (value: string, into = wholes.rest): number => {
    const before = told;
    eachToken(fold(value), (word, _start, _end, isWhole) => {
      const term = numberOf(word);
      if (term < 0) return;
      if (isWhole) into.push(term);
      else tell(term);
    });
    const words = told - before;
    tell(undefined);
    return words;
  };
  const title = section(record.title, wholes.title);
  const rest = section(record.abstract) + section(record.keywords.join(' '));
  section(record.container);
  for (const term of wholes.title) tell(term);
  tell(undefined);
  for (const term of wholes.rest) tell(term);
  const signed = (field: SignedField, values: readonly string[]): void => {
    const numberOfSigned = numbers.signed(FIELD_SIGNS[field], STEMMED_FIELDS.has(field) ? language : undefined);
    for (const value of values) {
      tell(undefined);
      eachToken(fold(value), (word) => tell(numberOfSigned(word)));
    }
  };
  signed('author', record.authors);
  signed('publisher', [record.publisher]);
  signed('series', [record.series]);
  signed('subject', [...record.subjects, ...record.keywords]);
  signed('volume', [record.volume]);
  return { title, rest };
};
