/** A .bib file of any size in words that are distributed as words are: few of them common, most of them rare. */

const STEMS = (
  'neural network model learning deep analysis system method data study approach evaluation adaptive bayesian inference quantum graph ' +
  'protein climate cancer cell gene market policy language image control robot sensor energy battery polymer crystal laser photon spin ' +
  'fluid wave ocean atmosphere carbon soil plant species population genome immune virus vaccine patient therapy brain memory attention ' +
  'perception behavior social growth trade labor school history culture law privacy protocol channel coding algorithm theorem topology'
).split(' ');
const COMMON = 'the of and in for with to a on by is we that this from are as'.split(' ');

/** The same numbers each time (Park and Miller). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
};

export interface MadeUp {
  readonly bib: string;
  /** Words to search for, as they stand in the texts. */
  readonly queries: readonly string[];
}

/** Makes words that are distributed as words are, always the same ones. */
const wordMaker = () => {
  const random = randomFrom(42);
  const pick = <T>(list: readonly T[], skew = 1): T => list[Math.floor(list.length * random() ** skew)] as T;
  const word = (): string => {
    const kind = random();
    if (kind < 0.35) return pick(COMMON);
    return pick(STEMS, 1.8) + (kind < 0.75 ? '' : Math.floor(random() ** 2 * 5000).toString(36));
  };
  const text = (length: number): string => Array.from({ length }, word).join(' ');
  return { random, pick, word, text };
};

/** Running text of so many words, and what one would look for in it. */
export const madeUpText = (): { text: (words: number) => string; queries: string[] } => {
  const { pick, word, text } = wordMaker();
  return { text, queries: Array.from({ length: 20 }, () => `${pick(STEMS, 1.8)} ${word()} ${word()}`) };
};

export const madeUpLibrary = (count: number): MadeUp => {
  const { random, pick, word, text } = wordMaker();
  const name = (): string =>
    `${pick(STEMS)[0]?.toUpperCase()}${Math.floor(random() * 30_000).toString(26)}son, ${pick(['A.', 'Bo', 'Chris', 'D.'])}`;
  const entry = (n: number): string => {
    const authors = Array.from({ length: 1 + Math.floor(random() * 4) }, name).join(' and ');
    return `@article{key${n},
  author = {${authors}}, title = {${text(11)}}, journal = {Journal of ${pick(STEMS)} ${pick(STEMS)}},
  year = {${1960 + Math.floor(random() * 65)}}, volume = {${n % 90}}, pages = {1--9}, doi = {10.1000/made.up.${n}},
  abstract = {${text(150)}}
}`;
  };
  const bib = Array.from({ length: count }, (_, n) => entry(n)).join('\n');
  return { bib, queries: Array.from({ length: 40 }, () => `${pick(STEMS, 1.8)} ${word()} ${word()}`) };
};
