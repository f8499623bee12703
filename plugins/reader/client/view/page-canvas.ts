/** Draws a page into a new canvas, as sharp as the screen and not larger than memory allows. */
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Rotation } from '../../common/geometry/types.ts';

/** Pixels of one canvas: above it the picture is stretched rather than drawn. 16 million take 64 MB. */
const MAX_PIXELS = 16_777_216;

/** `AnnotationMode.ENABLE_STORAGE` of pdf.js, whose code is not loaded here. */
const WITH_STORAGE = 3;

export interface CanvasRequest {
  readonly page: PDFPageProxy;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Turn in all, the page's own included. */
  readonly rotation: Rotation;
  readonly pixelRatio: number;
  /** Some of its annotations are left out, as the document's storage says. */
  readonly hasReplaced: boolean;
  readonly signal: AbortSignal;
}

/** Frees the memory of a canvas now: browsers keep it for long otherwise. */
export const releaseCanvas = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
};

/** @throws when the page cannot be drawn, or `signal` aborts. */
export const drawPage = async ({
  page,
  width,
  height,
  rotation,
  pixelRatio,
  hasReplaced,
  signal,
}: CanvasRequest): Promise<HTMLCanvasElement> => {
  const sharpness = Math.min(pixelRatio, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * sharpness));
  canvas.height = Math.max(1, Math.floor(height * sharpness));
  const unscaled = page.getViewport({ scale: 1, rotation });
  const viewport = page.getViewport({ scale: canvas.width / unscaled.width, rotation });
  const task = page.render({ canvas, viewport, ...(hasReplaced && { annotationMode: WITH_STORAGE }) });
  const cancel = (): void => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    signal.throwIfAborted();
    return canvas;
  } catch (error) {
    releaseCanvas(canvas);
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
