/** Calls about the kept versions of a paper (LTX-032). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Done, listOf, MAX_TEXT_BODY, ofPaper, OneFile, SourceText } from './contract-replies.ts';
import { DocumentPath, DocumentText, Id, LatexVersion } from './model.ts';

/**
 * Texts that the caller edits until they say what they said, so that its own undo takes that back: what was there is kept all the same.
 */
const Edited = z.optional(z.array(DocumentPath));

export const versionCalls = defineContract({
  createVersion: {
    method: 'POST',
    path: '/latex/create-version/',
    body: z.object({
      version: z.optional(z.union([z.string().check(z.maxLength(100)), z.number()])),
      content: z.optional(SourceText),
      latex_file_id: Id,
    }),
    maxBytes: MAX_TEXT_BODY,
    reply: z.object({ success: z.literal(true), message: z.string(), data: z.object({ version: LatexVersion }) }),
    doc: 'Keeps the paper as it is now; `version` is its label. It stays; versions without a label become fewer with age.',
  },
  getVersions: {
    method: 'GET',
    path: '/latex/versions/{id}/',
    params: ofPaper,
    reply: listOf(LatexVersion),
    doc: 'Kept versions of a paper, newest first.',
  },
  getVersion: {
    method: 'GET',
    path: '/latex/version/{id}/{version}/',
    params: z.extend(ofPaper, { version: Id }),
    reply: z.object({ version: LatexVersion, documents: z.array(DocumentText) }),
    doc: 'The texts of a kept version.',
  },
  restoreVersion: {
    method: 'POST',
    path: '/latex/restore-version/{id}/{version}/',
    params: z.extend(ofPaper, { version: Id }),
    body: z.optional(z.object({ edited: Edited })),
    reply: OneFile,
    doc: 'Brings the texts of a kept version back, but for those that the caller edits itself; what was there becomes a version of its own.',
  },
  restoreVersionText: {
    method: 'POST',
    path: '/latex/restore-version-text/{id}/{version}/',
    params: z.extend(ofPaper, { version: Id }),
    body: z.object({ path: DocumentPath, edited: Edited }),
    reply: OneFile,
    doc: 'Brings one text of a kept version back, unless the caller edits it itself; what was there becomes a version of its own.',
  },

  getVersionFile: {
    method: 'GET',
    path: '/latex/version/{id}/{version}/{file}/',
    params: z.extend(ofPaper, { version: Id, file: Id }),
    reply: { binary: true, type: 'application/octet-stream' },
    doc: 'A file of a kept version that is no text.',
  },
  removeVersion: {
    method: 'POST',
    path: '/latex/remove-version/{id}/{version}/',
    params: z.extend(ofPaper, { version: Id }),
    reply: Done,
    doc: 'Deletes a version that came back from somebody who worked on the paper; others go by themselves.',
  },
  nameVersion: {
    method: 'POST',
    path: '/latex/name-version/{id}/{version}/',
    params: z.extend(ofPaper, { version: Id }),
    body: z.object({ label: z.string().check(z.trim(), z.maxLength(100)) }),
    reply: z.object({ success: z.literal(true), message: z.string(), data: z.object({ version: LatexVersion }) }),
    doc: 'Gives a version a label, so that it stays; an empty one takes it away.',
  },
});
