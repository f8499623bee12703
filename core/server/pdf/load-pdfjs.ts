/** Loads pdf.js in a program of its own (`startLimited`), made ready to be as fast as it can be. */
import { readyForPdfjs } from './ready-for-pdfjs.ts';

/**
 * pdf.js replaces the engine's own `push` on Node 20 by one that is right for lists of four thousand million entries, and so slow that half of
 * the time of a long document was spent in it. Its parser would be loaded with the first document and do so again.
 * @param address as `pdfjsAddress` tells it
 */
export const loadPdfjs = async (address: string): Promise<object> => {
  readyForPdfjs();
  const own = Object.getOwnPropertyDescriptor(Array.prototype, 'push');
  const pdfjs = (await import(/* @vite-ignore */ address)) as object;
  await import(/* @vite-ignore */ new URL('pdf.worker.mjs', address).href);
  if (own) Object.defineProperty(Array.prototype, 'push', own);
  return pdfjs;
};
