/** Handlers of the calls on PDF files. */
import type { Handlers } from '#plugin-api/server';
import type { fileCalls } from '../../common/contract/files.ts';
import { fileUrl } from '../../common/file-url.ts';
import { articleRecord } from '../articles/article-record.ts';
import type { Library } from '../library.ts';
import { readAgain } from '../pdf/read-again.ts';
import { inTransaction } from '../shared/transaction.ts';
import { findDuplicate, replaceFile } from './duplicates.ts';
import { openFile, storedName } from './file-rows.ts';
import { uploadPdf } from './upload-pdf.ts';

export const fileRoutes = (library: Library): Handlers<typeof fileCalls> => ({
  uploadPdf: async ({ user, files }) => {
    const { id, sha256, size } = await uploadPdf(library, user.id, files);
    return { url: fileUrl(id), id, hash: sha256, size };
  },

  checkDuplicate: async ({ user, body }) => {
    const article = await findDuplicate(library.db, user.id, body);
    return { is_duplicate: article !== undefined, ...(article && { article }) };
  },

  replaceDuplicate: async ({ user, body }) => {
    const document = await inTransaction(library.db, async (tx) => {
      await replaceFile(library, tx, user.id, body);
      return articleRecord(tx, body.article_id);
    });
    return { success: true, message: 'Article replaced successfully!', document };
  },

  readPdfAgain: async ({ user, params }) => {
    const document = await inTransaction(library.db, async (tx) => {
      await readAgain(library, tx, user.id, params.id);
      return articleRecord(tx, params.id);
    });
    return { document };
  },

  downloadPdf: async ({ user, params }) => {
    const file = await openFile(library.db, user.id, params.id);
    return {
      name: file.name,
      type: 'application/pdf',
      inline: true,
      size: file.size,
      etag: file.sha256,
      body: (range) => library.files.read(storedName(file), range),
    };
  },
});
