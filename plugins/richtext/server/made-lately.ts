/** What takes work and was made lately: of twenty people who ask for the same, one has it made, and the others wait for it. */
import { createHash } from 'node:crypto';

export class MadeLately<T> {
  readonly #made = new Map<string, Promise<T>>();
  readonly #most: number;

  /** @param most that are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * @param asked everything that it depends on
   * @param make is asked where it is not known; what fails is not kept
   */
  of(asked: unknown, make: () => Promise<T>): Promise<T> {
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
    const known = this.#made.get(key) ?? this.#make(key, make);
    this.#made.delete(key);
    this.#made.set(key, known);
    for (const old of this.#made.keys()) if (this.#made.size > this.#most) this.#made.delete(old);
    return known;
  }

  #make(key: string, make: () => Promise<T>): Promise<T> {
    const making = make();
    making.catch(() => this.#made.delete(key));
    return making;
  }
}
