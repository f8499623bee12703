/** Starts the process that reads a PDF. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import source from './extract.child.mjs?raw';

const MAX_BYTES = 512 * 1024 * 1024;

export interface ReaderLimits {
  /** Of work on a processor, for one page of its text and for all. */
  readonly seconds: number;
  readonly totalSeconds: number;
  /** On the clock, for what waits instead of working; in milliseconds. */
  readonly timeout: number;
  readonly pages: number;
  /** Of the plain text of one page. */
  readonly characters: number;
}

/** What the child sees of our environment: nothing that is secret. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
});

/** The process is killed when it passes a limit, or when `signal` aborts. */
export const spawnReader = (
  task: 'metadata' | 'texts',
  path: string,
  { seconds, totalSeconds, timeout, pages, characters }: ReaderLimits,
  signal?: AbortSignal,
): ChildProcessByStdio<null, Readable, null> => {
  const pdfjs = pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
  return spawn(
    process.execPath,
    [
      ...['--max-old-space-size=384', '--input-type=module', '--eval', source, task, pdfjs, path],
      ...[MAX_BYTES, seconds, totalSeconds, pages, characters].map(String),
    ],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: environment(),
      timeout,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    },
  );
};
