/**
 * In how many records of the whole index a term is, by the hash of the term: exact, whatever the segments are and whatever was removed, so
 * that the same records always rank alike. Two terms of one hash, of which a million has a hundred, count together.
 */
const FULL = 0.6;

export class TermCounts {
  #keys = new Uint32Array(1 << 12);
  /** Count + 1, so that a term that nobody has any more keeps its place: others were put behind it. */
  #counts = new Uint32Array(1 << 12);
  #used = 0;

  #placeOf(hash: number): number {
    const mask = this.#keys.length - 1;
    let at = hash & mask;
    while (this.#counts[at] !== 0 && this.#keys[at] !== hash) at = (at + 1) & mask;
    return at;
  }

  get(hash: number): number {
    const kept = this.#counts[this.#placeOf(hash)] as number;
    return kept === 0 ? 0 : kept - 1;
  }

  /** @param count may be negative */
  add(hash: number, count: number): void {
    const at = this.#placeOf(hash);
    if (this.#counts[at] === 0) {
      this.#keys[at] = hash;
      this.#counts[at] = 1;
      this.#used += 1;
    }
    this.#counts[at] = (this.#counts[at] as number) + count;
    if (this.#used > this.#keys.length * FULL) this.#grow();
  }

  #grow(): void {
    const keys = this.#keys;
    const counts = this.#counts;
    this.#keys = new Uint32Array(keys.length * 2);
    this.#counts = new Uint32Array(keys.length * 2);
    this.#used = 0;
    for (let i = 0; i < keys.length; i += 1) {
      const count = counts[i] as number;
      if (count > 1) this.add(keys[i] as number, count - 1);
    }
  }
}
