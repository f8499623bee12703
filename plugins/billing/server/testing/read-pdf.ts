/** For tests: what pdf.js finds on the first page of a PDF. */

// Node 20 has not all that pdf.js takes for granted.
if (!('withResolvers' in Promise)) {
  Object.assign(Promise, {
    withResolvers() {
      const parts: Partial<Record<'resolve' | 'reject', (value: unknown) => void>> = {};
      const promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
      return { promise, ...parts };
    },
  });
}
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** Its size in whole points, and its text. */
export const readPdf = async (bytes: Uint8Array) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const [, , width = 0, height = 0] = page.view;
  const read = { pages: document.numPages, width: Math.round(width), height: Math.round(height), text };
  await task.destroy();
  return read;
};
