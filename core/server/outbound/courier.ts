/** Brings small messages to a service elsewhere: never in the way of anything, and never the cause of an error. */
import type { Log } from '../../plugin-api/server.ts';
import { RateLimiter } from '../app/rate-limiter.ts';

export interface Parcel {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CourierOptions {
  /** What the log calls the service. */
  readonly name: string;
  /** Most messages a minute; what is beyond that is dropped. */
  readonly perMinute: number;
  readonly log: Log;
}

const PATIENCE_MS = 5_000;
const AT_ONCE = 5;
/** How long a service that failed, or asked for it, is left alone. */
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

const pauseOf = (answer: Response | undefined): number => {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : PAUSE_MS;
};

export class Courier {
  readonly #options: CourierOptions;
  readonly #limiter: RateLimiter;
  readonly #underWay = new Set<Promise<void>>();
  readonly #ending = new AbortController();
  #restsUntil = 0;

  constructor(options: CourierOptions) {
    this.#options = options;
    this.#limiter = new RateLimiter(options.perMinute);
  }

  /** Returns at once. What cannot be brought is dropped: nothing here is worth a queue. */
  send(parcel: Parcel): void {
    if (this.#ending.signal.aborted || Date.now() < this.#restsUntil) return;
    if (this.#underWay.size >= AT_ONCE || this.#limiter.take('') > 0) return;
    const errand = this.#bring(parcel).finally(() => this.#underWay.delete(errand));
    this.#underWay.add(errand);
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Gives up what is under way. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.settled();
  }

  async #bring({ url, headers, body }: Parcel): Promise<void> {
    let answer: Response | undefined;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), this.#ending.signal]);
      // Keys go to the address of the settings and to nobody else.
      answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.body?.cancel();
      if (answer.ok) return;
    } catch {
      if (this.#ending.signal.aborted) return;
    }
    const pause = pauseOf(answer);
    this.#restsUntil = Date.now() + pause;
    // The address is left out: it may hold a key.
    this.#options.log.warn(
      { service: this.#options.name, status: answer?.status ?? 0, pause },
      'A service elsewhere does not take messages',
    );
  }
}
