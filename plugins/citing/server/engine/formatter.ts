/** A thread that formats references one job after the other, people in turn, with limits on time, memory and how many may wait. */
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import source from './format.child.mjs?raw';
import { type DocumentJob, Failed, type FormattingJob, Printed, PrintedDocument } from './messages.ts';
import { Turns } from './turns.ts';

const MEMORY_MIB = 768;
const STACK_MIB = 16;
/** Jobs that may wait for their turn, of all and of one person. */
const MOST_WAITING = 60;
const MOST_OF_ONE = 8;
/** Milliseconds that a job which nobody waits for any more may still take before its thread is ended, engines and all. */
const GRACE = 2000;
/** Milliseconds after the last job in which the thread and its engines are kept. */
const IDLE = 10 * 60_000;

/**
 * `style`: the engine gave up on it; `limits`: it took too long or too much memory; `busy`: too many wait; `cancelled`: nobody waits for it;
 * `ended`: the server stops.
 */
export type FormattingReason = 'style' | 'limits' | 'busy' | 'cancelled' | 'ended';

export class FormattingFailure extends Error {
  readonly reason: FormattingReason;

  constructor(reason: FormattingReason, detail: string) {
    super(detail);
    this.name = 'FormattingFailure';
    this.reason = reason;
  }
}

const OfJob = z.object({ id: z.number() });

const cancelled = (): FormattingFailure => new FormattingFailure('cancelled', 'Nobody waits for it.');

interface Waiting {
  readonly id: number;
  readonly job: FormattingJob | DocumentJob;
  readonly seconds: number;
  /** @returns whether it is what was asked for */
  readonly take: (answer: unknown) => boolean;
  readonly failed: (failure: FormattingFailure) => void;
}

export interface FormatterOptions {
  /** Locales as JSON trees, by language; read when the thread begins. */
  readonly locales: () => Promise<Readonly<Record<string, string>>>;
}

export class Formatter {
  readonly #options: FormatterOptions;
  readonly #waiting = new Turns<Waiting>();
  #running: Waiting | undefined;
  #worker: Promise<Worker> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;

  constructor(options: FormatterOptions) {
    this.#options = options;
  }

  /**
   * @param seconds on the clock, from when its turn comes
   * @param signal given up by whoever asked
   * @throws FormattingFailure
   */
  format(job: FormattingJob, seconds: number, signal?: AbortSignal): Promise<Printed> {
    return this.#ask(Printed, job, seconds, signal);
  }

  /** As `format`, of the citations of a whole text. @throws FormattingFailure */
  formatDocument(job: DocumentJob, seconds: number, signal?: AbortSignal): Promise<PrintedDocument> {
    return this.#ask(PrintedDocument, job, seconds, signal);
  }

  #ask<S extends z.ZodMiniType>(
    schema: S,
    job: Waiting['job'],
    seconds: number,
    signal: AbortSignal | undefined,
  ): Promise<z.output<S>> {
    const { total, of } = this.#waiting;
    if (signal?.aborted) return Promise.reject(cancelled());
    if (total >= MOST_WAITING || of(job.owner) >= MOST_OF_ONE)
      return Promise.reject(new FormattingFailure('busy', 'Too many wait.'));
    return new Promise((done, failed) => {
      const take = (answer: unknown): boolean => {
        const read = z.safeParse(schema, answer);
        if (read.success) done(read.data);
        return read.success;
      };
      const waiting: Waiting = { id: ++this.#ids, job, seconds, take, failed };
      signal?.addEventListener('abort', () => this.#giveUp(waiting), { once: true });
      this.#waiting.add(job.owner, waiting);
      void this.#next();
    });
  }

  /** A job that waits is dropped; one that runs may come to its end if that is near, so that the engines stay. */
  #giveUp(waiting: Waiting): void {
    waiting.failed(cancelled());
    if (this.#waiting.drop(waiting.job.owner, waiting) || this.#running !== waiting) return;
    setTimeout(() => {
      if (this.#running === waiting) void this.#end(cancelled());
    }, GRACE).unref();
  }

  async dispose(): Promise<void> {
    for (const { failed } of this.#waiting.clear()) failed(new FormattingFailure('ended', 'The server stops.'));
    await this.#end(new FormattingFailure('ended', 'The server stops.'));
  }

  async #next(): Promise<void> {
    if (this.#running) return;
    const next = this.#waiting.take();
    if (!next) return;
    this.#running = next;
    clearTimeout(this.#timer);
    try {
      const worker = await (this.#worker ??= this.#start());
      this.#timer = setTimeout(
        () => void this.#end(new FormattingFailure('limits', `It took longer than ${next.seconds} s.`)),
        next.seconds * 1000,
      );
      const { owner: _, ...job } = next.job;
      worker.postMessage({ id: next.id, ...job });
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
    const running = this.#running;
    if (!running || z.safeParse(OfJob, answer).data?.id !== running.id) return;
    this.#running = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#end(), IDLE).unref();
    if (!running.take(answer))
      running.failed(new FormattingFailure('style', z.safeParse(Failed, answer).data?.failed ?? 'The engine gave no answer.'));
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
