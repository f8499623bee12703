/** Runs the process that reads a PDF, with limits on time, memory and output. */
import * as z from 'zod/mini';
import { limitedLines, pdfjsAddress, type ProcessLimits } from '#server-kit';
import { flat } from '../../common/find/snippet.ts';
import { ArticleInfo } from '../../common/model/info.ts';
import { storable } from '../../common/storable.ts';
import source from './extract.child.ts?bundled';

const LIMITS: Omit<ProcessLimits, 'maxSeconds'> = { maxBytes: 512 * 1024 * 1024, maxTotalSeconds: 120, timeout: 8 * 60_000 };
const MAX_PAGES = 5000;
/** Of one page's text. */
const MAX_CHARACTERS = 100_000;
/** Bytes of all that it answers. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** What is read from a file has to be what a reference may hold. */
const Extract = z.object({ info: ArticleInfo, front: z.string(), isDeclared: z.boolean() });
export type PdfExtract = z.output<typeof Extract>;

/** The text of a page, counted from 1, on one line. */
const PageText = z.object({ page: z.number().check(z.int(), z.positive()), text: z.string() });
export type PageText = z.output<typeof PageText>;

/** `too-large` when it took more time or memory than a file may. */
const Failure = z.object({ failure: z.enum(['encrypted', 'unreadable', 'too-large']) });
export type PdfFailure = z.output<typeof Failure>['failure'];

const Line = z.union([Failure, PageText, Extract]);

const parse = (line: string): z.output<typeof Line> => {
  try {
    return z.safeParse(Line, JSON.parse(line)).data ?? { failure: 'unreadable' };
  } catch {
    return { failure: 'unreadable' };
  }
};

/** Words that were parted at the end of a line are whole again. */
const joined = (page: string): string => flat(storable(page).replace(/(\p{L})[-\u00ad]\n(?=\p{Ll})/gu, '$1'));

type Task = 'metadata' | 'texts' | 'both';

/** What is to be read of which file. */
export interface Reading {
  readonly task: Task;
  readonly path: string;
  /** Of a processor, for the metadata or for one page. */
  readonly seconds: number;
  readonly signal: AbortSignal;
}

const start = ({ task, path, seconds, signal }: Reading) =>
  limitedLines(
    {
      source,
      args: [task, pdfjsAddress(), path, String(MAX_PAGES), String(MAX_CHARACTERS)],
      limits: { ...LIMITS, maxSeconds: seconds },
      mostOutput: MAX_OUTPUT,
    },
    signal,
  );

export type Extracting = AsyncGenerator<PdfExtract | PageText, PdfFailure | undefined>;

/**
 * Yields what a PDF says of itself, the texts of its pages as they are read, or one after the other; ends with why it ended too
 * early, or `undefined`. Never rejects for what is in the file.
 */
async function* extractPdf(reading: Reading): Extracting {
  const lines = start(reading);
  try {
    let next = await lines.next();
    for (; !next.done; next = await lines.next()) {
      const part = parse(next.value);
      if ('failure' in part) return part.failure;
      yield 'text' in part ? { page: part.page, text: joined(part.text) } : part;
    }
    return next.value === 'whole' ? undefined : 'too-large';
  } finally {
    // Whoever stops listening needs no more of it.
    await lines.return('whole');
  }
}

/** Lets `work` read; when it has enough, or fails, nobody would read what the process goes on writing, and the process is ended. */
export const withExtract = async (reading: Reading, work: (parts: Extracting) => Promise<void>): Promise<void> => {
  const parts = extractPdf(reading);
  try {
    await work(parts);
  } finally {
    await parts.return(undefined);
  }
};
