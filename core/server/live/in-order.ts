/** Puts numbered calls back into the order in which a browser made them: the network and the house's processes may change it. */

/** Calls that may wait for one before them. */
const MOST_WAITING = 20;

export class InOrder<T> {
  readonly #take: (value: T) => void;
  readonly #waiting = new Map<number, T>();
  #next = 0;

  constructor(take: (value: T) => void) {
    this.#take = take;
  }

  /** What comes again is left out. @returns false when so many wait that one must be lost */
  add(number: number, value: T): boolean {
    if (number >= this.#next) this.#waiting.set(number, value);
    for (let found = this.#waiting.get(this.#next); found !== undefined; found = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next++);
      this.#take(found);
    }
    return this.#waiting.size <= MOST_WAITING;
  }
}
