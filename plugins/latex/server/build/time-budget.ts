/**
 * What a compile may take: seconds of the processor, so that a document which needs 14 of 30 is not stopped because others keep the
 * machine busy, and a last end by the clock for what only waits.
 */

/** How much longer than its processor time a compile may last on a busy machine. */
const PATIENCE = 6;
/** A worker gives no compile longer than this by the clock, unless its processor time is longer, in seconds. */
const LONGEST = 480;

/** @returns milliseconds from the start to the end by the clock */
export const wallTime = (seconds: number): number => Math.max(seconds, Math.min(PATIENCE * seconds, LONGEST)) * 1_000;

export class TimeBudget {
  /** When it is over by the clock, in milliseconds of `Date.now()`. */
  readonly deadline: number;
  #left: number;

  /** @param seconds of the processor */
  constructor(seconds: number) {
    this.deadline = Date.now() + wallTime(seconds);
    this.#left = seconds;
  }

  /** Seconds of the processor that are left, at least 0. */
  get left(): number {
    return Math.max(0, this.#left);
  }

  spend(seconds: number): void {
    this.#left -= seconds;
  }
}
