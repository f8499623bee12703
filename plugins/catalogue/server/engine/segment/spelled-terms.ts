/** Numbers of terms while a segment is built, and how people write them: most words of a text come again and are looked up once. */
import { signedTerm, type TermNumbers, textTerm } from './terms-of-record.ts';

const STOP = -1;

export class SpelledTerms implements TermNumbers {
  /** Terms by number. */
  readonly terms: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Spellings by language or sign; each is a number into the two lists after it. */
  readonly #spellings = new Map<string, Map<string, number>>();
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

  #look(kind: string, word: string, make: () => string | undefined): number {
    let spellings = this.#spellings.get(kind);
    if (!spellings) this.#spellings.set(kind, (spellings = new Map<string, number>()));
    let spelling = spellings.get(word);
    if (spelling === undefined) {
      const term = make();
      spelling = term === undefined ? STOP : this.#words.length;
      spellings.set(word, spelling);
      if (term === undefined) return STOP;
      this.#words.push(word);
      this.#termOf.push(this.#numberOf(term));
      this.#times.push(0);
    }
    if (spelling === STOP) return STOP;
    this.#times[spelling] = (this.#times[spelling] as number) + 1;
    return this.#termOf[spelling] as number;
  }

  wordNumber(word: string, language: string): number {
    return this.#look(language, word, () => textTerm(word, language));
  }

  signedNumber(sign: string, word: string, language: string | undefined): number {
    return this.#look(`${sign}${language ?? ''}`, word, () => signedTerm(sign, word, language));
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
