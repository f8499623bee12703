/** A source that fails again and again is not asked for a while, by nobody in this process; then one question tries it. */

/** Failures in a row after which it is left alone. */
const FAILURES = 3;
/** Milliseconds of the first pause; each further one is twice as long. */
const PAUSE = 30_000;
const LONGEST_PAUSE = 15 * 60_000;

interface Circuit {
  failures: number;
  pausedUntil: number;
  pause: number;
  isTried: boolean;
}

export class Breaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Whether it may be asked; after a pause only the first who asks hears yes. */
  mayAsk(name: string): boolean {
    const circuit = this.#circuits.get(name);
    if (!circuit || circuit.failures < FAILURES) return true;
    if (this.#now() < circuit.pausedUntil || circuit.isTried) return false;
    circuit.isTried = true;
    return true;
  }

  isPaused(name: string): boolean {
    return (this.#circuits.get(name)?.failures ?? 0) >= FAILURES;
  }

  succeeded(name: string): void {
    this.#circuits.delete(name);
  }

  /** It was neither: nobody asked in the end, or the question was at fault. */
  undecided(name: string): void {
    const circuit = this.#circuits.get(name);
    if (circuit) circuit.isTried = false;
  }

  failed(name: string): void {
    const circuit = this.#circuits.get(name) ?? { failures: 0, pausedUntil: 0, pause: PAUSE, isTried: false };
    this.#circuits.set(name, circuit);
    circuit.failures += 1;
    if (circuit.failures < FAILURES) return;
    // Those who were asking already when it was paused say nothing new.
    if (circuit.failures > FAILURES && !circuit.isTried) return;
    circuit.pausedUntil = this.#now() + circuit.pause;
    circuit.pause = Math.min(LONGEST_PAUSE, circuit.pause * 2);
    circuit.isTried = false;
  }
}
