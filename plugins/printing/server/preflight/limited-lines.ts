/** The answers of a process with limits, line by line, none of which is believed before it was looked at. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { type ProcessLimits, startLimited } from '#server-kit';

const MEGABYTE = 1024 * 1024;
/** A file of 100 MB, its largest picture as pixels, and room to work; images that take more are seldom seen in a thesis. */
const LIMITS: Omit<ProcessLimits, 'maxSeconds'> = {
  maxBytes: 1280 * MEGABYTE,
  maxTotalSeconds: 240,
  timeout: 10 * 60_000,
  isNative: true,
};
/** Of all answers, in UTF-16 units. */
const MOST_OUTPUT = 64 * MEGABYTE;

export interface LimitedProgram {
  /** Its text. */
  readonly source: string;
  readonly args: readonly string[];
  /** Of a processor, for each of its steps. */
  readonly seconds: number;
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/**
 * Yields what it answers, and ends with why it ended too early: `too_complex` when it took more time, memory or room than it may,
 * `unreadable` when it gave up or said what it may not say. The process is ended when nobody listens any more.
 * @throws AbortError when `signal` is aborted, and for nothing that a file does
 */
export async function* limitedLines<Line>(
  { source, args, seconds }: LimitedProgram,
  schema: z.ZodMiniType<Line>,
  signal: AbortSignal,
): AsyncGenerator<Line, 'too_complex' | 'unreadable' | undefined> {
  signal.throwIfAborted();
  const child = startLimited(source, args, { ...LIMITS, maxSeconds: seconds }, signal);
  const ended = once(child, 'close');
  // Awaited at the end; an abort in between is not to be an unhandled one.
  ended.catch(() => {});
  let length = 0;
  let isWhole = false;
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      length += text.length;
      if (length > MOST_OUTPUT) return 'too_complex';
      const { data } = z.safeParse(schema, parsed(text));
      if (data === undefined) return 'unreadable';
      yield data;
    }
    isWhole = true;
  } finally {
    if (!isWhole) child.kill('SIGKILL');
  }
  const [code] = (await ended) as [number | null];
  if (code === 0) return undefined;
  return code === null ? 'too_complex' : 'unreadable';
}
