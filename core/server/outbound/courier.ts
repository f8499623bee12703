/** Brings small messages to a service elsewhere: never in the way of anything, and never the cause of an error. */
import type { Disposable } from '../../common/disposable.ts';
import type { Log } from '../../plugin-api/server.ts';
import type { Rate } from '../rates/house-rates.ts';
import type { CourierHouse } from './courier-house.ts';

export interface Parcel {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CourierOptions {
  /** What the log calls the service. */
  readonly name: string;
  /** Most messages a minute of the whole house; what is beyond that is dropped. */
  readonly perMinute: number;
  readonly log: Log;
  readonly house: CourierHouse;
}

/** Tells all processes that a service is to be left alone. */
const RESTS = 'core.courier-rests';
/** By its name, and for so many milliseconds. */
type Rest = { readonly service: string; readonly pause: number };

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
  readonly #rate: Rate;
  readonly #heard: Disposable;
  readonly #underWay = new Set<Promise<void>>();
  readonly #ending = new AbortController();
  #restsUntil = 0;

  constructor(options: CourierOptions) {
    this.#options = options;
    const { name, perMinute, house } = options;
    this.#rate = house.rates.of(`courier ${name}`, perMinute);
    this.#heard = house.events.hear(RESTS, (data) => {
      const { service, pause } = data as Rest;
      if (service === name) this.#rest(pause);
    });
  }

  /** Returns at once. What cannot be brought is dropped: nothing here is worth a queue. */
  send(parcel: Parcel): void {
    if (this.#ending.signal.aborted || Date.now() < this.#restsUntil) return;
    if (this.#underWay.size >= AT_ONCE) return;
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
    this.#heard.dispose();
    await this.settled();
  }

  #rest(pause: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, Date.now() + pause);
  }

  async #bring({ url, headers, body }: Parcel): Promise<void> {
    const wait = await this.#rate.take('').catch(() => Number.POSITIVE_INFINITY);
    if (wait > 0 || this.#ending.signal.aborted) return;
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
    this.#rest(pause);
    const { name: service, house } = this.#options;
    // What cannot be reached from here may be from another machine. Whoever does not hear of it finds out by itself.
    if (answer) await house.events.tell(RESTS, { service, pause } satisfies Rest).catch(() => undefined);
    // The address is left out: it may hold a key.
    this.#options.log.warn({ service, status: answer?.status ?? 0, pause }, 'A service elsewhere does not take messages');
  }
}
