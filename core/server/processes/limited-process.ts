/**
 * A process of its own for a file that may be hostile, with limits on time and memory: such a file costs this process and nothing
 * else. What it runs is the text of a program, so that it needs no file of ours to be found after the app was built.
 */
import { spawn } from 'node:child_process';

export interface ProcessLimits {
  /** Of memory. */
  readonly maxBytes: number;
  /** Seconds of work on a processor: between two steps, which the program tells of by `process.emit('step')`, and in all. */
  readonly maxSeconds: number;
  readonly maxTotalSeconds: number;
  /** Milliseconds on the clock, for what waits instead of working; without it whoever started it ends it. */
  readonly timeout?: number;
  /** It works with libraries of machine code. Otherwise it loads none: pdf.js would load one to draw with, which takes longer than to read. */
  readonly isNative?: true;
}

/** Megabytes of what the program itself makes; what libraries of the system take counts as memory only. */
const HEAP = 384;

/**
 * What runs before the program. Inflating a stream blocks its thread, so another one watches the process and ends it. Time is time at
 * work and not on the clock: on a busy machine an honest file takes long.
 */
const watchdog = ({ maxBytes, maxSeconds, maxTotalSeconds }: ProcessLimits): string => {
  const watching = `
    import('node:worker_threads').then(({ parentPort }) => {
      const worked = () => process.cpuUsage().user + process.cpuUsage().system;
      let since = 0;
      parentPort.on('message', () => { since = worked(); });
      setInterval(() => {
        const isTooLong = worked() - since > ${maxSeconds} * 1e6 || worked() > ${maxTotalSeconds} * 1e6;
        if (isTooLong || process.memoryUsage.rss() > ${maxBytes}) process.kill(process.pid, 'SIGKILL');
      }, 50);
    });`;
  // Without its own arguments the thread would begin with a watchdog as well, and so on.
  return `
    import { Worker } from 'node:worker_threads';
    const watchdog = new Worker(${JSON.stringify(watching)}, { eval: true, execArgv: [] });
    watchdog.unref();
    process.on('step', () => watchdog.postMessage('step'));`;
};

/** What it sees of our environment: nothing that is secret. And whoever draws writes nothing: the fonts of the machine are not read for it. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DISABLE_SYSTEM_FONTS_LOAD: '1',
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
});

/**
 * Starts a program; it is told things by its input, and answers by its output.
 * @param source text of a module
 * @param args what it finds in `process.argv` from the second on
 */
export const startLimited = (source: string, args: readonly string[], limits: ProcessLimits, signal?: AbortSignal) =>
  spawn(
    process.execPath,
    [
      ...(limits.isNative ? [] : ['--no-addons']),
      `--max-old-space-size=${HEAP}`,
      `--import=data:text/javascript,${encodeURIComponent(watchdog(limits))}`,
      '--input-type=module',
      '--eval',
      source,
      ...args,
    ],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: environment(),
      ...(limits.timeout === undefined ? {} : { timeout: limits.timeout }),
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    },
  );
