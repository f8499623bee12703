/** Which sentences of a document share so many stems with one of a source that the two may be alike. */
import { type ContentSentences, LEAST_STEMS } from './content-sentences.ts';
import type { SentencesByStem } from './sentences-by-stem.ts';

/** Sentences of the document that have a stem, from which on it leads nowhere. */
const MOST_HAVING = 1000;
/** Stems that a sentence must share beyond the one that it is met by: the more, the fewer are looked at that are not alike after all. */
const SPARE = 2;

/** Places of the stems of a source that the document has too and that lead to something there, rare ones first (a counting sort). */
const byFrequency = (placeInDocument: Int32Array, document: ContentSentences): Uint32Array => {
  const count = placeInDocument.length;
  const frequencies = new Uint32Array(count);
  const starts = new Uint32Array(MOST_HAVING + 2);
  for (let place = 0; place < count; place++) {
    const frequency = document.frequency(placeInDocument[place] ?? -1);
    if (frequency === 0 || frequency > MOST_HAVING) continue;
    frequencies[place] = frequency;
    starts[frequency + 1] = (starts[frequency + 1] ?? 0) + 1;
  }
  for (let frequency = 1; frequency < starts.length; frequency++)
    starts[frequency] = (starts[frequency] ?? 0) + (starts[frequency - 1] ?? 0);
  const sorted = new Uint32Array(starts[MOST_HAVING + 1] ?? 0);
  for (let place = 0; place < count; place++) {
    const frequency = frequencies[place] ?? 0;
    if (frequency === 0) continue;
    const at = starts[frequency] ?? 0;
    sorted[at] = place;
    starts[frequency] = at + 1;
  }
  return sorted;
};

export class SharedStems {
  readonly #document: ContentSentences;
  readonly #byStem: SentencesByStem;
  readonly #source: ContentSentences;
  /** By rank of a sentence of the document: rare stems that it shares with the one of the source. 0 between two of them. */
  readonly #counts: Uint8Array;
  readonly #met: Uint32Array;
  /** Of the stems of each sentence of the source: their places in the document, rare ones first. */
  readonly #known: Uint32Array;
  /** By sentence of the source: where those end. */
  readonly #ends: Uint32Array;
  /** By place in the document: 1 for those of the sentence that is looked at. */
  readonly #marks: Uint8Array;

  /** @param placeInDocument by place of a stem in the source, -1 for none */
  constructor(document: ContentSentences, source: ContentSentences, placeInDocument: Int32Array) {
    this.#document = document;
    this.#byStem = document.byStem;
    this.#source = source;
    this.#counts = new Uint8Array(document.count);
    this.#met = new Uint32Array(document.count);
    this.#marks = new Uint8Array(document.stemCount);
    this.#known = new Uint32Array(source.entries.length);
    this.#ends = new Uint32Array(source.count);
    this.#fill(source, placeInDocument);
  }

  /** By sentence of the source: its stems in `#known`, once each. */
  #fill(source: ContentSentences, placeInDocument: Int32Array): void {
    const { sentences, starts, ranks } = source.byStem;
    const next = source.starts.slice();
    for (const place of byFrequency(placeInDocument, this.#document))
      for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) {
        const sentence = sentences[ranks[at] ?? 0] ?? 0;
        const end = next[sentence] ?? 0;
        this.#known[end] = placeInDocument[place] ?? 0;
        next[sentence] = end + 1;
      }
    this.#ends.set(next.subarray(0, source.count));
  }

  /**
   * Sentences that share enough of these stems to be looked at, by rank. Whoever shares n stems shares one that is not among the n - 1 most
   * frequent, by which most sentences are found (prefix filtering: Chaudhuri et al., "A primitive operator for similarity joins in data
   * cleaning", 2006): the longer a sentence is, the more it must share, and the fewer stems lead to it.
   */
  #meet(places: Uint32Array, size: number, least: number): Uint32Array {
    const { ranks, starts } = this.#byStem;
    // Here most of the time of a comparison is spent: the columns are at hand.
    const [met, counts] = [this.#met, this.#counts];
    const enough = 1 + Math.min(SPARE, Math.floor((least / 2) * (LEAST_STEMS + size)));
    let found = 0;
    for (let index = 0; index < places.length; index++) {
      const left = Math.min(places.length, places.length - index + SPARE);
      const below = this.#byStem.shorterThan((2 * left) / least - size);
      const place = places[index] ?? 0;
      const end = starts[place + 1] ?? 0;
      for (let at = starts[place] ?? 0; at < end; at++) {
        const rank = ranks[at] ?? 0;
        if (rank >= below) break;
        const count = (counts[rank] ?? 0) + 1;
        counts[rank] = count;
        if (count === enough) met[found++] = rank;
      }
    }
    counts.fill(0);
    return met.subarray(0, found);
  }

  /** Stems of a sentence of the document that are marked. */
  #sharedBy(sentence: number): number {
    const { entries, starts } = this.#document;
    let shared = 0;
    for (let entry = starts[sentence] ?? 0; entry < (starts[sentence + 1] ?? 0); entry++)
      shared += this.#marks[entries[entry] ?? 0] ?? 0;
    return shared;
  }

  /** Calls for each sentence of the document whose Dice coefficient with one of the source is above `least`. */
  each(source: number, least: number, call: (document: number, dice: number) => void): void {
    const size = this.#source.sizeOf(source);
    const places = this.#known.subarray(this.#source.starts[source], this.#ends[source]);
    const met = this.#meet(places, size, least);
    if (met.length === 0) return;
    for (let index = 0; index < places.length; index++) this.#marks[places[index] ?? 0] = 1;
    for (let at = 0; at < met.length; at++) {
      const sentence = this.#byStem.sentences[met[at] ?? 0] ?? 0;
      const dice = (2 * this.#sharedBy(sentence)) / (this.#document.sizeOf(sentence) + size);
      if (dice > least) call(sentence, dice);
    }
    for (let index = 0; index < places.length; index++) this.#marks[places[index] ?? 0] = 0;
  }
}
