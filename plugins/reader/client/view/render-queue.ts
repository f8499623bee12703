/** Runs the drawing of pages in the order of what is wanted now, and drops at once what is no longer wanted. */

export interface RenderJob {
  /** The same key is the same picture: it is not started twice. */
  readonly key: string;
  run(signal: AbortSignal): Promise<void>;
}

export class RenderQueue {
  readonly #running = new Map<string, AbortController>();
  readonly #atOnce: number;
  #wanted: readonly RenderJob[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  get running(): readonly string[] {
    return [...this.#running.keys()];
  }

  /** Replaces what is wanted, most urgent first. Running jobs that are not among it are aborted. */
  want(jobs: readonly RenderJob[]): void {
    this.#wanted = jobs;
    const keys = new Set(jobs.map((job) => job.key));
    for (const [key, controller] of this.#running) if (!keys.has(key)) controller.abort();
    this.#fill();
  }

  clear(): void {
    this.want([]);
  }

  #fill(): void {
    while (this.#running.size < this.#atOnce) {
      const next = this.#wanted.find((job) => !this.#running.has(job.key));
      if (!next) return;
      this.#wanted = this.#wanted.filter((job) => job !== next);
      void this.#start(next);
    }
  }

  async #start(job: RenderJob): Promise<void> {
    const controller = new AbortController();
    this.#running.set(job.key, controller);
    try {
      await job.run(controller.signal);
    } catch {
      // A page that cannot be drawn stays blank; its job has told the page.
    } finally {
      this.#running.delete(job.key);
      this.#fill();
    }
  }
}
