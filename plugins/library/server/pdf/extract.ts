/** Asks for what a PDF says of itself, with limits on time, memory and output. */
import * as z from 'zod/mini';
import { spawnReader } from './spawn-reader.ts';

const MAX_PAGES = 2;
const MAX_OUTPUT = 8 * 1024 * 1024;
/** Of a page's plain text, which is not asked for. */
const MAX_CHARACTERS = 0;
/** Of work on a processor. */
const MAX_SECONDS = 10;
/** On the clock, for what waits instead of working; in milliseconds. */
const TIMEOUT = 60_000;

const text = z.catch(z.optional(z.string()), undefined);
const Item = z.object({
  text: z.string(),
  size: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  endsLine: z.boolean(),
});
const Extract = z.object({
  pages: z.array(z.object({ height: z.number(), items: z.array(Item) })),
  info: z.object({ title: text, author: text, subject: text, keywords: text }),
  xmp: z.object({
    title: text,
    creators: z.catch(z.optional(z.array(z.string())), undefined),
    identifier: text,
    doi: text,
  }),
});
export type PdfExtract = z.output<typeof Extract>;

/** `too-large` when it took more time or memory than a file may. */
export type PdfFailure = 'encrypted' | 'unreadable' | 'too-large';
const Failure = z.object({ failure: z.enum(['encrypted', 'unreadable']) });

const parse = (output: string): PdfExtract | PdfFailure => {
  try {
    const json: unknown = JSON.parse(output);
    const failure = z.safeParse(Failure, json);
    if (failure.success) return failure.data.failure;
    const extract = z.safeParse(Extract, json);
    return extract.success ? extract.data : 'unreadable';
  } catch {
    return 'unreadable';
  }
};

/** Never rejects for what is in the file. */
export const extractPdf = (path: string, signal?: AbortSignal): Promise<PdfExtract | PdfFailure> => {
  const limits = {
    seconds: MAX_SECONDS,
    totalSeconds: MAX_SECONDS,
    timeout: TIMEOUT,
    pages: MAX_PAGES,
    characters: MAX_CHARACTERS,
  };
  const child = spawnReader('metadata', path, limits, signal);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    if (output.length > MAX_OUTPUT) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? parse(output) : 'too-large'));
  });
};
