/** What is shown of an answer that is asked for again with every change of style or language: the newest question wins. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export class Preview<T> {
  /** The last answer; it stays while the next is on its way. */
  value: T | undefined = undefined;
  isLoading = false;
  failure: string | undefined = undefined;
  #asked: AbortController | undefined;

  constructor() {
    makeAutoObservable(this, { value: observableRef }, { autoBind: true });
  }

  async show(ask: (signal: AbortSignal) => Promise<T>): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.isLoading = true;
    this.failure = undefined;
    try {
      const value = await ask(asked.signal);
      if (asked === this.#asked) runInAction(() => (this.value = value));
    } catch (error) {
      if (asked !== this.#asked) return;
      runInAction(() => {
        this.value = undefined;
        this.failure = error instanceof Error ? error.message : String(error);
      });
    } finally {
      if (asked === this.#asked) runInAction(() => (this.isLoading = false));
    }
  }

  /** Whoever shows it is gone. */
  stop(): void {
    this.#asked?.abort();
    this.#asked = undefined;
  }
}
