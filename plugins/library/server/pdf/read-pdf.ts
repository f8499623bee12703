/** The job that fills a new reference from its PDF, and then reads the texts of its pages. */
import { fillFromPdf } from '../articles/fill-article.ts';
import { storedName } from '../files/file-rows.ts';
import { type Completing, whetherAsked } from '../lookup/complete-article.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { withCopy } from '../shared/with-copy.ts';
import { type Extracting, type PdfExtract, type PdfFailure, withExtract } from './extract.ts';
import { endTexts, storeTexts } from './read-texts.ts';

const fileOf = (library: Library, article: number) =>
  library.db
    .selectFrom('library_article as a')
    .innerJoin('library_file as f', 'f.id', 'a.file')
    .selectAll('f')
    .where('a.id', '=', article)
    .executeTakeFirst();

const fill = async (library: Library, article: number, owner: number, found: PdfExtract | PdfFailure): Promise<void> => {
  const isRead = typeof found !== 'string';
  const info = isRead ? found.info : {};
  const lookup = whetherAsked(library, info);
  await inTransaction(library.db, async (tx) => {
    const filled = await fillFromPdf(
      library,
      tx,
      article,
      { info, lookup: isRead ? lookup : undefined },
      isRead ? 'ready' : found,
    );
    if (!isRead || !filled || lookup !== 'waiting') return;
    const task: Completing = { article, front: found.front, filled, isDeclared: found.isDeclared };
    await library.jobs.add('completeArticle', task, { for: owner, within: tx });
  });
};

/** A reference that is gone, or lost its file, is done. */
export const readPdf = async (library: Library, article: number, signal: AbortSignal): Promise<void> => {
  const file = await fileOf(library, article);
  if (!file) return;
  // What another reference has had read already is not read again.
  const isKnown = file.text_state !== 'waiting';
  const read = async (parts: Extracting): Promise<void> => {
    const { value = 'unreadable' } = await parts.next();
    const found = typeof value === 'object' && 'page' in value ? 'unreadable' : value;
    await fill(library, article, file.owner, found);
    // A file that does not even say what it is will not be asked for its pages.
    if (!isKnown) await (typeof found === 'string' ? endTexts(library, file, found) : storeTexts(library, file, parts));
  };
  const task = isKnown ? 'metadata' : 'both';
  const seconds = library.settings.LIBRARY_PDF_SECONDS;
  await withCopy(library, storedName(file), (path) => withExtract({ task, path, seconds, signal }, read), signal);
};
