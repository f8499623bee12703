/** Entries of a file that there is no room for: how many, where they stand, and the first thing that was lacking. */
import type { Lack } from './room.ts';

export class WaitingEntries {
  readonly #runs: [from: number, to: number][] = [];
  #isRunning = false;
  #hasProjects = false;
  #lack: Lack | undefined;
  total = 0;

  get lack(): Lack | undefined {
    return this.#lack;
  }

  /** Runs of them, as a form brings them back; projects, which have no line, stand at 0. */
  get lines(): string {
    const runs: [number, number][] = this.#hasProjects ? [[0, 0], ...this.#runs] : this.#runs;
    return runs.map((run) => run.join('-')).join();
  }

  add(line: number, lack: Lack): void {
    this.#lack ??= lack;
    const last = this.#runs.at(-1);
    if (last && this.#isRunning && line >= last[1]) last[1] = line;
    else this.#runs.push([line, line]);
    this.#isRunning = true;
    this.total++;
  }

  /** A project that a file of projects brings: with what waited it is made. */
  addProject(lack: Lack): void {
    this.#lack ??= lack;
    this.#hasProjects = true;
    this.total++;
  }

  /** One by itself. */
  addLine(line: number): void {
    this.#runs.push([line, line]);
    this.#isRunning = false;
    this.total++;
  }

  /** An entry between them came in. */
  pass(): void {
    this.#isRunning = false;
  }
}
