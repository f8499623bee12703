/** A paper from a PDF: its pages by pdf.js, one after the other, each let go of before the next. */
import { FOR_WORDS } from '#child-kit';
import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { streamText } from '#plugins/library/common/pdf/stream-text.ts';
import type { Paper } from '../paper.ts';
import { isLegible, MOST_PIECES, pageText, type PageText, type RawPiece } from '#plugins/library/common/pdf/page/pieces.ts';
import { readPaper } from './read-paper.ts';

export type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument'>;

/** Pages and signs that are read. */
const MOST_PAGES = 2000;
const MOST_SIGNS = 8_000_000;

const open = async ({ getDocument }: Pdfjs, path: string): Promise<PDFDocumentProxy> => {
  return getDocument({ data: new Uint8Array(await readFile(path)), ...FOR_WORDS }).promise;
};

const readPage = async (document: PDFDocumentProxy, number: number): Promise<PageText> => {
  const page = await document.getPage(number);
  const raw: RawPiece[] = [];
  let legible = 0;
  for await (const { items } of streamText(page)) {
    for (const item of items) {
      if (!('str' in item)) continue;
      const piece = { str: item.str, transform: item.transform.map(Number), width: item.width, fontName: item.fontName };
      raw.push(piece);
      if (isLegible(piece)) legible += 1;
    }
    if (legible >= MOST_PIECES) break;
  }
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  page.cleanup();
  return pageText(number, raw, [x0, y0, x1, y1]);
};

const signsOf = ({ pieces }: PageText): number => pieces.reduce((sum, { text }) => sum + text.length, 0);

/**
 * @param toPage 0: the last
 * @param stepDone called after each page
 * @throws what pdf.js throws for a file that it cannot read: a `PasswordException` for one that is locked
 */
export const readPdf = async (
  pdfjs: Pdfjs,
  path: string,
  fromPage: number,
  toPage: number,
  stepDone: () => void,
): Promise<Paper> => {
  const document = await open(pdfjs, path);
  const last = Math.min(toPage === 0 ? document.numPages : toPage, document.numPages, fromPage - 1 + MOST_PAGES);
  const pages: PageText[] = [];
  let signs = 0;
  for (let number = fromPage; number <= last && signs < MOST_SIGNS; number++) {
    const page = await readPage(document, number);
    signs += signsOf(page);
    pages.push(page);
    stepDone();
  }
  return readPaper(pages, document.numPages);
};
