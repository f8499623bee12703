/** Looks through what lay on the disk when the index was opened, while questions are answered. */

/** Milliseconds between two stretches. */
const PAUSE = 10;

export class Checking {
  readonly #work: Generator<void, boolean, undefined>;
  readonly #onEnd: (isWhole: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onEnd told once, unless it is stopped before; a file that cannot be read is not whole */
  constructor(work: Generator<void, boolean, undefined>, onEnd: (isWhole: boolean) => void) {
    this.#work = work;
    this.#onEnd = onEnd;
    this.#later();
  }

  #later(): void {
    this.#timer = setTimeout(() => {
      if (!this.#step()) this.#later();
    }, PAUSE).unref();
  }

  /** @returns whether that was the end */
  #step(): boolean {
    let step: IteratorResult<void, boolean>;
    try {
      step = this.#work.next();
    } catch {
      step = { done: true, value: false };
    }
    if (step.done) this.#onEnd(step.value);
    return step.done === true;
  }

  /** Does the rest at once. */
  finish(): void {
    this.stop();
    while (!this.#step());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
