/** Tells other plugins of a sign-in by a provider, in its transaction. */
import { type Disposable, disposable, type Executor } from '#plugin-api';
import type { Arrival, Arrivals } from '../../common/server-services.ts';

type Listener = Parameters<Arrivals['listen']>[0];

export class AnnouncedArrivals implements Arrivals {
  readonly #listeners = new Set<Listener>();

  listen(listener: Listener): Disposable {
    this.#listeners.add(listener);
    return disposable(() => this.#listeners.delete(listener));
  }

  /** One after the other: they share the transaction's connection. */
  async announce(within: Executor, arrival: Arrival): Promise<void> {
    for (const listener of this.#listeners) await listener(within, arrival);
  }
}
