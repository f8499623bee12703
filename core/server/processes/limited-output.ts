/** What a program with limits (`startLimited`) answers: line by line or at once, and never more than it may. */
import { once } from 'node:events';
import { type ProcessLimits, startLimited } from './limited-process.ts';

export interface LimitedProgram {
  /** Text of a module. */
  readonly source: string;
  /** What it finds in `process.argv` from the second on. */
  readonly args: readonly string[];
  readonly limits: ProcessLimits;
  /** Bytes of all that it answers. */
  readonly mostOutput: number;
  /** What it finds on its standard input. */
  readonly input?: string;
}

/** `exhausted`: it took more time, memory or room than it may; `broken`: it gave up without saying why. */
export type LimitedEnd = 'whole' | 'exhausted' | 'broken';

/**
 * Yields the lines that it answers, none of which is to be believed before it was looked at, and ends with how it ended. The process is ended
 * when nobody listens any more.
 * @throws AbortError when `signal` is aborted, and for nothing that the program does
 */
export async function* limitedLines(program: LimitedProgram, signal: AbortSignal): AsyncGenerator<string, LimitedEnd> {
  signal.throwIfAborted();
  const child = startLimited(program.source, program.args, program.limits, signal);
  const ended = once(child, 'close');
  // Awaited at the end; an abort in between is not to be an unhandled one.
  ended.catch(() => {});
  // One that ended before it read everything has said why by its answer.
  child.stdin.on('error', () => {});
  child.stdin.end(program.input ?? '');
  const decoder = new TextDecoder();
  let length = 0;
  let line: string[] = [];
  let isWhole = false;
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      length += chunk.length;
      // Counted before there is a line: one that never ends fills the memory as well.
      if (length > program.mostOutput) return 'exhausted';
      for (const [index, part] of decoder.decode(chunk, { stream: true }).split('\n').entries()) {
        if (index > 0) {
          yield line.join('');
          line = [];
        }
        line.push(part);
      }
    }
    const rest = line.join('');
    if (rest !== '') yield rest;
    isWhole = true;
  } finally {
    if (!isWhole) child.kill('SIGKILL');
  }
  const [code] = (await ended) as [number | null];
  if (code === 0) return 'whole';
  return code === null ? 'exhausted' : 'broken';
}

/** All that it answers, `undefined` when it took more than it may. @throws as `limitedLines` */
export const limitedOutput = async (program: LimitedProgram, signal: AbortSignal): Promise<string | undefined> => {
  const lines = limitedLines(program, signal);
  const all: string[] = [];
  let next = await lines.next();
  for (; !next.done; next = await lines.next()) all.push(next.value);
  return next.value === 'exhausted' ? undefined : all.join('\n');
};
