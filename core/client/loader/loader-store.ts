/** `Loader`: covers the app while work runs that must not be disturbed (CORE-039). */
import { makeAutoObservable, runInAction } from 'mobx';
import type { Loader } from '../../plugin-api/services.ts';

/** CORE-031; their texts are `loader.1` to `loader.5` of core's catalogue. */
const SENTENCES = 5;
/** CORE-032, milliseconds. */
const ROTATION = 3500;

export class LoaderStore implements Loader {
  /** Pieces of work that run now. */
  running = 0;
  /** 1 to `SENTENCES`. */
  sentence = 1;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOn(): boolean {
    return this.running > 0;
  }

  /** Goes off on success and on failure; the result is passed through. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#begin();
    try {
      return await work;
    } finally {
      runInAction(() => this.#end());
    }
  }

  #begin(): void {
    this.running += 1;
    if (this.running > 1) return;
    this.sentence = 1;
    this.#timer = setInterval(() => runInAction(() => (this.sentence = (this.sentence % SENTENCES) + 1)), ROTATION);
  }

  #end(): void {
    this.running -= 1;
    if (this.running === 0) clearInterval(this.#timer);
  }
}
