/** Hands the bytes of the shown document to the user. */
import type { Host } from '#plugin-api/client';
import type { PdfView } from '../view/pdf-view.ts';

/** File systems refuse these. */
const UNSAFE = /[\\/:*?"<>|\u0000-\u001f]+/g;

export const pdfName = (title: string): string => `${title.replace(UNSAFE, '_').trim().slice(0, 120) || 'document'}.pdf`;

export const savePdf = async (view: PdfView, title: string, host: Host): Promise<void> => {
  const bytes = await view.document?.pdf.getData();
  if (!bytes) return;
  await host.save(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), pdfName(title));
};
