/** Looks through a PDF page by page, each let go of before the next. */
import { readFile } from 'node:fs/promises';
import { LIMITS } from '../../../common/options.ts';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import { PageBoxes } from './boxes.ts';
import { listenToComplaints } from './complaints.ts';
import { lookAtPage } from './look-at-page.ts';
import { openPdf, type Tools } from './pdfjs.ts';

/** Takes what is found, as it is found. */
export interface Listener {
  document(facts: DocumentFacts): void;
  page(facts: PageFacts): void;
}

/**
 * Of a document with more pages than are printed only the first is looked at: it has to be shortened anyway.
 * @returns `empty` when it has no bytes or no pages
 * @throws what pdf.js throws for a file that it cannot read: a `PasswordException` for one that is locked
 */
export const lookThrough = async (tools: Tools, path: string, listener: Listener): Promise<'empty' | undefined> => {
  const bytes = await readFile(path);
  if (bytes.length === 0) return 'empty';
  const complaints = listenToComplaints();
  try {
    const boxes = new PageBoxes(bytes);
    const document = await openPdf(tools, new Uint8Array(bytes), false);
    if (document.numPages === 0) return 'empty';
    const allowed = await document.getPermissions();
    listener.document({
      pages: document.numPages,
      canPrint: allowed === null || new Set(allowed).has(tools.pdfjs.PermissionFlag.PRINT),
    });
    const canvas = tools.canvas.createCanvas(1, 1);
    const last = document.numPages > LIMITS.pages.most ? 1 : document.numPages;
    for (let number = 1; number <= last; number++) {
      const page = await document.getPage(number);
      listener.page(await lookAtPage(tools.pdfjs, page, number, boxes, canvas, complaints.hasLost));
      page.cleanup();
    }
    return undefined;
  } finally {
    complaints.end();
  }
};
