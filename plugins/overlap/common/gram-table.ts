/** Where each gram of a text stands: a hash table of open addressing, in typed arrays. */

const NONE = -1;

export class GramTable {
  readonly #grams: Uint32Array;
  readonly #mask: number;
  /** The first place of a gram. */
  readonly #first: Int32Array;
  /** A bit for each gram by the last bits of it, eight for each slot: most grams of other texts are not there, which is seen in one look. */
  readonly #bits: Uint8Array;
  /** From one place of a gram to its next. */
  readonly #next: Int32Array;

  constructor(grams: Uint32Array) {
    const size = 2 ** Math.ceil(Math.log2(grams.length * 2 + 2));
    this.#grams = grams;
    this.#mask = size - 1;
    this.#first = new Int32Array(size).fill(NONE);
    this.#next = new Int32Array(grams.length).fill(NONE);
    this.#bits = new Uint8Array(size);
    // From the end, so that places come in order.
    for (let at = grams.length - 1; at >= 0; at--) {
      const gram = grams[at] ?? 0;
      const slot = this.#slotOf(gram);
      this.#next[at] = this.#first[slot] ?? NONE;
      this.#first[slot] = at;
      const byte = (gram >>> 3) & this.#mask;
      this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (gram & 7));
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
    const bits = this.#bits[(gram >>> 3) & this.#mask] ?? 0;
    return (bits & (1 << (gram & 7))) === 0 ? NONE : (this.#first[this.#slotOf(gram)] ?? NONE);
  }

  /** The next one that has the same gram as `at`, or -1. */
  next(at: number): number {
    return this.#next[at] ?? NONE;
  }
}
