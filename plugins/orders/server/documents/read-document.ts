/** Text and words of documents that customers drop, read in a process of its own with limits on time, memory and output. */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { type ProcessLimits, startLimited } from '#server-kit';
import source from './document.child.ts?bundled';
import { type DocumentKind, kindOfName } from './document-kinds.ts';
import { type DocumentFailure, REFUSALS } from './shared/refusal.ts';

export type { DocumentKind } from './document-kinds.ts';
export type { DocumentFailure } from './shared/refusal.ts';

const LIMITS: Omit<ProcessLimits, 'maxSeconds'> = { maxBytes: 768 * 1024 * 1024, maxTotalSeconds: 120, timeout: 8 * 60_000 };
/** Bytes of an answer. */
const MAX_OUTPUT = 96 * 1024 * 1024;

export interface ReadDocument {
  readonly kind: DocumentKind;
  /**
   * Paragraphs with a blank line between them; text of tables, notes, headers and footers included, each once; deleted (tracked) text left
   * out, inserted text included.
   */
  readonly text: string;
  /** By the rules of LibreOffice (see `countWords`), numbers and bullets of lists included, which `text` leaves out. */
  readonly words: number;
  /** Of PDFs: where the text of each page begins in `text`, in UTF-16 units. */
  readonly pages?: readonly number[];
  /** It has macros; they were not run. */
  readonly hasMacros: boolean;
}

const count = z.number().check(z.int(), z.nonnegative());
const Answer = z.union([
  z.object({
    read: z.object({ text: z.string(), words: count, pages: z.optional(z.array(count)), hasMacros: z.boolean() }),
  }),
  z.object({ failure: z.enum(REFUSALS) }),
]);

const parsed = (text: string): z.output<typeof Answer> | undefined => {
  try {
    return z.safeParse(Answer, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** @returns all that the process wrote, or `undefined` when it was ended for what it took */
const outputOf = async (args: readonly string[], seconds: number, signal: AbortSignal): Promise<string | undefined> => {
  const child = startLimited(source, args, { ...LIMITS, maxSeconds: seconds }, signal);
  const ended = once(child, 'close');
  // Awaited below; an abort in between is not to be an unhandled one.
  ended.catch(() => {});
  child.stdin.on('error', () => {});
  child.stdin.end();
  let length = 0;
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_OUTPUT) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  await ended;
  return length > MAX_OUTPUT ? undefined : Buffer.concat(chunks).toString('utf8');
};

/**
 * @param path of the file on disk
 * @param name as its sender calls it: its ending tells the kind, and the bytes must agree
 * @param options `seconds` of a processor for the whole file, or for each page of a PDF
 * @throws AbortError when `signal` is aborted, and for nothing that is in the file
 */
export const readDocument = async (
  path: string,
  name: string,
  { seconds }: { readonly seconds: number },
  signal: AbortSignal,
): Promise<ReadDocument | DocumentFailure> => {
  signal.throwIfAborted();
  const kind = kindOfName(name);
  if (!kind) return 'not-what-it-says';
  const pdfjs = pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
  const answer = parsed((await outputOf([kind, path, pdfjs], seconds, signal)) ?? '');
  if (!answer) return 'too-complex';
  if ('failure' in answer) return answer.failure;
  const { text, words, pages, hasMacros } = answer.read;
  return { kind, text, words, hasMacros, ...(pages ? { pages } : {}) };
};
