/** How much one connection may send: as much as many keys, a pasted chapter, and never so much that others wait. */

/** What may come at once. A message costs one, and one more for each `BYTES_OF_ONE`. */
const FULL = 400;
const PER_MS = 100 / 1000;
const BYTES_OF_ONE = 16 * 1024;

export class MessageBudget {
  readonly #now: () => number;
  #left = FULL;
  #at: number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#at = now();
  }

  /** @param extra what the message costs beside its bytes @returns false when it is more than may come */
  take(bytes: number, extra = 0): boolean {
    const now = this.#now();
    this.#left = Math.min(FULL, this.#left + (now - this.#at) * PER_MS);
    this.#at = now;
    this.#left -= 1 + extra + bytes / BYTES_OF_ONE;
    return this.#left >= 0;
  }
}
