/** PDFs that a reference has beside its own: of others that were merged into it, and what came back from who worked on it. */
import { fileUrl } from '../../common/file-url.ts';
import { openArticle } from '../articles/open-article.ts';
import type { FurtherFile } from '../../common/contract/duplicates.ts';
import type { Db } from '../library.ts';

/** @throws HttpError 404 for a reference that the user cannot see */
export const furtherFiles = async (db: Db, user: number, article: number): Promise<FurtherFile[]> => {
  await openArticle(db, user, article, 'read');
  const rows = await db
    .selectFrom('library_further_file as x')
    .innerJoin('library_file as f', 'f.id', 'x.file')
    .select(['f.id', 'f.name', 'f.size'])
    .where('x.article', '=', article)
    .orderBy('f.id')
    .execute();
  return rows.map(({ id, name, size }) => ({ url: fileUrl(id), name, size: Number(size) }));
};
