/** The quota of searches is used up: what the server said, and how long it is to be waited (matrix SEA-049, SEA-053, SEA-054). */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiError } from '#plugin-api';

const SECOND = 1000;
/** Seconds, where the server does not say how many. */
const COOLDOWN = 60;

export class Quota {
  message = '';
  /** Type code of the refusal. */
  type = '';
  secondsLeft = 0;
  #until = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isUsedUp(): boolean {
    return this.secondsLeft > 0;
  }

  hit(error: ApiError): void {
    this.message = error.message;
    this.type = error.body?.type ?? '';
    const seconds = Math.max(1, Math.ceil(error.body?.retry_after ?? COOLDOWN));
    this.#until = Date.now() + seconds * SECOND;
    this.secondsLeft = seconds;
    clearInterval(this.#timer);
    this.#timer = setInterval(this.tick, SECOND);
  }

  /** A machine that slept has waited too. */
  tick(): void {
    runInAction(() => (this.secondsLeft = Math.max(0, Math.ceil((this.#until - Date.now()) / SECOND))));
    if (this.secondsLeft === 0) this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.secondsLeft = 0;
    this.message = '';
  }
}
