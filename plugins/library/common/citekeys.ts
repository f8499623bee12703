/** Citation keys: `{family}{year}{a-z}` (decisions §7 "Bibliography"), in letters and digits that every TeX engine takes. */
import { fold } from './folding.ts';
import type { ArticleInfo, Person } from './model/info.ts';
import { plainTitle } from './title-markup.ts';

/** Words too common to name a reference by. */
const STOP = new Set([
  'the',
  'and',
  'for',
  'with',
  'from',
  'into',
  'der',
  'die',
  'das',
  'des',
  'von',
  'und',
  'les',
  'une',
  'on',
  'of',
  'in',
  'an',
  'to',
]);

const ascii = (text: string): string => fold(text).replace(/[^a-z0-9]+/g, '');

const nameOf = (person: Person | undefined): string =>
  ascii(person?.family ?? person?.literal?.split(/\s+/)[0] ?? person?.given ?? '');
const wordOf = (title: string): string =>
  title
    .split(/\s+/)
    .map(ascii)
    .find((word) => word.length > 2 && !STOP.has(word)) ?? '';

/** What stands in for a name that is not known. */
const NOBODY = 'ref';

const byTitle = ({ title = '', year }: ArticleInfo): string =>
  `${(wordOf(plainTitle(title).replace(/\.pdf$/i, '')) || NOBODY).slice(0, 60)}${year ?? ''}`;

/**
 * The key without a letter; not yet unique. What came as a PDF is named after nothing until somebody is known who wrote it: words of its title
 * would say what nobody looks for in a key.
 */
export const citekeyBase = (info: ArticleInfo): string => {
  const name = nameOf(info.authors?.[0] ?? info.editors?.[0]);
  if (name) return `${name.slice(0, 60)}${info.year ?? ''}`;
  return info.source === 'pdf' ? NOBODY : byTitle(info);
};

/** Whether a key is one that would be given for this data, with or without letters; keys of PDFs once had a word of the title. */
export const isKeyOf = (key: string, info: ArticleInfo): boolean =>
  [citekeyBase(info), byTitle(info)].some((base) => key.startsWith(base) && /^[a-z]*$/.test(key.slice(base.length)));

/** A key from a file in the characters that a `\cite` takes; empty when nothing is left. */
export const cleanCitekey = (key: string): string => key.replace(/[\s{}"#%'(),=\\~]+/g, '').slice(0, 200);

/** `a` … `z`, `aa` …: the letters after a key that is taken. */
export const keyLetters = (index: number): string => {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? keyLetters(rest - 1) : '') + String.fromCharCode(97 + (index % 26));
};

/**
 * Gives out keys that are unique without regard to case, because BibTeX has none.
 * `next` remembers where each base stands, so that ten thousand references of one author and year stay quick.
 */
export class CitekeyPool {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(Array.from(taken, (key) => key.toLowerCase()));
  }

  take(wanted: string): string {
    const base = wanted.toLowerCase();
    let index = this.#next.get(base) ?? 0;
    let key = this.#taken.has(base) ? wanted + keyLetters(index++) : wanted;
    while (this.#taken.has(key.toLowerCase())) key = wanted + keyLetters(index++);
    this.#next.set(base, index);
    this.#taken.add(key.toLowerCase());
    return key;
  }
}
