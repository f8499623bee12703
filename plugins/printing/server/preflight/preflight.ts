/** Looks through a PDF before it is printed: what it has, what it costs by, and what is to be mended (matrix PRN-002, services B3). */
import type { Preflight, PreflightFailure } from '../../common/preflight.ts';
import { type DocumentFacts, FactLine, type PageFacts } from './facts.ts';
import { judge } from './judge.ts';
import { pdfAnswers } from './pdf-answers.ts';
import { pdfPackages } from './pdf-packages.ts';
import source from './preflight.child.ts?bundled';

export interface PreflightOptions {
  /** Of a processor that one page may take. */
  readonly seconds: number;
  /** Told after each page. */
  readonly onPage?: (page: number, pages: number) => void;
}

/**
 * Never rejects for what is in the file at `path`, and never takes longer than its limits: it is read by a process of its own.
 * @throws AbortError when `signal` is aborted
 */
export const preflight = async (
  path: string,
  { seconds, onPage }: PreflightOptions,
  signal: AbortSignal,
): Promise<Preflight | PreflightFailure> => {
  const lines = pdfAnswers({ source, args: [...pdfPackages(), path], seconds }, FactLine, signal);
  const pages: PageFacts[] = [];
  let document: DocumentFacts | undefined;
  let next = await lines.next();
  try {
    for (; !next.done; next = await lines.next()) {
      const line = next.value;
      if ('failure' in line) return line;
      if ('document' in line) document = line.document;
      else {
        pages.push(line.page);
        onPage?.(line.page.page, document?.pages ?? line.page.page);
      }
    }
  } finally {
    // Whoever has enough ends the process; at its end this does nothing.
    await lines.return(undefined);
  }
  const [first, ...others] = pages;
  if (next.value) return { failure: next.value, ...(document ? { page: pages.length + 1 } : {}) };
  return document && first ? judge(document, [first, ...others]) : { failure: 'unreadable' };
};
