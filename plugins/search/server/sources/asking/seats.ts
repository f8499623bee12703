/** So many questions to each source at once; who comes later waits, and gives up with its signal. */
export class Seats {
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Those who are asking or wait to. */
  count(name: string): number {
    return (this.#taken.get(name) ?? 0) + (this.#waiting.get(name)?.length ?? 0);
  }

  /** @throws what the signal was aborted with, and what `work` throws */
  async run<T>(name: string, atOnce: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if ((this.#taken.get(name) ?? 0) < atOnce) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    else await this.#seat(name, signal);
    try {
      return await work();
    } finally {
      // The next one takes the seat over, so that nobody slips in between.
      const next = this.#waiting.get(name)?.shift();
      if (next) next();
      else this.#taken.set(name, (this.#taken.get(name) ?? 1) - 1);
    }
  }

  #seat(name: string, signal: AbortSignal): Promise<void> {
    return new Promise((done, fail) => {
      const queue = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, queue);
      const take = (): void => {
        signal.removeEventListener('abort', leave);
        done();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(take), 1);
        fail(signal.reason as Error);
      };
      queue.push(take);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
