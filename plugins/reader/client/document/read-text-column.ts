/** Finds out how wide a document is set, by the pages that are shown first. */
import { type TextColumn, textColumn } from '../../common/text/text-column.ts';
import { frameOf } from './page-frames.ts';
import type { PageTexts } from './page-texts.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Pages that are read at the most. */
const MOST = 3;
/** Milliseconds for which a document is kept waiting. */
const PATIENCE = 1000;

/**
 * Of the first page that has text, and no further: a page that cannot be read must not keep back the one before it. Where that has too few
 * words to say how it is set, of one before it, which has been looked at: a reload in the middle shows what was seen.
 */
const read = async (pdf: PDFDocumentProxy, texts: PageTexts, from: number): Promise<TextColumn | undefined> => {
  const at = async (index: number) => {
    const [{ page }, frame] = await Promise.all([texts.read(index), pdf.getPage(index + 1).then(frameOf)]);
    if (page.text.trim() === '') return 'blank';
    const column = textColumn(page, frame);
    // How far down another page begins says nothing of the one that is shown.
    return column && index !== from ? { ...column, top: 0 } : column;
  };
  for (let index = from; index < Math.min(pdf.numPages, from + MOST); index++) {
    const column = await at(index);
    if (column === 'blank') continue;
    if (column) return column;
    break;
  }
  for (let index = from - 1; index >= Math.max(0, from - MOST); index--) {
    const column = await at(index);
    if (column !== 'blank' && column) return column;
  }
  return undefined;
};

/** @param from index of the page that is shown first @returns `undefined` when there is no text, or it takes too long to read */
export const readTextColumn = (pdf: PDFDocumentProxy, texts: PageTexts, from: number): Promise<TextColumn | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([read(pdf, texts, from).catch(() => undefined), late]);
};
