/** Text and words of documents that customers drop, read in a process of its own with limits on time, memory and output. */
import * as z from 'zod/mini';
import { limitedOutput, pdfjsAddress, type ProcessLimits } from '#server-kit';
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
  const limits = { ...LIMITS, maxSeconds: seconds };
  const program = { source, args: [kind, path, pdfjsAddress()], limits, mostOutput: MAX_OUTPUT };
  const answer = parsed((await limitedOutput(program, signal)) ?? '');
  if (!answer) return 'too-complex';
  if ('failure' in answer) return answer.failure;
  const { text, words, pages, hasMacros } = answer.read;
  return { kind, text, words, hasMacros, ...(pages ? { pages } : {}) };
};
