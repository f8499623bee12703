/** Imports that are under way, and how they are stopped. */
import { makeAutoObservable } from 'mobx';

export class RunningImports {
  readonly #stops = new Set<AbortController>();
  count = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** @returns what `work` does; `undefined` when it was cancelled @throws what it throws otherwise */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const stop = new AbortController();
    this.#stops.add(stop);
    this.count = this.#stops.size;
    try {
      return await work(stop.signal);
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      throw error;
    } finally {
      this.ended(stop);
    }
  }

  cancel(): void {
    for (const stop of this.#stops) stop.abort();
  }

  private ended(stop: AbortController): void {
    this.#stops.delete(stop);
    this.count = this.#stops.size;
  }
}
