/** How alike two sentences are by their stems. A stem weighs the more, the fewer sentences of both texts have it. */
import type { ContentSentences } from './content-sentences.ts';

export class StemWeights {
  readonly #document: ContentSentences;
  readonly #source: ContentSentences;
  readonly #placeInDocument: Int32Array;
  readonly #sentences: number;
  /** By place in the source. */
  readonly #ofSource: Float64Array;
  /** By place in the document: of stems that the source has too; 0 for others. */
  readonly #shared: Float64Array;
  /** By place in the document: how often the sentence of the source has it that was asked for last. */
  readonly #counts: Uint8Array;
  #last = -1;
  #lastSquares = 0;

  /** @param placeInDocument by place of a stem in the source, -1 for none */
  constructor(document: ContentSentences, source: ContentSentences, placeInDocument: Int32Array) {
    this.#document = document;
    this.#source = source;
    this.#placeInDocument = placeInDocument;
    this.#sentences = document.count + source.count;
    this.#ofSource = new Float64Array(source.stemCount);
    this.#shared = new Float64Array(document.stemCount);
    this.#counts = new Uint8Array(document.stemCount);
    for (let place = 0; place < source.stemCount; place++) {
      const inDocument = placeInDocument[place] ?? -1;
      const weight = this.#weight(document.frequency(inDocument) + source.frequency(place));
      this.#ofSource[place] = weight;
      if (inDocument >= 0) this.#shared[inDocument] = weight;
    }
  }

  #weight(frequency: number): number {
    return Math.log(1 + this.#sentences / Math.max(1, frequency));
  }

  /** Calls for each stem of a sentence of the source that the document has too. */
  #eachShared(sentence: number, call: (inDocument: number, count: number) => void): void {
    const { entries, counts, starts } = this.#source;
    for (let entry = starts[sentence] ?? 0; entry < (starts[sentence + 1] ?? 0); entry++) {
      const inDocument = this.#placeInDocument[entries[entry] ?? 0] ?? -1;
      if (inDocument >= 0) call(inDocument, counts[entry] ?? 0);
    }
  }

  /** One sentence of the source is compared with many of the document in a row. */
  #turnTo(sentence: number): void {
    if (this.#last === sentence) return;
    if (this.#last >= 0) this.#eachShared(this.#last, (inDocument) => (this.#counts[inDocument] = 0));
    this.#eachShared(sentence, (inDocument, count) => (this.#counts[inDocument] = count));
    this.#last = sentence;
    const { entries, counts, starts } = this.#source;
    this.#lastSquares = 0;
    for (let entry = starts[sentence] ?? 0; entry < (starts[sentence + 1] ?? 0); entry++)
      this.#lastSquares += ((counts[entry] ?? 0) * (this.#ofSource[entries[entry] ?? 0] ?? 0)) ** 2;
  }

  /** 0 … 1. @param document, source numbers of sentences */
  cosine(document: number, source: number): number {
    this.#turnTo(source);
    const { entries, counts, starts } = this.#document;
    let product = 0;
    let squares = 0;
    for (let entry = starts[document] ?? 0; entry < (starts[document + 1] ?? 0); entry++) {
      const place = entries[entry] ?? 0;
      const count = counts[entry] ?? 0;
      const weight = this.#shared[place] || this.#weight(this.#document.frequency(place));
      squares += (count * weight) ** 2;
      product += count * (this.#counts[place] ?? 0) * weight * weight;
    }
    return product / Math.sqrt(squares * this.#lastSquares);
  }
}
