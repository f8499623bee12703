/**
 * Fills what a PDF does not say of itself from what is registered under the DOI or arXiv number that it carries, else under its title.
 * Its text may begin with the number of a work that it only cites: what was taken from that is taken back.
 */
import * as z from 'zod/mini';
import { NotYet } from '#server-kit';
import { isHeadedBy, isSameTitle, isTelling } from '../../common/lookup/same-work.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { fillArticle, isFileName, takeBack } from '../articles/fill-article.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { LookupFailure } from './failure.ts';
import { findByTitle } from './find-by-title.ts';
import { findReference } from './find-reference.ts';
import { identifiersOf } from './known.ts';

/** The task of the job. */
export const Completing = z.object({
  article: z.number(),
  /** Text of the PDF's first page. */
  front: z._default(z.string(), ''),
  /** What was read from the PDF itself. */
  filled: z._default(z.object({ names: z.readonly(z.array(z.string())), version: z.number() }), { names: [], version: 0 }),
  /** Whether the PDF's data name its number, which is then its own. */
  isDeclared: z._default(z.boolean(), true),
});
export type Completing = z.output<typeof Completing>;

/** What is registered for the work, and fields of which the PDF said something wrong. */
interface Found {
  readonly info?: ArticleInfo | undefined;
  readonly wrong: readonly string[];
}

/** Fields that are filled from a number in a PDF. */
const BY_NUMBER = ['info.doi', 'info.eprint', 'info.eprint_type', 'info.url', 'info.type'];

/** The kinds that are registered for one work each, and that a PDF names as its own. */
const isOwn = ({ kind }: { readonly kind: string }): boolean => kind === 'doi' || kind === 'arxiv';

const isByTitle = ({ settings }: Library, info: ArticleInfo): info is ArticleInfo & { readonly title: string } =>
  settings.LIBRARY_LOOKUP_PDFS === 'true' && isTelling(info.title ?? '') && !isFileName(info.title);

/** Whether a PDF with these data has something to be completed by: `waiting`, or why it is not asked for. */
export const whetherAsked = (library: Library, info: ArticleInfo): 'waiting' | 'unknown' | 'off' => {
  const { LIBRARY_LOOKUP_PDFS: setting } = library.settings;
  const isAsked = (setting !== 'false' && identifiersOf(info).some(isOwn)) || isByTitle(library, info);
  if (isAsked) return 'waiting';
  return setting === 'true' ? 'unknown' : 'off';
};

const byTitle = (library: Library, info: ArticleInfo, front: string, signal: AbortSignal) =>
  isByTitle(library, info) && front ? findByTitle(library, info.title, front, signal) : undefined;

const find = async (library: Library, info: ArticleInfo, task: Completing, signal: AbortSignal): Promise<Found> => {
  const { front, filled, isDeclared } = task;
  const identifier = identifiersOf(info).find(isOwn);
  if (!identifier) return { info: await byTitle(library, info, front, signal), wrong: [] };
  const found = await findReference(library, identifier, signal);
  if (!found) return { wrong: [] };
  if (info.title === undefined || isFileName(info.title) || isSameTitle(info.title, found.title ?? ''))
    return { info: found, wrong: [] };
  if (isHeadedBy(front, found)) return { info: found, wrong: ['info.title'] };
  const isRead = filled.names.includes(identifier.kind === 'doi' ? 'info.doi' : 'info.eprint');
  if (!isRead || isDeclared || !front) return { wrong: [] };
  return { info: await byTitle(library, info, front, signal), wrong: BY_NUMBER };
};

const articleOf = ({ db }: Library, id: number) =>
  db
    .selectFrom('library_article as a')
    .innerJoin('library_article_info as i', 'i.article', 'a.id')
    .select(['a.owner', 'a.pdf_state', 'i.info'])
    .where('a.id', '=', id)
    .executeTakeFirst();

/** The job of one reference. Nothing that people have written is changed; when nobody knows it, it stays as it is. */
export const completeArticle = async (library: Library, task: Completing, signal: AbortSignal): Promise<void> => {
  const { article: id, filled } = task;
  const article = await articleOf(library, id);
  if (!article) return;
  try {
    const { info = {}, wrong } = await find(library, article.info, task, signal);
    const isKnown = Object.keys(info).length > 0;
    await inTransaction(library.db, async (tx) => {
      await takeBack(library, tx, id, { ...filled, names: filled.names.filter((name) => wrong.includes(name)) });
      await fillArticle(library, tx, id, { info, lookup: isKnown ? undefined : 'unknown' }, article.pdf_state);
    });
  } catch (error) {
    if (error instanceof NotYet) await library.jobs.add('completeArticle', task, { for: article.owner, runAt: error.at });
    else if (error instanceof LookupFailure) {
      library.log.info({ article: id, reason: error.reason }, 'A reference stays as it is');
      await inTransaction(library.db, (tx) =>
        fillArticle(library, tx, id, { info: {}, lookup: 'unreachable' }, article.pdf_state),
      );
    } else throw error;
  }
};
