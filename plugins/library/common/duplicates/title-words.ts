/** What of a title counts when two are compared: its words without markup and small words, its numbers, and words such as "erratum". */
import { foldedWords } from '../folding.ts';

export interface TitleWords {
  readonly words: readonly string[];
  /** So many of them stand before the subtitle; all of them where there is none. */
  readonly main: number;
  /** Without blanks between the words: "data-base" and "database" are one. */
  readonly joined: string;
  /** Numbers in any spelling. Titles with other numbers name other works: part I and part II, the reports of two years. */
  readonly numbers: string;
  /** Words that make another work of the same title. */
  readonly marks: string;
}

/** Words of one title at the most; more tell no two works apart. */
const MOST = 60;
/** UTF-16 units of a title that are read. */
const LONGEST = 1000;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const SMALL = setOf(
  'the a an of and in on for to with by from at as der die das des dem den und ein eine einer von vom im zum zur ' +
    'le la les un une des du de et en el los las y del',
);
const MARKS = setOf(
  'erratum errata corrigendum corrigenda correction corrections addendum addenda retraction retracted withdrawn berichtigung ' +
    'reply response rejoinder comment comments commentary kommentar review rezension supplement supplementary appendix ' +
    'part teil band volume vol tome chapter kapitel preface foreword vorwort summary abstract poster slides revisited',
);
const NUMERALS: ReadonlyMap<string, string> = new Map(
  [
    '1 i first one erster erste eins',
    '2 ii second two zweiter zweite zwei',
    '3 iii third three dritter dritte drei',
    '4 iv fourth four vierter vierte vier',
    '5 v fifth five fünfte fünf',
    '6 vi sixth six',
    '7 vii seventh seven',
    '8 viii eighth eight',
    '9 ix ninth nine',
    '10 x tenth ten',
    '11 xi eleventh',
    '12 xii twelfth',
  ].flatMap((line) => {
    const [number = '', ...words] = foldedWords(line);
    return words.map((word) => [word, number] as const);
  }),
);

/** Tags of HTML, and what TeX leaves where it could not be read. */
const MARKUP = /<\/?[a-z][^<>]{0,40}>|\\[a-z]+|[{}$]/gi;
/** Where a subtitle begins. */
const SUBTITLE = /[:.?!;]\s|\s[-–—]{1,3}\s|—|\s\/\/?\s/;

const ordinal = (word: string): string => /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1] ?? word;
const wordsIn = (text: string): string[] => {
  const all = foldedWords(text).map((word) => NUMERALS.get(word) ?? ordinal(word));
  const large = all.filter((word) => !SMALL.has(word));
  return large.length > 0 ? large : all;
};
const sorted = (words: readonly string[]): string => [...new Set(words)].sort().join(' ');

export const titleWords = (title: string): TitleWords => {
  const text = title.slice(0, LONGEST).replace(MARKUP, (found) => (found.startsWith('<') || found.startsWith('\\') ? ' ' : ''));
  const at = text.search(SUBTITLE);
  const first = at < 0 ? [] : wordsIn(text.slice(0, at));
  const words = wordsIn(text).slice(0, MOST);
  return {
    words,
    main: first.length >= 2 && first.length < words.length ? first.length : words.length,
    joined: words.join(''),
    numbers: sorted(words.filter((word) => /\d/.test(word))),
    marks: sorted(words.filter((word) => MARKS.has(word))),
  };
};
