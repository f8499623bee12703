/** The job that fills a new reference from its PDF. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { metadataOf } from '../../common/pdf/read-metadata.ts';
import { fillArticle } from '../articles/change-article.ts';
import { canComplete } from '../lookup/complete-article.ts';
import { storedName } from '../files/file-rows.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { extractPdf } from './extract.ts';

const fileOf = (library: Library, article: number) =>
  library.db
    .selectFrom('library_article as a')
    .innerJoin('library_file as f', 'f.id', 'a.file')
    .select(['f.owner', 'f.sha256'])
    .where('a.id', '=', article)
    .executeTakeFirst();

/** A reference that is gone, or lost its file, is done. */
export const readPdf = async (library: Library, article: number, signal: AbortSignal): Promise<void> => {
  const file = await fileOf(library, article);
  if (!file) return;
  await mkdir(library.scratch, { recursive: true });
  const path = join(library.scratch, `${randomUUID()}.pdf`);
  try {
    await pipeline(await library.files.read(storedName(file)), createWriteStream(path, { mode: 0o600 }), { signal });
    const found = await extractPdf(path, signal);
    const isRead = typeof found !== 'string';
    const info = isRead ? metadataOf(found) : {};
    await inTransaction(library.db, async (tx) => {
      const isThere = await fillArticle(library, tx, article, info, isRead ? 'ready' : found);
      if (isThere && canComplete(library, info)) await library.jobs.add('completeArticle', { article }, { within: tx });
    });
  } finally {
    await rm(path, { force: true });
  }
};
