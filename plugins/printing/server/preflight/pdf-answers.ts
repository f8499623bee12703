/** The answers of a process that works on a PDF, line by line, none of which is believed before it was looked at. */
import * as z from 'zod/mini';
import { limitedLines, type LimitedProgram, type ProcessLimits } from '#server-kit';

const MEGABYTE = 1024 * 1024;
/** A file of 100 MB, its largest picture as pixels, and room to work; images that take more are seldom seen in a thesis. */
const LIMITS: Omit<ProcessLimits, 'maxSeconds'> = {
  maxBytes: 1280 * MEGABYTE,
  maxTotalSeconds: 240,
  timeout: 10 * 60_000,
  isNative: true,
};
const MOST_OUTPUT = 64 * MEGABYTE;

interface PdfProgram extends Pick<LimitedProgram, 'source' | 'args'> {
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
export async function* pdfAnswers<Answer>(
  { source, args, seconds }: PdfProgram,
  schema: z.ZodMiniType<Answer>,
  signal: AbortSignal,
): AsyncGenerator<Answer, 'too_complex' | 'unreadable' | undefined> {
  const limits = { ...LIMITS, maxSeconds: seconds };
  const lines = limitedLines({ source, args, limits, mostOutput: MOST_OUTPUT }, signal);
  try {
    let next = await lines.next();
    for (; !next.done; next = await lines.next()) {
      const { data } = z.safeParse(schema, parsed(next.value));
      if (data === undefined) return 'unreadable';
      yield data;
    }
    return next.value === 'whole' ? undefined : next.value === 'exhausted' ? 'too_complex' : 'unreadable';
  } finally {
    // At its end this does nothing.
    await lines.return('whole');
  }
}
