/** Numbers of terms while a segment is built, and how people write them: most words of a text come again and are looked up once. */
import { type NumberOf, signedTerm, type TermNumbers, textTerm } from './terms-of-record.ts';

const STOP = -1;

export class SpelledTerms implements TermNumbers {
  /** Terms by number. */
  readonly terms: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** By language or sign. */
  readonly #kinds = new Map<string, NumberOf>();
  /** By spelling: the word, its term, and how often it came. */
  readonly #words: string[] = [];
  readonly #termOf: number[] = [];
  readonly #times: number[] = [];

  #numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.length;
    this.#numbers.set(term, number);
    this.terms.push(term);
    return number;
  }

  /** @param kind of words that are written alike and mean the same */
  #lookUp(kind: string, make: (word: string) => string | undefined): NumberOf {
    const known = this.#kinds.get(kind);
    if (known) return known;
    const spellings = new Map<string, number>();
    const numberOf: NumberOf = (word) => {
      const spelling = spellings.get(word) ?? this.#newSpelling(spellings, word, make(word));
      if (spelling === STOP) return STOP;
      this.#times[spelling] = (this.#times[spelling] as number) + 1;
      return this.#termOf[spelling] as number;
    };
    this.#kinds.set(kind, numberOf);
    return numberOf;
  }

  #newSpelling(spellings: Map<string, number>, word: string, term: string | undefined): number {
    const spelling = term === undefined ? STOP : this.#words.length;
    spellings.set(word, spelling);
    if (term === undefined) return STOP;
    this.#words.push(word);
    this.#termOf.push(this.#numberOf(term));
    this.#times.push(0);
    return spelling;
  }

  words(language: string): NumberOf {
    return this.#lookUp(language, (word) => textTerm(word, language));
  }

  signed(sign: string, language: string | undefined): NumberOf {
    return this.#lookUp(`${sign} ${language ?? ''}`, (word) => signedTerm(sign, word, language));
  }

  /** Numbers of the terms in the order of their bytes. */
  inOrder(): Uint32Array {
    // Letters beyond the first plane stand elsewhere in UTF-16 than in UTF-8.
    const isRare = this.terms.some((term) => /[\ud800-\udbff]/.test(term));
    const sorted = isRare ? this.terms.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))) : this.terms.toSorted();
    return Uint32Array.from(sorted, (term) => this.#numbers.get(term) as number);
  }

  /** The commonest spelling of each term, by number; of equal ones the first in the alphabet. */
  spellings(): string[] {
    const best: string[] = [];
    const most: number[] = [];
    for (let i = 0; i < this.#words.length; i += 1) {
      const term = this.#termOf[i] as number;
      const times = this.#times[i] as number;
      const word = this.#words[i] as string;
      const before = most[term] ?? 0;
      if (times < before || (times === before && word >= (best[term] ?? ''))) continue;
      best[term] = word;
      most[term] = times;
    }
    return best;
  }
}
