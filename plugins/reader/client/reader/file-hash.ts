/** The fingerprint of a document's bytes, which tells whether coordinates belong to this file. */
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** SHA-256 in hex; `undefined` where the browser has no cryptography (an insecure address). */
export const fileHash = async (pdf: PDFDocumentProxy): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = (await pdf.getData()) as Uint8Array<ArrayBuffer>;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
