/**
 * From the hashes of words or stems to numbers of one's own: open addressing in typed arrays. A `Map` keeps hashes, which are larger than
 * small integers, as objects: it takes several times as long.
 */

const FIRST_BITS = 8;

export class NumberTable {
  #keys: Uint32Array;
  /** One more than each number; 0 where nothing is. */
  #numbers: Uint32Array;
  /** Bits of a hash that name no slot. */
  #shift: number;
  #size = 0;

  /** @param room for so many keys, before it grows */
  constructor(room = 0) {
    const bits = Math.max(FIRST_BITS, Math.ceil(Math.log2(2 * room + 1)));
    this.#keys = new Uint32Array(2 ** bits);
    this.#numbers = new Uint32Array(2 ** bits);
    this.#shift = 32 - bits;
  }

  get size(): number {
    return this.#size;
  }

  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    // Keys in a row are spread (Fibonacci hashing: Knuth, "The Art of Computer Programming" 6.4): rows of them would fill the table in blocks.
    let slot = Math.imul(key, 0x9e3779b1) >>> this.#shift;
    while (this.#numbers[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  /** @returns -1 where it is not known */
  get(key: number): number {
    return (this.#numbers[this.#slotOf(key)] ?? 0) - 1;
  }

  /** @param number 0 … 2^32 - 2 */
  set(key: number, number: number): void {
    if (2 * this.#size >= this.#keys.length) this.#grow();
    const slot = this.#slotOf(key);
    if (this.#numbers[slot] === 0) this.#size++;
    this.#keys[slot] = key;
    this.#numbers[slot] = number + 1;
  }

  #grow(): void {
    const [keys, numbers] = [this.#keys, this.#numbers];
    this.#keys = new Uint32Array(keys.length * 2);
    this.#numbers = new Uint32Array(keys.length * 2);
    this.#shift--;
    for (let at = 0; at < keys.length; at++) {
      if (numbers[at] === 0) continue;
      const slot = this.#slotOf(keys[at] ?? 0);
      this.#keys[slot] = keys[at] ?? 0;
      this.#numbers[slot] = numbers[at] ?? 0;
    }
  }
}
