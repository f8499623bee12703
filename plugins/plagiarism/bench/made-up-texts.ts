/**
 * Texts of any length, made up as they are asked for and the same each time: pairs of words follow each other as they do in open texts, where
 * these lie beside the project (`CARREL_DATA_SETS`); else of words that were made up too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomNumbers } from '#plugins/overlap/common/testing/random-numbers.ts';

export type TextMaker = (words: number) => string;

const OPEN_TEXTS = join(process.env.CARREL_DATA_SETS ?? resolve('../shared/data'), 'search/scifact-train/corpus.jsonl');
/** Share of the words that follow the one before; the others are drawn by their frequency, so that no two texts go on alike for long. */
const FOLLOWS = 0.65;
const VOCABULARY = 60_000;

/** Words as often as their place in the list says (Zipf's law), as long as words are. */
const inventedTexts = (seed: number): TextMaker => {
  const random = randomNumbers(seed);
  const letters = 'etaoinshrdlcumwfgypbvk';
  const vocabulary = Array.from({ length: VOCABULARY }, (_, place) => {
    const length = 2 + Math.min(9, Math.floor(Math.log2(place + 2) / 2) + Math.floor(random() * 4));
    return Array.from({ length }, () => letters[Math.floor(random() ** 1.5 * letters.length)] ?? 'e').join('');
  });
  return (words) => {
    let text = '';
    for (let word = 0; word < words; word++)
      text += `${vocabulary[Math.floor(VOCABULARY ** random()) - 1] ?? 'the'}${word % 20 === 19 ? '. ' : ' '}`;
    return text;
  };
};

/** The words of a corpus in their order, as numbers, and where each of them stands. */
class Corpus {
  readonly #vocabulary: string[] = [];
  readonly #words: Uint32Array;
  /** By word, and the end: where its places begin in `#places`. */
  readonly #starts: Uint32Array;
  readonly #places: Uint32Array;

  constructor(text: string) {
    const numbers = new Map<string, number>();
    this.#words = Uint32Array.from(text.split(/\s+/), (word) => {
      const known = numbers.get(word) ?? this.#vocabulary.push(word) - 1;
      numbers.set(word, known);
      return known;
    });
    this.#starts = new Uint32Array(this.#vocabulary.length + 1);
    for (const word of this.#words) this.#starts[word + 1] = (this.#starts[word + 1] ?? 0) + 1;
    for (let word = 0; word < this.#vocabulary.length; word++)
      this.#starts[word + 1] = (this.#starts[word + 1] ?? 0) + (this.#starts[word] ?? 0);
    const next = this.#starts.slice();
    this.#places = new Uint32Array(this.#words.length);
    for (const [place, word] of this.#words.entries()) {
      const at = next[word] ?? 0;
      this.#places[at] = place;
      next[word] = at + 1;
    }
  }

  /** An interpolated bigram model. */
  texts(seed: number): TextMaker {
    const random = randomNumbers(seed);
    let word = 0;
    return (count) => {
      let text = '';
      for (let made = 0; made < count; made++) {
        const [first, behind] =
          random() < FOLLOWS ? [this.#starts[word] ?? 0, this.#starts[word + 1] ?? 1] : [0, this.#words.length];
        const place = this.#places[first + Math.floor(random() * (behind - first))] ?? 0;
        word = this.#words[(place + 1) % this.#words.length] ?? 0;
        text += `${this.#vocabulary[word] ?? ''} `;
      }
      return text;
    };
  }
}

const readOpenTexts = (): string =>
  readFileSync(OPEN_TEXTS, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { text: string }).text)
    .join(' ');

/** @returns makers of texts, each with an order of its own for its seed, and what they are made of */
export const madeUpTexts = (): { readonly of: 'open texts' | 'made-up words'; readonly from: (seed: number) => TextMaker } => {
  if (!existsSync(OPEN_TEXTS)) return { of: 'made-up words', from: inventedTexts };
  const corpus = new Corpus(readOpenTexts());
  return { of: 'open texts', from: (seed) => corpus.texts(seed) };
};
