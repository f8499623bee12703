/** Calls on PDF files (matrix LIB-124 to LIB-126). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Article } from '../model/article.ts';
import { ClientId, ServerId } from '../model/fields.ts';

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
  checkDuplicate: {
    method: 'POST',
    path: '/projects/file-duplicate-check/',
    programs: 'read',
    body: z.object({
      project_id: ServerId,
      file_name: z.string().check(z.maxLength(1000)),
      /** SHA-256 of the bytes, in hex. */
      file_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** Client id of the reference that the file is meant for: a repeated try is no duplicate of itself. */
      client_id: z.optional(ClientId),
    }),
    reply: z.object({
      is_duplicate: z.boolean(),
      /** The reference that has the file, the oldest of them. */
      article: z.optional(z.object({ id: ServerId, title: z.string() })),
    }),
    doc: 'Whether a reference of the project has this very file.',
  },
  replaceDuplicate: {
    method: 'POST',
    path: '/projects/replace-duplicate-file/',
    body: z.object({
      article_id: ServerId,
      url: z.string().check(z.maxLength(2000)),
      /** Refused with 409 where the reference has another file by now; the very same is the one of a try before. */
      only_missing: z.optional(z.boolean()),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), document: Article }),
    doc: "Puts an uploaded file in the place of a reference's own, or where it has none.",
  },
  readPdfAgain: {
    method: 'POST',
    path: '/projects/articles/{id}/read-pdf/',
    params: z.object({ id: z.coerce.number() }),
    reply: z.object({ document: Article }),
    perMinute: 30,
    doc: 'Reads the PDF of a reference once more for what nobody has said of it, and asks those who register works.',
  },
  downloadPdf: {
    method: 'GET',
    path: '/storage/pdf/{id}/',
    params: z.object({ id: z.coerce.number() }),
    reply: { binary: true, type: 'application/pdf' },
    doc: 'The bytes of a stored PDF; answers ranges.',
  },
});
