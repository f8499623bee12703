/** Finds out how wide a document is set, by the pages that are shown first. */
import { type TextColumn, textColumn } from '../../common/text/text-column.ts';
import { frameOf } from './page-frames.ts';
import type { PageTexts } from './page-texts.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Signs of a page that is full enough to tell: not a cover, not a picture. */
const FULL = 500;
/** Pages that are read at the most. */
const MOST = 3;
/** Milliseconds for which a document is kept waiting. */
const PATIENCE = 1000;

/** As wide as both. */
const joined = (a: TextColumn | undefined, b: TextColumn | undefined): TextColumn | undefined => {
  if (!a || !b) return a ?? b;
  const left = Math.min(a.left, b.left);
  return { left, width: Math.max(a.left + a.width, b.left + b.width) - left };
};

/** Of the pages up to the first that is full: what is shown first fits, and so does what is read then. */
const read = async (pdf: PDFDocumentProxy, texts: PageTexts, from: number): Promise<TextColumn | undefined> => {
  let found: TextColumn | undefined;
  for (let index = from; index < Math.min(pdf.numPages, from + MOST); index++) {
    const [{ page }, frame] = await Promise.all([texts.read(index), pdf.getPage(index + 1).then(frameOf)]);
    found = joined(found, textColumn(page, frame));
    if (found && page.text.length >= FULL) break;
  }
  return found;
};

/** @param from index of the page that is shown first @returns `undefined` when there is no text, or it takes too long to read */
export const readTextColumn = (pdf: PDFDocumentProxy, texts: PageTexts, from: number): Promise<TextColumn | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([read(pdf, texts, from).catch(() => undefined), late]);
};
