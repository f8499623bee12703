/** For tests: what pdf.js finds in a PDF. */
import { readyForPdfjs } from '#core/server/pdf/ready-for-pdfjs.ts';

readyForPdfjs();
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** What the tests look at; which of it is there depends on the kind. */
interface Told {
  readonly subtype: string;
  readonly rect: number[];
  readonly color: Uint8ClampedArray;
  readonly contentsObj: { readonly str: string };
  readonly quadPoints: Float32Array;
  readonly inkLists: Float32Array[];
  readonly textContent: string[];
  readonly borderStyle: { readonly width: number };
  readonly defaultAppearanceData: { readonly fontSize: number; readonly fontColor: Uint8ClampedArray };
}

/** Text and annotations of a page; `instructions` counts what is drawn on it, annotations included. */
export const readAnnotations = async (bytes: Uint8Array, page = 1) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const pdf = await task.promise;
    const shown = await pdf.getPage(page);
    const text = (await shown.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
    const annotations = (await shown.getAnnotations()) as Told[];
    const { fnArray } = await shown.getOperatorList({ annotationMode: 1 });
    return { pages: pdf.numPages, text, annotations, instructions: fnArray.length };
  } finally {
    await task.destroy();
  }
};
