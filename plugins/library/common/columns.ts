/** What lists, sorting and search take from a reference's bibliographic data. */
import { checkReference } from './checks/check-reference.ts';
import { LOOKUP, problemCode } from './checks/problem.ts';
import { normalDoi } from './formats/identifiers.ts';
import { fold, foldedWords, titleKey } from './folding.ts';
import { rowNames } from './shown-names.ts';
import type { ArticleInfo, Person } from './model.ts';
import { plainTitle } from './title-markup.ts';

/** Authors that references are sorted by. */
const SORTED = 3;
/** Bytes of a key to sort by: more would not fit an index. */
const KEY_LENGTH = 200;

/** Without an author the editor stands in, as in every citation style; nobody sorts last. */
const creators = (info: ArticleInfo): readonly Person[] => (info.authors?.length ? info.authors : (info.editors ?? []));

const authorKey = (people: readonly Person[]): string =>
  people
    .slice(0, SORTED)
    .map((person) => fold([person.family ?? person.literal ?? person.given, person.given].filter(Boolean).join(' ')))
    .join(' ')
    .slice(0, KEY_LENGTH) || '\uffff';

/** What is missing or wrong; and where something is missing in what came as a PDF, why nobody who registers works has said it. */
const problemsOf = (info: ArticleInfo): string[] => {
  const problems = checkReference(info);
  const lookup = info.read_from_pdf?.lookup;
  const isLacking = lookup !== undefined && problems.some(({ kind }) => kind === 'missing');
  return [...problems.map(problemCode), ...(isLacking ? [`${LOOKUP}${lookup}`] : [])];
};

export const columnsOf = (info: ArticleInfo) => {
  const people = creators(info);
  const title = info.title ?? '';
  const container = info.container_title ?? info.publisher ?? '';
  return {
    type: info.type ?? 'document',
    title,
    title_key: titleKey(title),
    author_key: authorKey(people),
    ...rowNames(people),
    year: info.year ?? null,
    year_key: info.year ?? 0,
    container_title: container,
    container_key: fold(container).slice(0, KEY_LENGTH),
    doi: info.doi ?? null,
    doi_norm: normalDoi(info.doi) ?? null,
    problems: problemsOf(info),
  };
};

/** Longest word that is searched; what is longer is cut. */
const WORD = 40;
/** Words of one reference at the most: nobody searches for the 3,000th. */
const MOST_WORDS = 3000;

const SIGN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
/** Han, kana and Hangul have no blanks between words: there each sign is a word, and what stands between them in other scripts is one. */
export const IDEOGRAPHIC = new RegExp(`[${SIGN}]`, 'u');
const PIECES = new RegExp(`[${SIGN}]|[^${SIGN}]+`, 'gu');

export const searchWords = (text: string): string[] =>
  foldedWords(text).flatMap((word) => (word.match(PIECES) ?? []).map((piece) => piece.slice(0, WORD)));

/** Index entry for the short beginnings of words: one letter typed must not read every word that begins with it. */
export const beginning = (prefix: string): string => `^${prefix}`;
/** Index entry for the owner: words of other people's libraries are never read. */
export const ownerMark = (owner: number): string => `@${owner}`;

const namesOf = (people: readonly Person[]): string =>
  people.map((person) => [person.given, person.particle, person.family, person.literal].filter(Boolean).join(' ')).join(' ');

const joined = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(' ');
const wordsIn = (text: string): string[] => [...new Set(searchWords(text))];

const beginnings = (words: readonly string[]): string[] =>
  words.flatMap((word) => [beginning(word.slice(0, 1)), beginning(word.slice(0, 2))]);

/** What tags add to the entries of their reference. */
export const tagEntries = (tags: readonly string[]): string[] => {
  const words = wordsIn(joined(...tags));
  return [...words, ...beginnings(words)];
};

/** Fields whose words are in the index, by the names under which their versions are kept. */
export const INDEXED: ReadonlySet<string> = new Set(
  ['title', 'year', 'doi', 'authors', 'editors', 'container_title', 'publisher', 'keywords', 'abstract'].map(
    (name) => `info.${name}`,
  ),
);

/** What the word index is made of: what names a reference, and what more is said of it. */
export const indexedTexts = (info: ArticleInfo, citekey: string, tags: readonly string[]) => {
  // People come last: where there are thousands of them, the rest must not be what is cut off.
  const people = namesOf([...(info.authors ?? []), ...(info.editors ?? [])]);
  return {
    naming: joined(plainTitle(info.title ?? ''), String(info.year ?? ''), citekey, info.doi, ...tags, people),
    further: joined(info.container_title, info.publisher, info.keywords?.join(' '), info.abstract),
  };
};

/**
 * The entries of a reference in the word index, separated by blanks. Beginnings of one and two letters are kept for what names
 * a reference only: nobody who has typed two letters looks for a word of an abstract, and they would double the index.
 */
export const indexEntries = (owner: number, info: ArticleInfo, citekey: string, tags: readonly string[]): string => {
  const texts = indexedTexts(info, citekey, tags);
  const naming = wordsIn(texts.naming);
  const all = new Set([ownerMark(owner), ...naming, ...beginnings(naming), ...wordsIn(texts.further)]);
  return [...all].slice(0, MOST_WORDS).join(' ');
};
