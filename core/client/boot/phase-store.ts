/** `Phases`: how far the start of the app has come, with a mark of each step for measurements. */
import type { Phase, Phases } from '../plugins/types.ts';

const ORDER: readonly Phase[] = ['boot', 'restored', 'idle'];

export class PhaseStore implements Phases {
  current: Phase = 'boot';
  readonly #waiting = new Map<Phase, (() => void)[]>();

  /** Steps are never taken back; reaching one reaches those before it. */
  reach(phase: Phase): void {
    for (const step of ORDER.slice(ORDER.indexOf(this.current) + 1, ORDER.indexOf(phase) + 1)) {
      this.current = step;
      performance.mark(`carrel:${step}`);
      for (const resolve of this.#waiting.get(step) ?? []) resolve();
      this.#waiting.delete(step);
    }
  }

  when(phase: Phase): Promise<void> {
    if (ORDER.indexOf(this.current) >= ORDER.indexOf(phase)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(phase, [...(this.#waiting.get(phase) ?? []), resolve]));
  }
}
