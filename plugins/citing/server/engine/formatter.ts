/** A thread that formats references one job after the other, with limits on time, memory and how many may wait. */
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { CslItem } from '../../common/tidy-item.ts';
import source from './format.child.mjs?raw';

const MEMORY_MIB = 768;
const STACK_MIB = 16;
/** Jobs that may wait for their turn. */
const MOST_WAITING = 60;
/** Milliseconds after the last job in which the thread and its engines are kept. */
const IDLE = 10 * 60_000;

export interface FormattingJob {
  /** Tells styles apart: engines are kept by it and the language. */
  readonly key: string;
  /** The style's tree as JSON. */
  readonly style: string;
  /** One of the formatter's `locales`. */
  readonly language: string;
  readonly items: readonly CslItem[];
  /** Whether they are wanted as they are cited, which of a thousand takes long and nobody wants. */
  readonly cites: boolean;
}

const Printed = z.object({
  id: z.number(),
  /** In the order of the bibliography; the engine's HTML. Without any when the style has no bibliography. */
  entries: z.array(z.object({ id: z.string(), html: z.string() })),
  hanging: z.boolean(),
  /** All references cited at one place of a text; empty when that was not asked for. */
  citation: z.string(),
});
export type Printed = Omit<z.output<typeof Printed>, 'id'>;
const Failed = z.object({ id: z.number(), failed: z.string() });

/** `style`: the engine gave up on it; `limits`: it took too long or too much memory; `busy`: too many wait; `ended`: the server stops. */
export type FormattingReason = 'style' | 'limits' | 'busy' | 'ended';

export class FormattingFailure extends Error {
  readonly reason: FormattingReason;

  constructor(reason: FormattingReason, detail: string) {
    super(detail);
    this.name = 'FormattingFailure';
    this.reason = reason;
  }
}

interface Waiting {
  readonly id: number;
  readonly job: FormattingJob;
  readonly seconds: number;
  readonly done: (printed: Printed) => void;
  readonly failed: (failure: FormattingFailure) => void;
}

export interface FormatterOptions {
  /** Locales as JSON trees, by language; read when the thread begins. */
  readonly locales: () => Promise<Readonly<Record<string, string>>>;
}

export class Formatter {
  readonly #options: FormatterOptions;
  readonly #waiting: Waiting[] = [];
  #running: Waiting | undefined;
  #worker: Promise<Worker> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;

  constructor(options: FormatterOptions) {
    this.#options = options;
  }

  /**
   * @param seconds on the clock, from when its turn comes
   * @throws FormattingFailure
   */
  format(job: FormattingJob, seconds: number): Promise<Printed> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(new FormattingFailure('busy', 'Too many wait.'));
    return new Promise((done, failed) => {
      this.#waiting.push({ id: ++this.#ids, job, seconds, done, failed });
      void this.#next();
    });
  }

  async dispose(): Promise<void> {
    for (const { failed } of this.#waiting.splice(0)) failed(new FormattingFailure('ended', 'The server stops.'));
    await this.#end(new FormattingFailure('ended', 'The server stops.'));
  }

  async #next(): Promise<void> {
    if (this.#running) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#running = next;
    clearTimeout(this.#timer);
    try {
      const worker = await (this.#worker ??= this.#start());
      this.#timer = setTimeout(
        () => void this.#end(new FormattingFailure('limits', `It took longer than ${next.seconds} s.`)),
        next.seconds * 1000,
      );
      worker.postMessage({ id: next.id, ...next.job });
    } catch (error) {
      await this.#end(new FormattingFailure('ended', String(error)));
    }
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
      workerData: { from: import.meta.url, locales: await this.#options.locales() },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB, stackSizeMb: STACK_MIB },
      env: {},
      // What the engine prints to the console is nobody's to read.
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('message', (answer: unknown) => this.#answered(answer));
    worker.on('error', (error) => void this.#end(new FormattingFailure('limits', error.message)));
    // It must not keep a server alive that has nothing else to do.
    worker.unref();
    return worker;
  }

  #answered(answer: unknown): void {
    const printed = z.safeParse(Printed, answer);
    const failure = z.safeParse(Failed, answer);
    const running = this.#running;
    if (!running || (printed.data ?? failure.data)?.id !== running.id) return;
    this.#running = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#end(), IDLE).unref();
    if (printed.success) running.done(printed.data);
    else running.failed(new FormattingFailure('style', failure.data?.failed ?? 'The engine gave no answer.'));
    void this.#next();
  }

  /** Ends the thread; the job that runs fails with it, those that wait get a new thread. */
  async #end(failure?: FormattingFailure): Promise<void> {
    clearTimeout(this.#timer);
    const running = this.#running;
    const worker = this.#worker;
    this.#running = undefined;
    this.#worker = undefined;
    if (running && failure) running.failed(failure);
    void this.#next();
    await worker?.then(
      // What it still has to say concerns nobody.
      (thread) =>
        thread
          .removeAllListeners()
          .on('error', () => {})
          .terminate(),
      () => undefined,
    );
  }
}
