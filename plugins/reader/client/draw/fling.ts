/** Pages go on for a while when the finger that moved them by hand is lifted, as they do where the browser moves them. */

/** Milliseconds in which it has lost about two thirds of its speed. */
const REST = 325;
/** Pixels of a millisecond below which nobody sees it go on, and above which nobody can follow it. */
const LEAST = 0.05;
const MOST = 6;
/** Milliseconds after which a finger has stopped before it was lifted. */
const STILL = 60;
/** Milliseconds over which its speed is taken. */
const OVER = 100;

interface Step {
  readonly right: number;
  readonly down: number;
  readonly at: number;
}

export class Fling {
  readonly #scroller: HTMLElement;
  #steps: readonly Step[] = [];
  #frame: number | undefined;

  constructor(scroller: HTMLElement) {
    this.#scroller = scroller;
  }

  /** Pixels that the pages were moved by hand. @param at when, as events tell it */
  moved(right: number, down: number, at: number): void {
    this.#steps = [...this.#steps.filter((step) => at - step.at < OVER), { right, down, at }];
  }

  /** The finger was lifted. */
  begin(at: number): void {
    const steps = this.#steps;
    this.#steps = [];
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last || first === last || at - last.at > STILL) return;
    const over = last.at - first.at;
    // What the first step went, it went before it was told.
    const sum = (way: 'right' | 'down') => steps.slice(1).reduce((all, step) => all + step[way], 0);
    const speed = (way: 'right' | 'down') => Math.max(-MOST, Math.min(MOST, sum(way) / Math.max(1, over)));
    this.#go(speed('right'), speed('down'));
  }

  stop(): void {
    this.#steps = [];
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #go(right: number, down: number): void {
    const { scrollLeft: left, scrollTop: top } = this.#scroller;
    const began = performance.now();
    const step = (now: number): void => {
      const rest = Math.exp(-(now - began) / REST);
      this.#scroller.scrollTo({ left: left + right * REST * (1 - rest), top: top + down * REST * (1 - rest) });
      this.#frame = Math.hypot(right, down) * rest > LEAST ? requestAnimationFrame(step) : undefined;
    };
    this.#frame = requestAnimationFrame(step);
  }
}
