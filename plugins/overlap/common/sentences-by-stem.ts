/** From a stem to the sentences of a text that have it, the shortest of them first: of long ones more has to be the same. */
import { LONGEST } from './sentences.ts';

/** A column in which each row begins where the one before ends; one entry more than there are rows. */
const startsOf = (lengths: Uint32Array): Uint32Array => {
  const starts = new Uint32Array(lengths.length + 1);
  for (let row = 0; row < lengths.length; row++) starts[row + 1] = (starts[row] ?? 0) + (lengths[row] ?? 0);
  return starts;
};

/** Sentences as bags of stems, in columns: see `ContentSentences`. */
interface Bags {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
  /** By place of a stem: sentences that have it. */
  readonly frequencies: Uint32Array;
  sizeOf(sentence: number): number;
}

/** Sentences are told by their ranks here: by how many different stems they have. */
export class SentencesByStem {
  /** By rank: the number of the sentence. */
  readonly sentences: Uint32Array;
  /** By number of stems: the first rank that has as many, or more. */
  readonly #firstOfSize: Uint32Array;
  /** For each stem, by its place in the text, and the end: where its sentences begin in `ranks`. */
  readonly starts: Uint32Array;
  readonly ranks: Uint32Array;

  constructor(text: Bags) {
    const sizes = Uint32Array.from({ length: text.count }, (_, sentence) => text.sizeOf(sentence));
    this.sentences = Uint32Array.from(sizes.keys()).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
    const having = new Uint32Array(LONGEST + 1);
    for (const size of sizes) having[size] = (having[size] ?? 0) + 1;
    this.#firstOfSize = startsOf(having);
    this.starts = startsOf(text.frequencies);
    this.ranks = new Uint32Array(text.entries.length);
    const next = this.starts.slice();
    for (let rank = 0; rank < text.count; rank++) {
      const sentence = this.sentences[rank] ?? 0;
      for (let entry = text.starts[sentence] ?? 0; entry < (text.starts[sentence + 1] ?? 0); entry++) {
        const place = text.entries[entry] ?? 0;
        const at = next[place] ?? 0;
        this.ranks[at] = rank;
        next[place] = at + 1;
      }
    }
  }

  /** Sentences with fewer stems than so many, which may be any number. */
  shorterThan(stems: number): number {
    return this.#firstOfSize[Math.max(0, Math.min(Math.ceil(stems), LONGEST + 1))] ?? 0;
  }
}
