/** Finds out how wide a document is set, by the pages that are shown first. */
import { type TextColumn, textColumn } from '../../common/text/text-column.ts';
import { frameOf } from './page-frames.ts';
import type { PageTexts } from './page-texts.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Pages that are read at the most. */
const MOST = 3;
/** Milliseconds for which a document is kept waiting. */
const PATIENCE = 1000;

/** The page at `from`, then those nearest to it, the earlier first, from which one came: a reload in the middle shows what was seen. */
const nearest = (from: number, count: number): number[] =>
  Array.from({ length: 2 * MOST }, (_, at) => from + (at % 2 === 0 ? at / 2 : -(at + 1) / 2))
    .filter((index) => index >= 0 && index < count)
    .slice(0, MOST);

/** Of the first page that says how it is set, and no further: a page that cannot be read must not keep back the one before it. */
const read = async (pdf: PDFDocumentProxy, texts: PageTexts, from: number): Promise<TextColumn | undefined> => {
  for (const index of nearest(from, pdf.numPages)) {
    const [{ page }, frame] = await Promise.all([texts.read(index), pdf.getPage(index + 1).then(frameOf)]);
    const column = page.text.trim() === '' ? undefined : textColumn(page, frame);
    // How far down another page begins says nothing of the one that is shown.
    if (column) return index === from ? column : { ...column, top: 0 };
  }
  return undefined;
};

/** @param from index of the page that is shown first @returns `undefined` when there is no text, or it takes too long to read */
export const readTextColumn = (pdf: PDFDocumentProxy, texts: PageTexts, from: number): Promise<TextColumn | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([read(pdf, texts, from).catch(() => undefined), late]);
};
