/** The process that runs jobs, started beside the web process and started again when it dies. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Log } from '../../plugin-api/server.ts';
import type { WorkerState } from '../observe/core-parts.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that lived this long was healthy: the next failure starts from the first pause. */
const HEALTHY_MS = 60_000;

/** What the worker says when it takes jobs. */
export const WORKER_READY = 'ready';

export class WorkerProcess {
  readonly #script: string;
  readonly #log: Log;
  #child: ChildProcess | undefined;
  #isReady = false;
  #isStopping = false;
  #pause = FIRST_PAUSE_MS;
  #restart: NodeJS.Timeout | undefined;

  /** @param script The worker's entry, run with this process's Node and environment. */
  constructor(script: string, log: Log) {
    this.#script = script;
    this.#log = log;
  }

  /** Nothing once it was stopped. */
  start(): void {
    if (this.#isStopping) return;
    const began = Date.now();
    const child = fork(this.#script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#child = child;
    child.on('message', (message) => {
      if (message === WORKER_READY) this.#isReady = true;
    });
    child.on('error', (error) => this.#log.error({ err: error }, 'The worker could not be started'));
    child.once('exit', (code, signal) => {
      this.#isReady = false;
      if (this.#isStopping) return;
      if (Date.now() - began > HEALTHY_MS) this.#pause = FIRST_PAUSE_MS;
      this.#log.error({ code, signal, again: this.#pause }, 'The worker died and is started again');
      this.#restart = setTimeout(() => this.start(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    });
  }

  state(): WorkerState {
    return this.#isReady ? { ok: true, detail: 'ready' } : { ok: false, detail: this.#restart ? 'restarting' : 'starting' };
  }

  /**
   * One that does not take jobs yet is not waited for.
   * @param patience milliseconds that running jobs have to finish; those that do not are run again later
   */
  async stop(patience = 10_000): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const kill = setTimeout(() => child.kill('SIGKILL'), patience);
    if (!this.#isReady) child.kill('SIGKILL');
    else if (child.connected) child.disconnect();
    await ended;
    clearTimeout(kill);
  }
}
