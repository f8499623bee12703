/** Puts a PDF that somebody made of a reference's beside the one that the reference has. */
import { openArticle } from '../articles/open-article.ts';
import { keepFile } from '../duplicates/pdfs.ts';
import { fileToAttach } from '../files/file-rows.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { nextVersion } from '../shared/change.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { FileRow } from '../tables.ts';
import { claimAll } from '../usage.ts';

const isBeside = async (tx: Tx, article: number, file: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('library_further_file')
    .select('file')
    .where('article', '=', article)
    .where('file', '=', file)
    .executeTakeFirst();
  return row !== undefined;
};

/** Once, however often it comes. @throws HttpError 404, 403; LimitError when there is no room */
export const keepBeside = (library: Library, user: number, id: number, { id: uploaded }: FileRow): Promise<void> =>
  inTransaction(library.db, async (tx) => {
    const { article, project } = await openArticle(tx, user, id, 'write', { lock: true });
    const file = await fileToAttach(library, tx, user, article.owner, uploaded);
    if (file.id === article.file || (await isBeside(tx, id, file.id))) return;
    await claimAll(library, tx, article.owner, { 'library.storage': file.size });
    await keepFile(tx, article, file.id);
    // Whoever shows the reference asks for its files with each of its versions.
    await tx
      .updateTable('library_article')
      .set({ ...nextVersion(article, []), updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await announce(library, tx, project, ['articles'], [id]);
  });
