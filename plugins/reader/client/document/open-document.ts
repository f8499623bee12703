/** Opens a PDF with the options that keep a hostile one harmless. */
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import type { PdfBytes } from '../../common/services.ts';
import { type FetchHooks, fetchPdf } from './fetch-pdf.ts';
import { loadPdfJs, takePainter, takeWorker } from './pdfjs.ts';

/** Where core/devtools/pdf-assets.ts serves the data files of pdf.js. */
const ASSETS = `${import.meta.env.BASE_URL}pdfjs/`;
/** Pixels; a larger picture is left out instead of filling the memory. */
const MAX_IMAGE = 64_000_000;
/** Milliseconds that a worker gets to end by itself. */
const FAREWELL = 2000;

export interface OpenTask {
  readonly task: PDFDocumentLoadingTask;
  /** Ends the parser and everything that the document holds. */
  close(): void;
}

/** @throws PdfResponseError, or a `TypeError` when the network fails; what is wrong with the bytes rejects `task.promise`. */
export const openDocument = async (bytes: PdfBytes, hooks: FetchHooks): Promise<OpenTask> => {
  const loading = loadPdfJs();
  const fetched = 'url' in bytes ? await fetchPdf(bytes, () => loading, hooks) : bytes;
  const pdfjs = await loading;
  const port = takeWorker();
  const painter = takePainter();
  pdfjs.GlobalWorkerOptions.rendererPorts = painter ? [painter] : [];
  const worker = pdfjs.PDFWorker.create({ port, verbosity: pdfjs.VerbosityLevel.ERRORS });
  const task = pdfjs.getDocument({
    ...fetched,
    worker,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    cMapUrl: `${ASSETS}cmaps/`,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    wasmUrl: `${ASSETS}wasm/`,
    iccUrl: `${ASSETS}iccs/`,
    enableXfa: false,
    maxImageSize: MAX_IMAGE,
  });
  let isOpen = false;
  task.promise.then(
    () => {
      isOpen = true;
    },
    () => undefined,
  );
  return {
    task,
    close() {
      const end = (): void => {
        worker.destroy();
        port.terminate();
        painter?.terminate();
      };
      // A parser that still waits for bytes, or hangs, answers no farewell.
      const late = setTimeout(end, isOpen ? FAREWELL : 0);
      const done = (): void => {
        clearTimeout(late);
        end();
      };
      task.destroy().then(done, done);
    },
  };
};
