/** Draws the pages of an invoice. Invoices are our own and have few pages, so all are drawn at once. */
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?worker&url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

/** Where core/devtools/pdf-assets.ts serves the data files of pdf.js. */
const ASSETS = `${import.meta.env.BASE_URL}pdfjs/`;
/** CSS pixels; sharp on the widest dialog, on screens with two dots a pixel as well. */
const WIDTH = 1600;

/** @throws when it is no PDF that can be read */
export const drawPages = async (file: Blob, signal: AbortSignal): Promise<HTMLCanvasElement[]> => {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  pdfjs.GlobalWorkerOptions.rendererSrc = rendererUrl;
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: `${ASSETS}cmaps/`,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    wasmUrl: `${ASSETS}wasm/`,
    enableXfa: false,
  });
  try {
    const pdf = await task.promise;
    const canvases: HTMLCanvasElement[] = [];
    for (let number = 1; number <= pdf.numPages && !signal.aborted; number++) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await page.render({ canvas, viewport }).promise;
      canvases.push(canvas);
    }
    return canvases;
  } finally {
    void task.destroy();
  }
};
