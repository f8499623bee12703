/** Runs a process that makes a digest, with limits on time, memory and output, and believes nothing that it says. */
import * as z from 'zod/mini';
import { limitedOutput, type LimitedProgram, type ProcessLimits } from '#server-kit';
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

interface Program extends Pick<LimitedProgram, 'source' | 'args'> {
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
  const limits = { ...LIMITS, maxSeconds: seconds };
  const answer = parsed((await limitedOutput({ source, args, limits, mostOutput: MAX_OUTPUT, input }, signal)) ?? '');
  if (!answer) return 'too-complex';
  return 'digest' in answer ? answer.digest : answer.failure;
};
