/** Errands in memory, for tests of the calls that are answered with them; what they come to is tested over a database. */
import type { Errand, Errands, Wish } from '../errands/errand.ts';

export class MemoryErrands implements Errands {
  readonly #all = new Map<string, Errand>();

  async all(): Promise<readonly Errand[]> {
    return [...this.#all.values()];
  }

  async keep(wish: Wish, isNothing = false): Promise<void> {
    const name = `${wish.what} ${wish.id}`;
    if (isNothing) this.#all.delete(name);
    else this.#all.set(name, { ...wish, number: this.#all.size, step: 1, isSent: false });
  }
}
