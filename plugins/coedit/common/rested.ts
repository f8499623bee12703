/**
 * Does something when nobody types any more. What is called with each key is to cost nothing: a timer is not set anew each time, but looks,
 * when it ends, whether there was a call meanwhile.
 */
export class Rested {
  readonly #after: number;
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLater = false;

  /** @param after milliseconds without a call, and at most twice as many */
  constructor(after: number, run: () => void) {
    this.#after = after;
    this.#run = run;
  }

  call(): void {
    if (this.#timer) this.#isLater = true;
    else this.#wait();
  }

  /** It is not done unless it is called again. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(): void {
    this.#isLater = false;
    this.#timer = setTimeout(this.#ended, this.#after);
  }

  #ended = (): void => {
    this.#timer = undefined;
    if (this.#isLater) this.#wait();
    else this.#run();
  };
}
