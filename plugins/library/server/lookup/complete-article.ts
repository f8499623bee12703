/** Fills what a PDF does not say of itself from what is registered under the DOI or arXiv number that it carries. */
import { NotYet } from '#plugin-api/server';
import { foldedWords } from '../../common/folding.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { fillArticle, isFileName } from '../articles/change-article.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { LookupFailure } from './failure.ts';
import { findReference } from './find-reference.ts';
import { identifiersOf } from './known.ts';

/** The kinds that are registered for one work each, and that a PDF names as its own. */
const isOwn = ({ kind }: { readonly kind: string }): boolean => kind === 'doi' || kind === 'arxiv';

/** Whether a PDF with these data has something to be completed by. */
export const canComplete = ({ settings }: Library, info: ArticleInfo): boolean =>
  settings.LIBRARY_LOOKUP_PDFS === 'true' && identifiersOf(info).some(isOwn);

/** One title may say more than the other, such as a subtitle. A PDF may begin with the DOI of a work that it cites. */
const isSameWork = (present: string | undefined, found: string | undefined): boolean => {
  if (present === undefined || isFileName(present)) return true;
  const [own, other] = [present, found ?? ''].map((title) => foldedWords(title).join(' ')) as [string, string];
  return own.startsWith(other) ? other !== '' : other.startsWith(own);
};

const articleOf = ({ db }: Library, id: number) =>
  db
    .selectFrom('library_article as a')
    .innerJoin('library_article_info as i', 'i.article', 'a.id')
    .select(['a.pdf_state', 'i.info'])
    .where('a.id', '=', id)
    .executeTakeFirst();

/** The job of one reference. Nothing that it has is changed; when nobody knows it, it stays as it is. */
export const completeArticle = async (library: Library, id: number, signal: AbortSignal): Promise<void> => {
  const article = await articleOf(library, id);
  const identifier = article && identifiersOf(article.info).find(isOwn);
  if (!identifier) return;
  try {
    const found = await findReference(library, identifier, signal);
    if (!found || !isSameWork(article.info.title, found.title)) return;
    await inTransaction(library.db, (tx) => fillArticle(library, tx, id, found, article.pdf_state));
  } catch (error) {
    if (error instanceof NotYet) await library.jobs.add('completeArticle', { article: id }, { runAt: error.at });
    else if (error instanceof LookupFailure)
      library.log.info({ article: id, reason: error.reason }, 'A reference stays as it is');
    else throw error;
  }
};
