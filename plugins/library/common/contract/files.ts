/** Calls on PDF files (matrix LIB-126). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId } from '../model/fields.ts';

/** Bytes of a PDF at the most (decisions §3 "Upload sizes"). */
export const MAX_PDF_BYTES = 50 * 1024 * 1024;
/** Documents of one upload at the most (matrix LIB-072). */
export const MAX_DOCUMENTS = 5;

export const fileCalls = defineContract({
  uploadPdf: {
    method: 'POST',
    path: '/storage/pdf/',
    form: z.object({}),
    files: { file_content: { maxBytes: MAX_PDF_BYTES } },
    reply: z.object({
      url: z.string(),
      id: ServerId,
      /** SHA-256 of the bytes, in hex. */
      hash: z.string(),
      size: z.number(),
    }),
    doc: 'Stores a PDF. Its `url` goes into `info.pdf_url` of a reference, with `self_uploaded`.',
  },
  downloadPdf: {
    method: 'GET',
    path: '/storage/pdf/{id}/',
    params: z.object({ id: z.coerce.number() }),
    reply: { binary: true, type: 'application/pdf' },
    doc: 'The bytes of a stored PDF; answers ranges.',
  },
});
