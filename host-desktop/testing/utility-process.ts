/** `utilityProcess` over Node: a real process with the channel that one of Electron has. */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { ForkOptions } from 'electron';
import type { Child } from '../main/used-electron.ts';

const PORT = join(import.meta.dirname, 'parent-port.mjs');

export class NodeChild extends EventEmitter implements Child {
  readonly #process: ChildProcess;
  readonly env: NodeJS.ProcessEnv;
  /** That it has said it listens on. */
  port: number | undefined;

  constructor(script: string, args: string[] = [], { env, cwd }: ForkOptions = {}) {
    super();
    this.env = { ...env };
    const options = { env: this.env, execArgv: ['--import', PORT], ...(cwd !== undefined && { cwd }) };
    this.#process = fork(script, args, { ...options, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#process.on('message', (message: { port?: number }) => {
      this.port = message.port ?? this.port;
      this.emit('message', message);
    });
    this.#process.once('exit', (code) => this.emit('exit', code ?? 1));
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  postMessage = (message: unknown): void => {
    if (this.#process.connected) this.#process.send(message as object);
  };

  kill = (): boolean => this.#process.kill('SIGTERM');

  /** As a power cut, or a kill of the whole program, ends it. */
  async cutOff(): Promise<void> {
    const gone = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGKILL');
    await gone;
  }
}
