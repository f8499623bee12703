/** A list of the server's as a section shows it: asked for, and asked for again after each change. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export class KeptList<T> {
  readonly #ask: () => Promise<readonly T[]>;
  /** `undefined` until they were asked for. */
  list: readonly T[] | undefined = undefined;
  /** Why the last question was not answered. */
  error: unknown = undefined;

  constructor(ask: () => Promise<readonly T[]>) {
    this.#ask = ask;
    makeAutoObservable(this, { list: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Never rejects: see `error`. */
  async load(): Promise<void> {
    try {
      const list = await this.#ask();
      runInAction(() => {
        this.list = list;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** Also after a failure the list is asked for: it may be another one by now. @throws what `act` throws */
  async changing<R>(act: () => Promise<R>): Promise<R> {
    try {
      return await act();
    } finally {
      await this.load();
    }
  }
}
