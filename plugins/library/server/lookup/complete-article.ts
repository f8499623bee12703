/** Fills what a PDF does not say of itself from what is registered under the DOI or arXiv number that it carries, else under its title. */
import { NotYet } from '#plugin-api/server';
import { isSameTitle, isTelling } from '../../common/lookup/same-work.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { fillArticle, isFileName } from '../articles/change-article.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { LookupFailure } from './failure.ts';
import { findByTitle } from './find-by-title.ts';
import { findReference } from './find-reference.ts';
import { identifiersOf } from './known.ts';

/** The kinds that are registered for one work each, and that a PDF names as its own. */
const isOwn = ({ kind }: { readonly kind: string }): boolean => kind === 'doi' || kind === 'arxiv';

/** Whether a PDF with these data has something to be completed by. */
export const canComplete = ({ settings: { LIBRARY_LOOKUP_PDFS: by } }: Library, info: ArticleInfo): boolean =>
  (by !== 'false' && identifiersOf(info).some(isOwn)) || (by === 'true' && isTelling(info.title ?? ''));

/** A PDF may begin with the DOI of a work that it cites. */
const isSameWork = (present: string | undefined, found: string | undefined): boolean =>
  present === undefined || isFileName(present) || isSameTitle(present, found ?? '');

const find = async (library: Library, info: ArticleInfo, front: string, signal: AbortSignal) => {
  const identifier = identifiersOf(info).find(isOwn);
  if (!identifier) return info.title && front ? findByTitle(library, info.title, front, signal) : undefined;
  const found = await findReference(library, identifier, signal);
  return found && isSameWork(info.title, found.title) ? found : undefined;
};

const articleOf = ({ db }: Library, id: number) =>
  db
    .selectFrom('library_article as a')
    .innerJoin('library_article_info as i', 'i.article', 'a.id')
    .select(['a.pdf_state', 'i.info'])
    .where('a.id', '=', id)
    .executeTakeFirst();

/** @param front text of the PDF's first page */
export interface Completing {
  readonly article: number;
  readonly front?: string | undefined;
}

/** The job of one reference. Nothing that it has is changed; when nobody knows it, it stays as it is. */
export const completeArticle = async (library: Library, { article: id, front = '' }: Completing, signal: AbortSignal) => {
  const article = await articleOf(library, id);
  if (!article) return;
  try {
    const found = await find(library, article.info, front, signal);
    if (!found) return;
    await inTransaction(library.db, (tx) => fillArticle(library, tx, id, found, article.pdf_state));
  } catch (error) {
    if (error instanceof NotYet) await library.jobs.add('completeArticle', { article: id, front }, { runAt: error.at });
    else if (error instanceof LookupFailure)
      library.log.info({ article: id, reason: error.reason }, 'A reference stays as it is');
    else throw error;
  }
};
