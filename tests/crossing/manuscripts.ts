/** Real papers with their lists of references, and mistakes that are put into them. They lie in the folder `CARREL_DATA_SETS`, or beside the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = join(process.env.CARREL_DATA_SETS ?? resolve('../shared/data'), 'latex');

export interface Manuscript {
  readonly name: string;
  readonly sources: readonly string[];
  /** Names and words of titles in its list of references: what a library of its author knows. */
  readonly library: readonly string[];
}

const files = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    return entry.isDirectory() ? files(inner) : [inner];
  });

const FIELD = /^\s*(?:author|editor|title|journal|booktitle|publisher)\s*=\s*(.+(?:\n(?!\s*\w+\s*=|\s*\}).*)*)/gim;

const libraryOf = (bibliography: string): string[] =>
  [...bibliography.matchAll(FIELD)].flatMap(
    ([, value = '']) => value.replace(/[{}]|\\./g, '').match(/\p{L}[\p{L}\p{M}]+/gu) ?? [],
  );

/** Documented sources hold the samples of a class, several papers with guards before their lines. */
const withoutGuards = (text: string): string => text.replace(/^%(?:<[^>]*>|.*$)|\\(?:begin|end)\{document\}/gm, '');

/** None where the folder is missing. */
export const manuscripts = (): Manuscript[] =>
  existsSync(folder)
    ? readdirSync(folder).map((name) => {
        const all = files(join(folder, name));
        const read = (ending: RegExp) => all.filter((path) => ending.test(path)).map((path) => readFileSync(path, 'utf8'));
        const sources = [...read(/\.tex$/), ...read(/samples\.dtx$/).map(withoutGuards)];
        return { name, sources, library: read(/\.bib$/).flatMap(libraryOf) };
      })
    : [];

/** Numbers from 0 to 1 that are the same each time (a linear congruence). */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A slip of the hand: a letter left out, added, taken for another, or changed places. @param random of 0 to 1 */
export const slip = (word: string, random: () => number): string => {
  const pick = (below: number): number => Math.floor(random() * below);
  const at = pick(word.length);
  const letter = LETTERS[pick(LETTERS.length)] ?? 'a';
  const kind = pick(4);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  const first = Math.min(at, word.length - 2);
  return word.slice(0, first) + (word[first + 1] ?? '') + (word[first] ?? '') + word.slice(first + 2);
};
