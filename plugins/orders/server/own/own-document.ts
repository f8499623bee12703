/** What an order is of that lies in Carrel: the paper or the reference, as long as its customer has it. */
import type { OwnDocument } from '../../common/model.ts';
import type { House } from '../house.ts';
import type { OrderRow } from '../tables.ts';

type Of = Pick<OrderRow, 'owner' | 'paper' | 'article'>;

/** Merged into another one, a reference is that one. */
export const articleNow = async ({ library }: Pick<House, 'library'>, article: number): Promise<number> =>
  (await library.mergedInto([article])).get(article) ?? article;

/** `null` for an order of an upload, and while the document lies in a recycle bin or is gone. */
export const documentOf = async (
  house: Pick<House, 'library' | 'papers'>,
  { owner, paper, article }: Of,
): Promise<OwnDocument | null> => {
  if (paper !== null) return (await house.papers.present(owner, [paper])).has(paper) ? { paper } : null;
  if (article === null) return null;
  const now = await articleNow(house, article);
  const { articles } = await house.library.visible(owner, { articles: [now], citations: [] });
  return articles.has(now) ? { article: now } : null;
};
