/** What may have been meant by a word that is wrong: the likeliest first, by the slip and by how often the word is written. */
import type { Dictionary } from './dictionary.ts';
import { distance } from './distance.ts';
import { eachEdit } from './edits.ts';

/** How often words are written, as logarithms: 0 for those that nobody has counted. */
export type Weights = (word: string) => number;

/** As many as a card has room for. */
const MOST = 5;
/** A frequent word makes up for so much of a slip. */
const FREQUENCY = 0.16;
const REPLACED = 0.7;
/** Two words without a blank between them, and two slips. */
const SPLIT = 1.9;
const TWO_SLIPS = 2.2;
/** With less than these of one slip, words with two are looked for. */
const FEW = 3;
/** Letters of a language that may be missing; some files name those of all others too. */
const MOST_LETTERS = 40;
/** Milliseconds that are spent on slips of one word: long compounds of a busy machine take more, and somebody waits. */
const MOST_TIME = 400;
/** Longer words are only mended by what the language often mistakes. */
const LONGEST = 40;

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const isCapital = (word: string): boolean => word !== word.toLowerCase();

export interface Suggested {
  /** The likeliest first. */
  readonly words: readonly string[];
  /** One of them is a single slip away. */
  readonly isNear: boolean;
}

export class Suggestions {
  readonly #dictionary: Dictionary;
  readonly #letters: readonly string[];
  /** Words by their first letter, for slips of two letters. */
  #stems: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
    this.#letters = [...new Set(dictionary.file.letters.toLowerCase())].slice(0, MOST_LETTERS);
  }

  /** @param more words that are right besides those of the dictionary, such as names of the library */
  of(word: string, weights: Weights, more: ReadonlySet<string> = new Set()): Suggested {
    const costs = new Map<string, number>();
    const written = this.#dictionary.converted(word);
    const small = written.toLowerCase();
    const end = Date.now() + MOST_TIME;
    const propose = (meant: string, cost: number): void => {
      if (Date.now() > end || (costs.get(meant) ?? Infinity) <= cost) return;
      const right = this.#asWritten(meant, more);
      if (right !== undefined) costs.set(right, Math.min(costs.get(right) ?? Infinity, cost));
    };
    this.#replace(small, propose);
    if (small.length <= LONGEST) eachEdit(small, this.#letters, this.#dictionary.file.alike, propose);
    costs.delete(word);
    const isNear = costs.size > 0;
    if (small.length <= LONGEST) {
      this.#split(small, costs);
      if (costs.size < FEW) this.#twoSlips(small, more, costs);
    }
    const score = (meant: string): number => (costs.get(meant) ?? 0) - FREQUENCY * weights(meant.toLowerCase());
    const sorted = [...costs.keys()].sort((a, b) => score(a) - score(b));
    const words = new Set(sorted.map((meant) => (isCapital(written) ? capital(meant) : meant)));
    return { words: [...words].slice(0, MOST), isNear };
  }

  /** The word as the dictionary has it, small or as a name. */
  #asWritten(meant: string, more: ReadonlySet<string>): string | undefined {
    if (this.#dictionary.isProposable(meant) || more.has(meant)) return meant;
    const name = capital(meant);
    return this.#dictionary.isProposable(name) || more.has(name) ? name : undefined;
  }

  #replace(word: string, propose: (meant: string, cost: number) => void): void {
    for (const [wrong, right] of this.#dictionary.file.replacements) {
      const isStart = wrong.startsWith('^');
      const isEnd = wrong.endsWith('$');
      const sought = wrong.slice(isStart ? 1 : 0, isEnd ? -1 : undefined);
      for (let at = word.indexOf(sought); at >= 0 && sought !== ''; at = word.indexOf(sought, at + 1)) {
        if ((isStart && at > 0) || (isEnd && at + sought.length < word.length)) continue;
        const meant = word.slice(0, at) + right + word.slice(at + sought.length);
        if (!meant.includes(' ')) propose(meant, REPLACED + (at === 0 ? 0.2 : 0));
      }
    }
  }

  #split(word: string, costs: Map<string, number>): void {
    for (let at = 1; at < word.length; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      const isShort = Math.min(at, second.length) < 3;
      if (isShort && !/^[ai]$/.test(first) && first.length < 2) continue;
      if (second.length < 2 || !this.#dictionary.isProposable(first) || !this.#dictionary.isProposable(second)) continue;
      costs.set(`${first} ${second}`, SPLIT + (isShort ? 0.3 : 0));
    }
  }

  #twoSlips(word: string, more: ReadonlySet<string>, costs: Map<string, number>): void {
    const take = (meant: string): void => {
      if (costs.has(meant) || distance(word, meant.toLowerCase(), 2) > 2 || !this.#dictionary.isProposable(meant)) return;
      costs.set(meant, TWO_SLIPS + (Math.abs(meant.length - word.length) > 1 ? 0.2 : 0));
    };
    this.#stems ??= this.#byFirstLetter();
    for (const first of new Set([word[0] ?? '', word[1] ?? ''])) this.#stems.get(first)?.forEach(take);
    for (const name of more) if (name.length > 3 && distance(word, name.toLowerCase(), 2) <= 2) costs.set(name, TWO_SLIPS);
  }

  #byFirstLetter(): ReadonlyMap<string, readonly string[]> {
    const stems = new Map<string, string[]>();
    for (const word of this.#dictionary.words.keys()) {
      const first = word.slice(0, 1).toLowerCase();
      const others = stems.get(first);
      if (others) others.push(word);
      else stems.set(first, [word]);
    }
    return stems;
  }
}
