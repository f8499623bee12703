/** Calls about the files of one paper: sources, figures, bibliographies, and the links from citations to highlights. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Done, listOf, MAX_TEXT_BODY, ofPaper, SourceText } from './contract-replies.ts';
import { AuthoredText, CiteLink, DocumentPath, DocumentText, EditorFile } from './model.ts';

const Location = z.object({ path: DocumentPath });
const OneEditorFile = z.object({ success: z.literal(true), message: z.string(), data: EditorFile });

export const documentCalls = defineContract({
  getEditorFiles: {
    method: 'GET',
    path: '/latex/get-editor-files/{id}/',
    params: ofPaper,
    reply: listOf(EditorFile),
    doc: 'Files of one editor project.',
  },
  getDocument: {
    method: 'GET',
    path: '/latex/document/{id}/',
    params: ofPaper,
    query: Location,
    reply: z.object({ document: DocumentText }),
    doc: 'The text of one file.',
  },
  getDocuments: {
    method: 'GET',
    path: '/latex/documents/{id}/',
    params: ofPaper,
    reply: listOf(DocumentText),
    doc: 'All texts of a paper at once, for the index of labels, citations and commands.',
  },
  autosave: {
    method: 'PATCH',
    path: '/latex/{id}/contents/',
    params: ofPaper,
    body: z.object({
      /** The main file when not given. */
      path: z.optional(DocumentPath),
      content: SourceText,
      /** The version that `content` builds on. */
      version: z.coerce.number().check(z.int()),
    }),
    maxBytes: MAX_TEXT_BODY,
    perMinute: 240,
    reply: z.object({ document: z.object({ path: z.string(), version: z.number() }) }),
    doc: 'Stores a text while it is written: what others have written since its version stays. The version that is answered is that of the text that was sent; the present one is a later one where others have written. A version that is too old to be known is refused with 409 and the present text under `current`.',
  },
  getAuthored: {
    method: 'GET',
    path: '/latex/authored/{id}/',
    params: ofPaper,
    query: Location,
    reply: z.object({ document: AuthoredText }),
    doc: 'Who wrote what of a text.',
  },
  addDocument: {
    method: 'POST',
    path: '/latex/add-file/{id}/',
    params: ofPaper,
    body: z.object({ path: DocumentPath, content: z.optional(SourceText) }),
    maxBytes: MAX_TEXT_BODY,
    reply: OneEditorFile,
    doc: 'Adds a text file to a paper.',
  },
  uploadFile: {
    method: 'POST',
    path: '/latex/upload-file/{id}/',
    params: ofPaper,
    form: z.object({ folder: z.optional(z.string().check(z.maxLength(200))), replace: z.optional(z.stringbool()) }),
    files: { file: { maxBytes: 50_000_000, maxFiles: 20 } },
    reply: z.object({ success: z.literal(true), message: z.string(), data: z.array(EditorFile) }),
    perMinute: 60,
    doc: 'Adds files of any kind to a paper.',
  },
  uploadImage: {
    method: 'POST',
    path: '/latex/upload-image/{id}/',
    params: ofPaper,
    files: { file: { maxBytes: 20_000_000 } },
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      /** `name` is the path to write into `\includegraphics`. */
      data: z.object({ url: z.string(), name: z.string() }),
    }),
    perMinute: 60,
    doc: 'Adds a figure (PNG, JPEG, PDF, EPS) to a paper.',
  },
  renameDocument: {
    method: 'POST',
    path: '/latex/rename-file/{id}/',
    params: ofPaper,
    body: z.object({ path: DocumentPath, to: DocumentPath }),
    reply: OneEditorFile,
    doc: 'Renames or moves a file inside its paper.',
  },
  removeDocument: {
    method: 'POST',
    path: '/latex/remove-file/{id}/',
    params: ofPaper,
    body: Location,
    reply: Done,
    doc: 'Removes a file from its paper; the main file stays.',
  },
  setMainDocument: {
    method: 'POST',
    path: '/latex/set-main-file/{id}/',
    params: ofPaper,
    body: Location,
    reply: OneEditorFile,
    doc: 'Makes another .tex file the one that is compiled.',
  },
  getAsset: {
    method: 'GET',
    path: '/latex/file/{id}/',
    params: ofPaper,
    query: Location,
    reply: { binary: true, type: 'application/octet-stream' },
    doc: 'The bytes of one file.',
  },
  getCiteLinks: {
    method: 'GET',
    path: '/latex/cite-links/{id}/',
    params: ofPaper,
    reply: listOf(CiteLink),
    doc: 'Which citations in the sources rest on which highlights.',
  },
  setCiteLinks: {
    method: 'POST',
    path: '/latex/cite-links/{id}/',
    params: ofPaper,
    body: z.object({ data: z.array(CiteLink).check(z.maxLength(5_000)) }),
    maxBytes: MAX_TEXT_BODY,
    reply: listOf(CiteLink),
    doc: 'Replaces the links of a paper. References and highlights that the user does not own are refused.',
  },
});
