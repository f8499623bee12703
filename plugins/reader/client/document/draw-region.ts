/** Draws a part of a page as a small picture. */
import type { PDFPageProxy } from 'pdfjs-dist';
import { rectOfBox, turned } from '../../common/geometry/page-frame.ts';
import type { Box } from '../../common/geometry/types.ts';
import { frameOf } from './page-frames.ts';

/** Largest picture in CSS pixels; small parts are not made larger than `scale` times their size. */
export interface Largest {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}
const THUMB: Largest = { width: 220, height: 120, scale: 2 };

/** The size in CSS pixels in which a part of a page is shown. */
export const regionSize = (page: PDFPageProxy, box: Box, most = THUMB): Largest => {
  const rect = rectOfBox({ frame: frameOf(page), scale: 1, rotation: turned(page.rotate, 0) }, box);
  const scale = Math.min(most.scale, most.width / Math.max(1, rect.width), most.height / Math.max(1, rect.height));
  return { width: Math.max(1, rect.width * scale), height: Math.max(1, rect.height * scale), scale };
};

/** @throws when the page cannot be drawn, or `signal` aborts. */
export const drawRegion = async (
  page: PDFPageProxy,
  box: Box,
  canvas: HTMLCanvasElement,
  sharpness: number,
  signal: AbortSignal,
  most = THUMB,
): Promise<void> => {
  const { width, height, scale } = regionSize(page, box, most);
  const shown = { frame: frameOf(page), scale: scale * sharpness, rotation: turned(page.rotate, 0) };
  const { left, top } = rectOfBox(shown, box);
  canvas.width = Math.ceil(width * sharpness);
  canvas.height = Math.ceil(height * sharpness);
  const viewport = page.getViewport({ scale: scale * sharpness, offsetX: -left, offsetY: -top });
  const task = page.render({ canvas, viewport });
  const cancel = (): void => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
