/** A document as the report sees it: which of its words are masked, and where it cites. */
import { citations } from './citations.ts';
import { MASK_BITS, type Mask, masksOf, maskWords } from './masks.ts';
import { lengthOf } from './pieces.ts';
import { type Range, type Words, wordsIn } from './words.ts';

/** Words before and behind a passage in which a citation belongs to it. */
const NEAR = 12;
const MOSTLY = 0.5;

/** By place: the sum of all before it. */
const sums = (values: Uint8Array): Uint32Array => {
  const all = new Uint32Array(values.length + 1);
  for (const [at, value] of values.entries()) all[at + 1] = (all[at] ?? 0) + value;
  return all;
};

export class CheckedDocument {
  /** Of `MASK_BITS`, by word. */
  readonly bits: Uint8Array;
  /** For each word, and the end: how many before it are near a citation, and how many are quoted. */
  readonly #cited: Uint32Array;
  readonly #quoted: Uint32Array;

  /** @param masks where more is known of the document than its text tells */
  constructor(words: Words, masks: readonly Mask[] = masksOf(words.text)) {
    this.bits = maskWords(words, masks);
    const near = new Uint8Array(words.count);
    for (const citation of citations(words.text)) {
      const { from, to } = wordsIn(words, citation);
      near.fill(1, Math.max(0, from - NEAR), to + NEAR);
    }
    this.#cited = sums(near);
    this.#quoted = sums(this.bits.map((bits) => (bits & MASK_BITS.quotation) / MASK_BITS.quotation));
  }

  /** A citation stands in these words or next to them. */
  isCited({ from, to }: Range): boolean {
    return (this.#cited[to] ?? 0) > (this.#cited[from] ?? 0);
  }

  /** Most of these words are quoted. */
  isQuoted(words: Range): boolean {
    return (this.#quoted[words.to] ?? 0) - (this.#quoted[words.from] ?? 0) > MOSTLY * lengthOf(words);
  }
}
