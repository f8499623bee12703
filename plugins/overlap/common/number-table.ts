/**
 * From the hashes of words or stems to numbers of one's own: open addressing in typed arrays. A `Map` keeps hashes, which are larger than
 * small integers, as objects: it takes several times as long.
 */

const FIRST_BITS = 8;

export class NumberTable {
  /** In pairs: a key, and one more than its number, 0 where nothing is. Side by side, they are fetched at once. */
  #pairs: Uint32Array;
  /** Bits of a hash that name no slot. */
  #shift: number;
  #size = 0;

  /** @param room for so many keys, before it grows */
  constructor(room = 0) {
    const bits = Math.max(FIRST_BITS, Math.ceil(Math.log2(2 * room + 1)));
    this.#pairs = new Uint32Array(2 * 2 ** bits);
    this.#shift = 32 - bits;
  }

  get size(): number {
    return this.#size;
  }

  /** @returns where its pair is, or may be */
  #slotOf(key: number): number {
    const pairs = this.#pairs;
    const mask = pairs.length - 1;
    // Keys in a row are spread (Fibonacci hashing: Knuth, "The Art of Computer Programming" 6.4): rows of them would fill the table in blocks.
    let slot = 2 * (Math.imul(key, 0x9e3779b1) >>> this.#shift);
    while (pairs[slot + 1] !== 0 && pairs[slot] !== key) slot = (slot + 2) & mask;
    return slot;
  }

  /** @returns -1 where it is not known */
  get(key: number): number {
    return (this.#pairs[this.#slotOf(key) + 1] ?? 0) - 1;
  }

  /** @param number 0 … 2^32 - 2 */
  set(key: number, number: number): void {
    if (4 * this.#size >= this.#pairs.length) this.#grow();
    const slot = this.#slotOf(key);
    if (this.#pairs[slot + 1] === 0) this.#size++;
    this.#pairs[slot] = key;
    this.#pairs[slot + 1] = number + 1;
  }

  #grow(): void {
    const before = this.#pairs;
    this.#pairs = new Uint32Array(before.length * 2);
    this.#shift--;
    for (let at = 0; at < before.length; at += 2) {
      if (before[at + 1] === 0) continue;
      const slot = this.#slotOf(before[at] ?? 0);
      this.#pairs[slot] = before[at] ?? 0;
      this.#pairs[slot + 1] = before[at + 1] ?? 0;
    }
  }
}
