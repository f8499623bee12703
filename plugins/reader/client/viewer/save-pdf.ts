/** Hands the bytes of the shown document to the user. */
import type { Host } from '#plugin-api/client';
import type { PdfView } from '../view/pdf-view.ts';

/** File systems refuse these. */
const UNSAFE = /[\\/:*?"<>|\u0000-\u001f]+/g;

export const pdfName = (title: string): string => `${title.replace(UNSAFE, '_').trim().slice(0, 120) || 'document'}.pdf`;

export const savePdf = async (view: PdfView, title: string, host: Host): Promise<void> => {
  const bytes = await view.bytes();
  if (!bytes) return;
  await host.save(new Blob([bytes], { type: 'application/pdf' }), pdfName(title));
};
