/** Which sentences of a document share so many stems with one of a source that the two may be alike. */
import { type ContentSentences, LEAST_STEMS } from './content-sentences.ts';
import { LONGEST } from './sentences.ts';

/** Sentences of the document that have a stem, from which on it leads nowhere. */
const MOST_HAVING = 1000;

export class SharedStems {
  readonly #document: ContentSentences;
  readonly #source: ContentSentences;
  readonly #placeInDocument: Int32Array;
  /** By sentence of the document: rare stems that it shares with the one of the source. 0 between two of them. */
  readonly #counts: Uint8Array;
  readonly #met: Uint32Array;
  /** Of the stems of the sentence of the source: their places in the document, rare ones first. */
  readonly #places = new Uint32Array(LONGEST);
  /** By place in the document: 1 for those. */
  readonly #marks: Uint8Array;

  /** @param placeInDocument by place of a stem in the source, -1 for none */
  constructor(document: ContentSentences, source: ContentSentences, placeInDocument: Int32Array) {
    this.#document = document;
    this.#source = source;
    this.#placeInDocument = placeInDocument;
    this.#counts = new Uint8Array(document.count);
    this.#met = new Uint32Array(document.count);
    this.#marks = new Uint8Array(document.stemCount);
  }

  #order(source: number): Uint32Array {
    const { entries, starts } = this.#source;
    const places = this.#places;
    let size = 0;
    for (let entry = starts[source] ?? 0; entry < (starts[source + 1] ?? 0); entry++) {
      const place = this.#placeInDocument[entries[entry] ?? 0] ?? -1;
      const frequency = this.#document.frequency(place);
      if (frequency === 0 || frequency > MOST_HAVING) continue;
      let at = size++;
      for (; at > 0 && this.#document.frequency(places[at - 1] ?? 0) > frequency; at--) places[at] = places[at - 1] ?? 0;
      places[at] = place;
    }
    return places.subarray(0, size);
  }

  /** Sentences that have some of these stems, counted in `#counts`. */
  #meet(places: Uint32Array): Uint32Array {
    const { having, havingStarts } = this.#document;
    // Here most of the time of a comparison is spent: the columns are at hand.
    const [met, counts] = [this.#met, this.#counts];
    let size = 0;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      const end = havingStarts[place + 1] ?? 0;
      for (let at = havingStarts[place] ?? 0; at < end; at++) {
        const sentence = having[at] ?? 0;
        const count = counts[sentence] ?? 0;
        if (count === 0) met[size++] = sentence;
        counts[sentence] = count + 1;
      }
    }
    return met.subarray(0, size);
  }

  /** Stems of a sentence of the document that are marked. */
  #sharedBy(sentence: number): number {
    const { entries, starts } = this.#document;
    let shared = 0;
    for (let entry = starts[sentence] ?? 0; entry < (starts[sentence + 1] ?? 0); entry++)
      shared += this.#marks[entries[entry] ?? 0] ?? 0;
    return shared;
  }

  /**
   * Calls for each sentence of the document whose Dice coefficient with one of the source is above `least`. Whoever shares n stems shares one
   * that is not among the n - 1 most frequent, which most sentences are found by: these are counted only where the rare ones leave it open
   * (prefix filtering: Chaudhuri et al., "A primitive operator for similarity joins in data cleaning", 2006).
   */
  each(source: number, least: number, call: (document: number, dice: number) => void): void {
    const { starts } = this.#document;
    const size = this.#source.sizeOf(source);
    const places = this.#order(source);
    const rare = places.length - Math.floor((least / 2) * (LEAST_STEMS + size));
    if (rare <= 0) return;
    const met = this.#meet(places.subarray(0, rare));
    const frequent = places.length - rare;
    for (let index = 0; index < places.length; index++) this.#marks[places[index] ?? 0] = 1;
    for (let at = 0; at < met.length; at++) {
      const sentence = met[at] ?? 0;
      const sizes = (starts[sentence + 1] ?? 0) - (starts[sentence] ?? 0) + size;
      const most = (this.#counts[sentence] ?? 0) + frequent;
      this.#counts[sentence] = 0;
      if (2 * most <= least * sizes) continue;
      const dice = (2 * this.#sharedBy(sentence)) / sizes;
      if (dice > least) call(sentence, dice);
    }
    for (let index = 0; index < places.length; index++) this.#marks[places[index] ?? 0] = 0;
  }
}
