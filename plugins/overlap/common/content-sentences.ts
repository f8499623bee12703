/**
 * The sentences of a text as bags of stems. In columns: a document is compared with thousands of sources, and the sentences of each of
 * them are made once.
 */
import { NumberTable } from './number-table.ts';
import { SentencesByStem } from './sentences-by-stem.ts';
import type { Range } from './words.ts';

/** Sentences with fewer words that say something are labels, of which there are many alike. */
export const LEAST_STEMS = 4;

export class ContentSentences {
  readonly #words: Range[] = [];
  /** Stems by the places that they have here, 0 … `stemCount` - 1. */
  readonly #places: NumberTable;
  readonly #numbers: number[] = [];
  /** For each sentence, and the end: where its entries begin. */
  readonly starts: Uint32Array;
  /** Of the entries, each stem of a sentence once: its place here, and how often the sentence has it. */
  readonly entries: Uint32Array;
  readonly counts: Uint8Array;
  /** By place of a stem: sentences that have it. */
  readonly frequencies: Uint32Array;
  #byStem: SentencesByStem | undefined;

  /** @param stems by word, 0 for function words */
  constructor(sentences: readonly Range[], stems: Uint32Array) {
    // Few texts have more different words than this; the table would grow several times to have so much room.
    this.#places = new NumberTable(stems.length / 2);
    const entries = new Uint32Array(stems.length);
    const counts = new Uint8Array(stems.length);
    /** By place of a stem: the last entry of it. */
    const last = new Int32Array(stems.length).fill(-1);
    const starts = [0];
    let end = 0;
    for (const words of sentences) {
      const begin = end;
      for (let word = words.from; word < words.to; word++) {
        const stem = stems[word] ?? 0;
        if (stem === 0) continue;
        const place = this.#placed(stem);
        const known = last[place] ?? -1;
        if (known >= begin) counts[known] = (counts[known] ?? 0) + 1;
        else {
          last[place] = end;
          entries[end] = place;
          counts[end++] = 1;
        }
      }
      if (end - begin < LEAST_STEMS) {
        for (let entry = begin; entry < end; entry++) last[entries[entry] ?? 0] = -1;
        end = begin;
      } else {
        this.#words.push(words);
        starts.push(end);
      }
    }
    this.starts = Uint32Array.from(starts);
    this.entries = entries.slice(0, end);
    this.counts = counts.slice(0, end);
    this.frequencies = new Uint32Array(this.stemCount);
    for (let entry = 0; entry < end; entry++) {
      const place = entries[entry] ?? 0;
      this.frequencies[place] = (this.frequencies[place] ?? 0) + 1;
    }
  }

  #placed(stem: number): number {
    const known = this.#places.get(stem);
    if (known >= 0) return known;
    const place = this.#numbers.push(stem) - 1;
    this.#places.set(stem, place);
    return place;
  }

  /** The way from a stem to the sentences that have it: of the document alone it is asked for. */
  get byStem(): SentencesByStem {
    return (this.#byStem ??= new SentencesByStem(this));
  }

  /** Sentences. */
  get count(): number {
    return this.#words.length;
  }

  /** Stems of all sentences, each counted once, and of those that are too short to be one. */
  get stemCount(): number {
    return this.#numbers.length;
  }

  words(sentence: number): Range {
    return this.#words[sentence] ?? { from: 0, to: 0 };
  }

  /** Numbers of the stems that a sentence has. */
  stems(sentence: number): Set<number> {
    const places = this.entries.subarray(this.starts[sentence], this.starts[sentence + 1]);
    return new Set(Array.from(places, (place) => this.#numbers[place] ?? 0));
  }

  /** Different stems of a sentence. */
  sizeOf(sentence: number): number {
    return (this.starts[sentence + 1] ?? 0) - (this.starts[sentence] ?? 0);
  }

  /** Sentences that have a stem. @param place of the stem here; -1: none */
  frequency(place: number): number {
    return this.frequencies[place] ?? 0;
  }

  /** By place of a stem here: its place in another text, or -1. */
  placesIn(other: ContentSentences): Int32Array {
    const places = new Int32Array(this.stemCount);
    for (let place = 0; place < places.length; place++) places[place] = other.#places.get(this.#numbers[place] ?? 0);
    return places;
  }
}
