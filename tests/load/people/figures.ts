/** What people saw of a house: how long each call took, by kind and by stretch of time, and what failed. */

/** Of one stretch of time. */
export interface Seen {
  readonly calls: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly errors: number;
}

export interface KindSeen extends Seen {
  readonly kind: string;
}

const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const seenOf = (times: readonly number[], errors: number): Seen => {
  const sorted = Float64Array.from(times).sort();
  return { calls: times.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99), longest: at(sorted, 1), errors };
};

/** Begins to count when it is told to: what comes before is warming up. */
export class Figures {
  #isOn = false;
  readonly #times = new Map<string, number[]>();
  readonly #errors = new Map<string, number>();
  #latest: number[] = [];
  #latestErrors = 0;
  /** What failed, by what was said, each once. */
  readonly #said = new Set<string>();

  begin(): void {
    this.#isOn = true;
  }

  took(kind: string, milliseconds: number): void {
    if (!this.#isOn) return;
    const times = this.#times.get(kind) ?? [];
    if (times.length === 0) this.#times.set(kind, times);
    times.push(milliseconds);
    this.#latest.push(milliseconds);
  }

  failed(kind: string, why: string): void {
    if (!this.#isOn) return;
    this.#errors.set(kind, (this.#errors.get(kind) ?? 0) + 1);
    this.#latestErrors++;
    if (this.#said.size < 20) this.#said.add(`${kind}: ${why}`);
  }

  /** Since this was asked last. */
  stretch(): Seen {
    const seen = seenOf(this.#latest, this.#latestErrors);
    [this.#latest, this.#latestErrors] = [[], 0];
    return seen;
  }

  get byKind(): readonly KindSeen[] {
    const kinds = [...new Set([...this.#times.keys(), ...this.#errors.keys()])].sort();
    return kinds.map((kind) => ({ kind, ...seenOf(this.#times.get(kind) ?? [], this.#errors.get(kind) ?? 0) }));
  }

  get all(): Seen {
    return seenOf(
      [...this.#times.values()].flat(),
      [...this.#errors.values()].reduce((sum, one) => sum + one, 0),
    );
  }

  get said(): readonly string[] {
    return [...this.#said];
  }
}
