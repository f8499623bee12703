/** What a process remembers of callers for a while; of too many it forgets those whom it heard of first. */

const MOST_KEYS = 20_000;

export class Kept<T> {
  readonly #now: () => number;
  readonly #values = new Map<string, { value: T; readonly until: number }>();

  /** @param now Milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param ms for how long */
  keep(key: string, value: T, ms: number): void {
    this.#values.delete(key);
    this.#values.set(key, { value, until: this.#now() + ms });
    const [first] = this.#values.keys();
    if (this.#values.size > MOST_KEYS && first !== undefined) this.#values.delete(first);
  }

  /** Another value for as long as the first one was to be kept. */
  change(key: string, value: T): void {
    const kept = this.#values.get(key);
    if (kept) kept.value = value;
  }

  of(key: string): T | undefined {
    const kept = this.#values.get(key);
    if (kept && kept.until > this.#now()) return kept.value;
    if (kept) this.#values.delete(key);
    return undefined;
  }
}
