/**
 * Bibliographic records in any number, alike each time, with words as texts have them: few are frequent and most are rare (a Zipf-Mandelbrot
 * law, of which a million records have about a million), a third of a text is of its subject, two fifths are stop words. A title has 11 words, an
 * abstract 130 and a quarter of the records has none, as in what sources give.
 */
import { STOP_WORDS } from '#plugins/library/common/stop-words.ts';
import type { IndexedRecord } from '../server/engine/record-index.ts';
import { random } from '../server/engine/testing/made-up.ts';

const STOPS = [...(STOP_WORDS.en ?? [])];
const ONSETS = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'st', 'tr', 'pl', 'gr', 'ch', 'sp', 'h'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'io', 'ea', 'ou'];
const CODAS = ['', 'n', 'r', 's', 'l', 't', 'm', 'nt'];
const ENDINGS = ['', 's', 'ing', 'ed', 'ation', 'al', 'ic', 'ity'];

/** The word of a rank: the frequent ones are short. */
export const wordOf = (rank: number): string => {
  let rest = rank;
  let word = '';
  do {
    word += (ONSETS[rest % 20] ?? '') + (VOWELS[Math.floor(rest / 20) % 8] ?? '') + (CODAS[Math.floor(rest / 160) % 8] ?? '');
    rest = Math.floor(rest / 1280);
  } while (rest > 0);
  return word + (ENDINGS[(rank * 7) % 8] ?? '');
};

const EXPONENT = 1.5;
const SHIFT = 100;
const WORDS = 2_500_000;
const LOW = SHIFT ** (1 - EXPONENT);
const HIGH = (WORDS + SHIFT) ** (1 - EXPONENT);

/** @param chance 0 … 1 */
const rankOf = (chance: number): number => Math.floor((LOW + chance * (HIGH - LOW)) ** (1 / (1 - EXPONENT)) - SHIFT);

const SUBJECTS = 2000;
const PUBLISHERS = 3000;
const FIELDS = Array.from({ length: 26 }, (_, i) => `Field ${String.fromCharCode(65 + i)}`);
const TYPES = [
  'journal article',
  'journal article',
  'journal article',
  'conference paper',
  'preprint',
  'book chapter',
  'book',
  'thesis',
];

/** Words around a subject: ranks in a band of its own. */
const subjectRank = (subject: number, chance: number): number =>
  300 + ((subject * 7919 + Math.floor(chance * chance * 150)) % 60_000);

export const madeUpRecord = (id: number): IndexedRecord => {
  const next = random(id * 2654435761);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const subject = Math.floor(next() ** 2 * SUBJECTS);
  const word = (): string => {
    const kind = next();
    if (kind < 0.4) return pick(STOPS);
    return wordOf(kind < 0.6 ? subjectRank(subject, next()) : rankOf(next()));
  };
  const text = (words: number): string => Array.from({ length: words }, word).join(' ');
  const year = 2026 - Math.floor(next() ** 2 * 60);
  const name = (): string => `${wordOf(Math.floor(next() * 2000) + 20)} ${wordOf(Math.floor(next() ** 3 * 200_000) + 20)}`;
  const journal = Math.floor(next() ** 2 * 20_000);
  return {
    id,
    title: text(7 + Math.floor(next() * 9)),
    abstract: next() < 0.25 ? '' : text(60 + Math.floor(next() * 140)),
    authors: Array.from({ length: 1 + Math.floor(next() ** 2 * 8) }, name),
    container: `journal of ${wordOf(400 + (journal % 3000))} ${wordOf(400 + (journal % 701))}`,
    publisher: wordOf(20 + Math.floor(next() ** 3 * PUBLISHERS)),
    series: '',
    keywords: next() < 0.5 ? [] : [wordOf(subjectRank(subject, next())), wordOf(subjectRank(subject, next()))],
    identifiers: [`doi:10.${1000 + (journal % 500)}/${wordOf(journal)}.${id}`],
    volume: String(1 + (year % 90)),
    year,
    date: `${year}-${String(1 + Math.floor(next() * 12)).padStart(2, '0')}`,
    type: pick(TYPES),
    language: next() < 0.9 ? 'en' : '',
    sources: next() < 0.5 ? ['openalex'] : ['openalex', 'crossref'],
    subjects: [FIELDS[subject % 26] ?? '', ...(next() < 0.3 ? [pick(FIELDS)] : [])],
    isOpenAccess: next() < 0.4,
    citations: Math.floor(next() ** 4 * 500),
    references: [],
  };
};

/** A question of one to three words that people may ask: those of a record's title that say something. */
export const madeUpWords = (seed: number, records: number): string[] => {
  const next = random(seed);
  const { title } = madeUpRecord(1 + Math.floor(next() * records));
  const words = title.split(' ').filter((word) => !STOP_WORDS.en?.has(word));
  return words.slice(0, 1 + Math.floor(next() * 3));
};
