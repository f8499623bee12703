/** Runs a program in the sandbox, until it ends by itself, its time is over, it fills the disk, or nobody wants it any more. */
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { cpuSeconds } from './cpu-time.ts';
import { folderUse, MOST_ENTRIES } from './folder-use.ts';
import { type Bind, DESCRIPTORS, type Limits, sandboxArguments } from './profile.ts';
import { insider, scratchEntries } from './scratch-use.ts';
import { systemCallFilter } from './seccomp.ts';
import { wallsHere } from './walls.ts';

const OUTPUT_KEPT = 64_000;
const WATCH_MS = 500;
/** How long the pipes of a run that has ended may stay open: one that is killed while it starts can leave a process behind. */
const LINGER_MS = 2_000;

export interface SandboxRun {
  readonly command: readonly string[];
  readonly binds: readonly Bind[];
  /** Working folder inside. */
  readonly folder: string;
  readonly limits?: Limits;
  /** When it is killed, in milliseconds of `Date.now()`. */
  readonly deadline: number;
  /** A folder of this machine that may not grow past `maxBytes`. */
  readonly watch?: { readonly folder: string; readonly maxBytes: number };
  readonly signal: AbortSignal;
}

/** Why a run was over. `exit` is its own end, good or bad; `time` that of its processor time, `late` that of the clock. */
export type RunEnd = 'exit' | 'time' | 'late' | 'cancelled' | 'disk' | 'file-size' | 'unavailable';

export interface SandboxResult {
  readonly end: RunEnd;
  /** Exit code; 128 and more for a signal. */
  readonly code: number;
  /** What it printed, the first 64 kB. */
  readonly output: string;
  /** Wall time in milliseconds. */
  readonly duration: number;
  /** Processor time of all its processes in seconds, where it is known; a run that was killed tells none. */
  readonly cpu: number | undefined;
}

/** 128 + SIGXFSZ: a file was larger than the limit. */
const FILE_TOO_LARGE = 153;
/** 128 + SIGXCPU and, a second later, SIGKILL. */
const OUT_OF_CPU = new Set([152, 137]);

const nowhere = (message: string): SandboxResult => ({
  end: 'unavailable',
  code: 127,
  output: message,
  duration: 0,
  cpu: undefined,
});

/** The beginning of what a stream says, in the place that is kept for it. */
const keep = (child: ChildProcess, descriptors: readonly number[]): (() => string) => {
  let text = '';
  for (const descriptor of descriptors) {
    (child.stdio[descriptor] as Readable).on('data', (chunk: Buffer) => {
      if (text.length < OUTPUT_KEPT) text += chunk.toString('utf8', 0, OUTPUT_KEPT - text.length);
    });
  }
  return () => text;
};

const start = async ({ command, binds, folder, limits }: SandboxRun): Promise<ChildProcess> => {
  const walls = await wallsHere();
  const child = spawn('bwrap', sandboxArguments(command, binds, folder, walls, limits), {
    // Its own group, so that nothing of it outlives the kill. Standard input is closed: TeX must not wait for an answer.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    cwd: dirname(process.execPath),
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
  });
  const filter = child.stdio[DESCRIPTORS.filter] as Writable;
  // Whoever could not be started reads no filter.
  filter.on('error', () => {});
  filter.end(systemCallFilter() ?? '');
  return child;
};

/** Whether the run has left more behind than it may. */
const isFull = async ({ watch }: SandboxRun, info: string): Promise<boolean> => {
  const process = insider(info);
  if (process !== undefined && (await scratchEntries(process)) > MOST_ENTRIES) return true;
  return watch !== undefined && (await folderUse(watch.folder)) > watch.maxBytes;
};

/** Never rejects: what went wrong is in the result. */
export const runInSandbox = async (run: SandboxRun): Promise<SandboxResult> => {
  const started = Date.now();
  let child: ChildProcess;
  try {
    child = await start(run);
  } catch (error) {
    return nowhere(error instanceof Error ? error.message : String(error));
  }
  return new Promise((done) => {
    const [output, info, times] = [keep(child, [1, 2]), keep(child, [DESCRIPTORS.info]), keep(child, [DESCRIPTORS.times])];
    let reason: RunEnd | undefined;
    const kill = (why: RunEnd) => {
      reason ??= why;
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has just ended by itself.
      }
    };
    const cancel = () => kill('cancelled');
    const clock = setTimeout(() => kill('late'), Math.max(0, run.deadline - started));
    const guard = setInterval(() => void isFull(run, info()).then((full) => full && kill('disk')), WATCH_MS);
    run.signal.addEventListener('abort', cancel, { once: true });
    if (run.signal.aborted) cancel();

    const stop = () => {
      clearTimeout(clock);
      clearInterval(guard);
      run.signal.removeEventListener('abort', cancel);
    };
    child.once('error', (error) => {
      stop();
      done(nowhere(error.message));
    });
    child.once('exit', () => {
      const linger = setTimeout(() => child.stdio.forEach((stream) => stream?.destroy()), LINGER_MS);
      child.once('close', () => clearTimeout(linger));
    });
    child.once('close', (code) => {
      stop();
      const status = code ?? 137;
      const end = reason ?? (status === FILE_TOO_LARGE ? 'file-size' : OUT_OF_CPU.has(status) ? 'time' : 'exit');
      done({ end, code: status, output: output(), duration: Date.now() - started, cpu: cpuSeconds(times()) });
    });
  });
};
