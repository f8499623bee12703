/** Resolves the places that links and outlines name. */
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A place on a page; `x` and `y` in unrotated points, absent when the destination leaves them open. */
export interface PdfPlace {
  readonly index: number;
  readonly x?: number;
  readonly y?: number;
}

export type PdfDestination = string | readonly unknown[];

const isRef = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

const coordinate = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

const pageIndex = async (pdf: PDFDocumentProxy, page: unknown): Promise<number | undefined> => {
  if (isRef(page)) return (pdf.cachedPageNumber(page) ?? (await pdf.getPageIndex(page)) + 1) - 1;
  return typeof page === 'number' && Number.isInteger(page) ? page : undefined;
};

/** @returns `undefined` when the document has no such place. */
export const placeOfDestination = async (pdf: PDFDocumentProxy, destination: PdfDestination): Promise<PdfPlace | undefined> => {
  const parts = typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
  if (!Array.isArray(parts)) return undefined;
  const index = await pageIndex(pdf, parts[0]).catch(() => undefined);
  if (index === undefined || index < 0 || index >= pdf.numPages) return undefined;
  const kind = (parts[1] as { name?: string } | undefined)?.name;
  const [x, y] = {
    XYZ: [parts[2], parts[3]],
    FitH: [undefined, parts[2]],
    FitBH: [undefined, parts[2]],
    FitV: [parts[2], undefined],
    FitBV: [parts[2], undefined],
    FitR: [parts[2], parts[5]],
  }[kind ?? ''] ?? [undefined, undefined];
  return { index, x: coordinate(x), y: coordinate(y) };
};
