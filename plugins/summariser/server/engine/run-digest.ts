/** Runs a process that makes a digest, with limits on time, memory and output, and believes nothing that it says. */
import { once } from 'node:events';
import * as z from 'zod/mini';
import { type ProcessLimits, startLimited } from '#server-kit';
import { Digest } from '../../common/digest.ts';

const LIMITS: Omit<ProcessLimits, 'maxSeconds'> = { maxBytes: 768 * 1024 * 1024, maxTotalSeconds: 90, timeout: 8 * 60_000 };
/** Bytes of an answer. */
const MAX_OUTPUT = 32 * 1024 * 1024;

const Answer = z.union([z.object({ digest: Digest }), z.object({ failure: z.enum(['encrypted', 'unreadable', 'no-text']) })]);

const parsed = (text: string): z.output<typeof Answer> | undefined => {
  try {
    return z.safeParse(Answer, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

interface Program {
  /** Its text. */
  readonly source: string;
  readonly args: readonly string[];
  /** Of a processor, for each of its steps. */
  readonly seconds: number;
}

/** `too-complex` when it took more time, memory or room than it may. */
export type DigestFailure = 'encrypted' | 'unreadable' | 'no-text' | 'too-complex';

/**
 * @param input what it finds on its standard input
 * @throws AbortError when `signal` is aborted, and for nothing that the document does
 */
export const runDigest = async (
  { source, args, seconds }: Program,
  signal: AbortSignal,
  input = '',
): Promise<Digest | DigestFailure> => {
  signal.throwIfAborted();
  const child = startLimited(source, args, { ...LIMITS, maxSeconds: seconds }, signal);
  const ended = once(child, 'close');
  // Awaited below; an abort in between is not to be an unhandled one.
  ended.catch(() => {});
  // One that ended before it read everything has said why by its answer.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  let length = 0;
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_OUTPUT) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  await ended;
  const answer = length > MAX_OUTPUT ? undefined : parsed(Buffer.concat(chunks).toString('utf8'));
  if (!answer) return 'too-complex';
  return 'digest' in answer ? answer.digest : answer.failure;
};
