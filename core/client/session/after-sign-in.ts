/** Work that follows a sign-in after a delay of its own, so that not everything is fetched at once (ACC-024). */
import { type Disposable, disposable } from '../../common/disposable.ts';

interface Entry {
  readonly delay: number;
  readonly fetch: () => unknown;
}

export class AfterSignIn {
  readonly #entries = new Set<Entry>();
  readonly #timers = new Map<Entry, ReturnType<typeof setTimeout>>();
  #since: number | undefined;

  add(delay: number, fetch: () => unknown): Disposable {
    const entry: Entry = { delay, fetch };
    this.#entries.add(entry);
    if (this.#since !== undefined) this.#schedule(entry, Math.max(0, this.#since + delay - Date.now()));
    return disposable(() => {
      this.#entries.delete(entry);
      clearTimeout(this.#timers.get(entry));
      this.#timers.delete(entry);
    });
  }

  signedIn(): void {
    this.signedOut();
    this.#since = Date.now();
    for (const entry of this.#entries) this.#schedule(entry, entry.delay);
  }

  signedOut(): void {
    this.#since = undefined;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #schedule(entry: Entry, wait: number): void {
    this.#timers.set(
      entry,
      setTimeout(() => {
        this.#timers.delete(entry);
        entry.fetch();
      }, wait),
    );
  }
}
