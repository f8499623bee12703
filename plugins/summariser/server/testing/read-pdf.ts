/** For tests: what pdf.js finds in a PDF. */
import { readyForPdfjs } from '#core/server/pdf/ready-for-pdfjs.ts';

readyForPdfjs();
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** Pages that are read; the rest is counted. */
const READ = 5;

/** Its size in whole points, and the text of its first pages, each line on the next. */
export const readPdf = async (bytes: Uint8Array) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  let [width, height] = [0, 0];
  for (let number = 1; number <= Math.min(READ, document.numPages); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    [, , width = 0, height = 0] = page.view;
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const read = {
    pages: document.numPages,
    width: Math.round(width),
    height: Math.round(height),
    text: texts.join(' ').replace(/\s+/g, ' '),
  };
  await task.destroy();
  return read;
};
