/** Work that several wait for at once: done once for all of them, and given up when nobody waits for it any more. */

/** Nobody waits any more. */
class GivenUp extends Error {}

interface UnderWay<T> {
  readonly result: Promise<T>;
  readonly stop: AbortController;
  waiting: number;
}

export class SharedWork<T> {
  readonly #underWay = new Map<string, UnderWay<T>>();

  /**
   * @param work is given a signal of its own: that of one who waits does not end what others wait for
   * @throws what `work` throws
   */
  async run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const present = this.#underWay.get(key);
    // What everybody has left is on its way out.
    const shared = present && !present.stop.signal.aborted ? present : this.#start(key, work);
    shared.waiting += 1;
    const leave = (): void => {
      shared.waiting -= 1;
      if (shared.waiting === 0) shared.stop.abort(new GivenUp());
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    try {
      return await shared.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Gives up what is under way, and resolves when nothing is. */
  async close(): Promise<void> {
    const all = [...this.#underWay.values()];
    for (const { stop } of all) stop.abort(new GivenUp());
    await Promise.allSettled(all.map(({ result }) => result));
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<T>): UnderWay<T> {
    const stop = new AbortController();
    const result = work(stop.signal).finally(() => {
      if (this.#underWay.get(key)?.stop === stop) this.#underWay.delete(key);
    });
    const underWay = { result, stop, waiting: 0 };
    this.#underWay.set(key, underWay);
    return underWay;
  }
}
