/** The `PdfMarks` service: what this room does, for files that are not the library's. */
import { HttpError } from '#server-kit';
import type { PdfMarks } from '../../common/server-services.ts';
import { annotatePdf } from './annotate.ts';
import { PdfDocument } from './document.ts';
import { PdfRefused } from './objects.ts';
import { findPages } from './pages.ts';

/** @throws HttpError 422 for a file that is damaged or protected */
export const sayingWhy = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PdfRefused ? new HttpError(422, error.message) : error;
  }
};

/** The same bytes, not copied. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

export const pdfMarks: PdfMarks = {
  sheets: (bytes, pages) =>
    sayingWhy(async () => {
      const found = await findPages(await PdfDocument.open(asBuffer(bytes)), pages);
      return new Map([...found].flatMap(([page, { sheet }]) => (sheet ? [[page, sheet]] : [])));
    }),
  behind: (bytes, marks) => sayingWhy(() => annotatePdf(asBuffer(bytes), marks)),
};
