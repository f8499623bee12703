/** A reference of which only a page tells, without a PDF of its own, is looked up as one is that came as a PDF. */
import type { ArticleInfo } from '../../common/model.ts';
import { fillArticle } from '../articles/fill-article.ts';
import type { Library, Tx } from '../library.ts';
import { type Completing, whetherAsked } from './complete-article.ts';

interface Printed {
  readonly article: number;
  readonly info: ArticleInfo;
  /** What the page says of it: names its people. */
  readonly front: string;
}

/** @param user whose work it is to wait for */
export const completePrinted = async (
  library: Library,
  tx: Tx,
  user: number,
  { article, info, front }: Printed,
): Promise<void> => {
  const lookup = whetherAsked(library, info);
  await fillArticle(library, tx, article, { info: {}, lookup }, 'none');
  if (lookup !== 'waiting') return;
  const task: Completing = { article, front, filled: { names: [], version: 0 }, isDeclared: true };
  await library.jobs.add('completeArticle', task, { for: user, within: tx });
};
