/**
 * How many letters a text has at the most. Those of a tree are counted by reading all its lines, which is too much for a key: as long as there
 * is room, it is enough that a letter which comes weighs a byte at least.
 */
export class LetterCount {
  readonly #count: () => number;
  #most: number | undefined;

  /** @param count of the text as it is, in UTF-16 units */
  constructor(count: () => number) {
    this.#count = count;
  }

  /** The text has taken an update. @param bytes that it weighs */
  grow(bytes: number): void {
    if (this.#most !== undefined) this.#most += bytes;
  }

  /** @param room counted exactly when there may be more than this @returns UTF-16 units, not less than there are */
  atMost(room: number): number {
    if (this.#most === undefined || this.#most > room) this.#most = this.#count();
    return this.#most;
  }
}
