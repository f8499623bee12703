/** A timer that can be held and goes on with what was left. */
export class Countdown {
  readonly #done: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = 0;
  #since = 0;
  #held = false;

  constructor(done: () => void) {
    this.#done = done;
  }

  /** Starts anew; a countdown that is held waits with all of it left. */
  start(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = milliseconds;
    if (!this.#held) this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = 0;
    this.#held = false;
  }

  get isHeld(): boolean {
    return this.#held;
  }

  pause(): void {
    this.#held = true;
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= Date.now() - this.#since;
  }

  resume(): void {
    this.#held = false;
    if (this.#timer === undefined && this.#left > 0) this.#run();
  }

  #run(): void {
    this.#since = Date.now();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#left = 0;
      this.#done();
    }, this.#left);
  }
}
