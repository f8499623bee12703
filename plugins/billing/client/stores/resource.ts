/** Something of the server that is shown: what is known of it, and asking for it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export class Resource<T> {
  readonly #ask: () => Promise<T>;
  #asked = 0;
  value: T | undefined = undefined;
  /** Why the last question was not answered. */
  error: unknown = undefined;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    makeAutoObservable(this, { value: observableRef, error: observableRef }, { autoBind: true });
  }

  /** What was known stays while it asks, and when there is no answer. Never rejects: see `error`. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const value = await this.#ask();
      runInAction(() => asked === this.#asked && this.set(value));
    } catch (error) {
      runInAction(() => {
        if (asked === this.#asked) this.error = error;
      });
    }
  }

  /** An answer that came another way. */
  set(value: T): void {
    this.#asked += 1;
    this.value = value;
    this.error = undefined;
  }

  forget(): void {
    this.#asked += 1;
    this.value = undefined;
    this.error = undefined;
  }
}
