/** Tells those who asked how the installation of TeX goes on, until it is over (`latex.engine`). */
import type { EngineState } from '../../common/model.ts';
import type { Latex } from '../latex.ts';
import { houseEngine } from './house-engine.ts';

const EVERY_MS = 1_000;

export class EngineWatch {
  readonly #latex: Latex;
  readonly #listeners = new Set<number>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #told = '';

  constructor(latex: Latex) {
    this.#latex = latex;
  }

  /** The state now; while it changes, the user hears of it. */
  async ask(user: number): Promise<EngineState> {
    const state = await houseEngine(this.#latex);
    if (state.state === 'installing') {
      this.#listeners.add(user);
      this.#timer ??= setInterval(() => void this.#look(), EVERY_MS);
    }
    return state;
  }

  async #look(): Promise<void> {
    const state = await houseEngine(this.#latex);
    const told = JSON.stringify(state);
    if (told === this.#told) return;
    this.#told = told;
    await this.#latex.events.publish([...this.#listeners], { type: 'latex.engine', data: state }).catch(() => undefined);
    if (state.state !== 'installing') this.dispose();
  }

  dispose(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#listeners.clear();
  }
}
