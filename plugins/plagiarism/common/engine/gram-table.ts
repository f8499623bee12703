/** Where each gram of a text stands: a hash table of open addressing, in typed arrays. */

const NONE = -1;

export class GramTable {
  readonly #grams: Uint32Array;
  readonly #mask: number;
  /** The first place of a gram. */
  readonly #first: Int32Array;
  /** From one place of a gram to its next. */
  readonly #next: Int32Array;

  constructor(grams: Uint32Array) {
    const size = 2 ** Math.ceil(Math.log2(grams.length * 2 + 2));
    this.#grams = grams;
    this.#mask = size - 1;
    this.#first = new Int32Array(size).fill(NONE);
    this.#next = new Int32Array(grams.length).fill(NONE);
    // From the end, so that places come in order.
    for (let at = grams.length - 1; at >= 0; at--) {
      const slot = this.#slotOf(grams[at] ?? 0);
      this.#next[at] = this.#first[slot] ?? NONE;
      this.#first[slot] = at;
    }
  }

  #slotOf(gram: number): number {
    let slot = gram & this.#mask;
    for (;;) {
      const at = this.#first[slot] ?? NONE;
      if (at === NONE || this.#grams[at] === gram) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }

  /** The first word of the text that begins with this gram, or -1. */
  first(gram: number): number {
    return this.#first[this.#slotOf(gram)] ?? NONE;
  }

  /** The next one that has the same gram as `at`, or -1. */
  next(at: number): number {
    return this.#next[at] ?? NONE;
  }
}
