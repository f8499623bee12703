/** Runs the process that reads a PDF, with limits on time, memory and output. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import source from './extract.child.mjs?raw';

const MAX_BYTES = 512 * 1024 * 1024;
const MAX_PAGES = 2;
const MAX_OUTPUT = 8 * 1024 * 1024;
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

/** What the child sees of our environment: nothing that is secret. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
});

/** Never rejects for what is in the file. */
export const extractPdf = (path: string, signal?: AbortSignal): Promise<PdfExtract | PdfFailure> => {
  const pdfjs = pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
  const child = spawn(
    process.execPath,
    [
      ...['--max-old-space-size=384', '--input-type=module', '--eval', source, pdfjs, path],
      ...[MAX_BYTES, MAX_SECONDS, MAX_PAGES].map(String),
    ],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: environment(),
      timeout: TIMEOUT,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    },
  );
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
