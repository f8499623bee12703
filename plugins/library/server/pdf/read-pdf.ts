/** The job that fills a new reference from its PDF. */
import { metadataOf } from '../../common/pdf/read-metadata.ts';
import { fillArticle } from '../articles/change-article.ts';
import { canComplete } from '../lookup/complete-article.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { extractPdf } from './extract.ts';
import { noTextsIn, readTextsLater } from './read-texts.ts';
import { withCopy } from './with-copy.ts';

const fileOf = (library: Library, article: number) =>
  library.db
    .selectFrom('library_article as a')
    .innerJoin('library_file as f', 'f.id', 'a.file')
    .select(['f.id', 'f.owner', 'f.sha256', 'f.text_state'])
    .where('a.id', '=', article)
    .executeTakeFirst();

/** A reference that is gone, or lost its file, is done. */
export const readPdf = async (library: Library, article: number, signal: AbortSignal): Promise<void> => {
  const file = await fileOf(library, article);
  if (!file) return;
  const found = await withCopy(library, file, (path) => extractPdf(path, signal), signal);
  const isRead = typeof found !== 'string';
  const info = isRead ? metadataOf(found) : {};
  await inTransaction(library.db, async (tx) => {
    const isThere = await fillArticle(library, tx, article, info, isRead ? 'ready' : found);
    if (isThere && canComplete(library, info)) await library.jobs.add('completeArticle', { article }, { within: tx });
    if (!isRead) await noTextsIn(tx, file.id, found);
    else if (file.text_state === 'waiting') await readTextsLater(library, file.id, tx);
  });
};
