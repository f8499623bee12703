/** Words that are right because somebody said so, or because they stand in the library. */

const POSSESSIVE = /['’]s?$/;
/** More names make suggestions slow, and worse. */
const MOST_NAMES = 5_000;
/** Shorter words are others with an `s` at their end. */
const LEAST_PLURAL = 5;

const small = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1);

export class RightWords {
  readonly #words: ReadonlySet<string>;
  readonly #library: ReadonlySet<string>;
  /** For suggestions. */
  readonly names: ReadonlySet<string>;

  constructor(own: readonly string[] = [], library: readonly string[] = []) {
    this.#words = new Set([...own, ...library]);
    this.#library = new Set(library.map(small));
    this.names = new Set(own.length + library.length > MOST_NAMES ? own : [...own, ...library]);
  }

  /** A small word is right at the beginning of a sentence too, and one that titles have in the plural. */
  has(word: string): boolean {
    const bare = word.replace(POSSESSIVE, '');
    return [word, bare].some((one) => this.#words.has(one) || this.#words.has(small(one))) || this.#hasPlural(small(bare));
  }

  #hasPlural(word: string): boolean {
    if (word.length < LEAST_PLURAL) return false;
    return (
      this.#library.has(`${word}s`) || (word.endsWith('s') && this.#library.has(word.slice(0, -1))) || this.#library.has(word)
    );
  }
}
