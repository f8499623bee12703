/** Tells other plugins that somebody has another plan or type, in the transaction that gives it. */
import { type Disposable, disposable, type Executor } from '#plugin-api';
import type { StandingChange, StandingChanges } from '../../common/server-services.ts';

type Listener = Parameters<StandingChanges['listen']>[0];

export class AnnouncedChanges implements StandingChanges {
  readonly #listeners = new Set<Listener>();

  listen(listener: Listener): Disposable {
    this.#listeners.add(listener);
    return disposable(() => this.#listeners.delete(listener));
  }

  /** One after the other: they share the transaction's connection. */
  async announce(within: Executor, change: StandingChange): Promise<void> {
    for (const listener of this.#listeners) await listener(within, change);
  }
}
