/** Loads pdf.js and its workers, once, and as early as anybody hints that a PDF will be shown. */
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?worker&url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

export type PdfJs = typeof import('pdfjs-dist');

const newWorker = (): Worker => new Worker(workerUrl, { type: 'module' });
let spare: Worker | undefined;
let painter: Worker | undefined;

const load = async (): Promise<PdfJs> => {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  // Pages are painted in a worker of their own: scrolling and typing stay smooth meanwhile.
  pdfjs.GlobalWorkerOptions.rendererSrc = rendererUrl;
  return pdfjs;
};

let loading: Promise<PdfJs> | undefined;

export const loadPdfJs = (): Promise<PdfJs> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** Starts library and workers side by side, before it is known which document comes. */
export const warmUp = (): void => {
  spare ??= newWorker();
  // The painter is needed last: while library and parser start, it would only take their processor.
  loadPdfJs().then(
    () => {
      painter ??= new Worker(rendererUrl, { type: 'module' });
    },
    () => undefined,
  );
};

/** A worker for one document alone: a document that hangs its parser hangs no other. */
export const takeWorker = (): Worker => {
  const worker = spare ?? newWorker();
  spare = undefined;
  return worker;
};

/** The painter that was started ahead, for one document alone; without it pdf.js starts one itself. */
export const takePainter = (): Worker | undefined => {
  const taken = painter;
  painter = undefined;
  return taken;
};
