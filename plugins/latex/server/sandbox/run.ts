/** Runs a program in the sandbox, until it ends by itself, its time is over, it fills the disk, or nobody wants it any more. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { folderUse } from './folder-use.ts';
import { type Bind, type Limits, sandboxArguments } from './profile.ts';

const OUTPUT_KEPT = 64_000;
const WATCH_MS = 500;

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

/** Why a run was over. `exit` is its own end, good or bad. */
export type RunEnd = 'exit' | 'time' | 'cancelled' | 'disk' | 'file-size' | 'unavailable';

export interface SandboxResult {
  readonly end: RunEnd;
  /** Exit code; 128 and more for a signal. */
  readonly code: number;
  /** What it printed, the first 64 kB. */
  readonly output: string;
  /** Wall time in milliseconds. */
  readonly duration: number;
}

/** 128 + SIGXFSZ: a file was larger than the limit. */
const FILE_TOO_LARGE = 153;
/** 128 + SIGXCPU and, a second later, SIGKILL. */
const OUT_OF_CPU = new Set([152, 137]);

/** Never rejects: what went wrong is in the result. */
export const runInSandbox = ({ command, binds, folder, limits, deadline, watch, signal }: SandboxRun): Promise<SandboxResult> =>
  new Promise((done) => {
    const started = Date.now();
    const child = spawn('bwrap', sandboxArguments(command, binds, folder, limits), {
      // Its own group, so that nothing of it outlives the kill. Standard input is closed: TeX must not wait for an answer.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: dirname(process.execPath),
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
    });
    let output = '';
    let reason: RunEnd | undefined;
    const kill = (why: RunEnd) => {
      reason ??= why;
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has just ended by itself.
      }
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (output.length < OUTPUT_KEPT) output += chunk.toString('utf8', 0, OUTPUT_KEPT - output.length);
      });
    }
    const cancel = () => kill('cancelled');
    const clock = setTimeout(() => kill('time'), Math.max(0, deadline - started));
    const guard =
      watch && setInterval(() => void folderUse(watch.folder).then((bytes) => bytes > watch.maxBytes && kill('disk')), WATCH_MS);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();

    const finish = (end: RunEnd, code: number, text = output) => {
      clearTimeout(clock);
      clearInterval(guard);
      signal.removeEventListener('abort', cancel);
      done({ end, code, output: text, duration: Date.now() - started });
    };
    child.once('error', (error) => finish('unavailable', 127, error.message));
    child.once('close', (code) => {
      const status = code ?? 137;
      if (reason) finish(reason, status);
      else if (status === FILE_TOO_LARGE) finish('file-size', status);
      else finish(OUT_OF_CPU.has(status) ? 'time' : 'exit', status);
    });
  });
