/**
 * Limits calls a minute in memory: a full minute's calls may come at once, then they come back evenly (the "generic cell
 * rate algorithm"). One process counts for itself.
 */

const MINUTE_MS = 60_000;
const MOST_KEYS = 20_000;

export class RateLimiter {
  /** Milliseconds that one call takes to come back. */
  readonly #share: number;
  readonly #now: () => number;
  /** When a key has all its calls back; in the order of use. */
  readonly #fullAt = new Map<string, number>();

  /** @param now Milliseconds of a clock that never goes back. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#share = MINUTE_MS / perMinute;
    this.#now = now;
  }

  /** Takes one call of `key`. Answers 0, or the whole seconds to wait when there is none left. */
  take(key: string): number {
    const now = this.#now();
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? now);
    const late = fullAt + this.#share - now - MINUTE_MS;
    // Less than a millisecond is what sums of fractions are off by.
    const isAllowed = late < 1;
    this.#fullAt.delete(key);
    this.#fullAt.set(key, isAllowed ? fullAt + this.#share : fullAt);
    if (this.#fullAt.size > MOST_KEYS) this.#forgetOldest();
    return isAllowed ? 0 : Math.ceil(late / 1000);
  }

  /** Who has not called for the longest has most probably all calls back. */
  #forgetOldest(): void {
    const [oldest] = this.#fullAt.keys();
    if (oldest !== undefined) this.#fullAt.delete(oldest);
  }
}
