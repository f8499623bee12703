/** A typed event: registries and life cycles use it, because MobX is kept for what React reads. */
import { type Disposable, disposable } from './disposable.ts';

export type Listener<T> = (value: T) => void;
/** Subscribes to an event; the returned disposable ends the subscription. */
export type Event<T> = (listener: Listener<T>) => Disposable;

/** `onError` receives what a listener throws, so that one broken listener never silences the next. */
export class Emitter<T> {
  readonly #listeners = new Set<Listener<T>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void = (error) => queueMicrotask(() => Promise.reject(error))) {
    this.#onError = onError;
  }

  readonly event: Event<T> = (listener) => {
    // A wrapper per subscription, so that the same function may listen twice.
    const entry: Listener<T> = (value) => listener(value);
    this.#listeners.add(entry);
    return disposable(() => this.#listeners.delete(entry));
  };

  fire(value: T): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(value);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  get size(): number {
    return this.#listeners.size;
  }
}
