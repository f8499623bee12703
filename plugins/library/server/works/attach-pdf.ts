/** Gives a reference the PDF that was found for it, unless somebody was quicker. */
import { fileUrl } from '../../common/file-url.ts';
import { changeArticle } from '../articles/change-article.ts';
import { openArticle } from '../articles/open-article.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { FileRow } from '../tables.ts';

/** @returns whether the reference has it now @throws HttpError 404, 403; LimitError */
export const attachPdf = (library: Library, user: number, id: number, file: FileRow): Promise<boolean> =>
  inTransaction(library.db, async (tx) => {
    const { article } = await openArticle(tx, user, id, 'write', { lock: true });
    if (article.file !== null) return false;
    await changeArticle(library, tx, user, id, { version: article.version, info: { pdf_url: fileUrl(file.id) } });
    return true;
  });
