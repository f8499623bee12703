/** For tests: what pdf.js finds in a PDF. */
import { readyForPdfjs } from '#core/server/pdf/ready-for-pdfjs.ts';

readyForPdfjs();
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** Size in whole points and text of the first page; `whole` is the text of all of them. */
export const readPdf = async (bytes: Uint8Array) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  const size = { pages: document.numPages, width: Math.round(width), height: Math.round(height) };
  const read = { ...size, text: texts[0] ?? '', whole: texts.join('\n') };
  await task.destroy();
  return read;
};
