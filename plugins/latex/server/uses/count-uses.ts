/** How often papers cite each highlight of a reference: what a PDF asks for as it opens. No text is looked at. */
import type { Latex } from '../latex.ts';
import { visibleIds } from '../papers/visible-papers.ts';
import { knownReference } from './known-reference.ts';

/** @throws HttpError 404 for a reference that the user cannot see */
export const countUses = async (latex: Latex, user: number, article: number): Promise<{ citation: number; times: number }[]> => {
  const { articles } = await knownReference(latex, user, article);
  const papers = await visibleIds(latex, user);
  const rows = await latex.db
    .selectFrom('latex_cite_link as link')
    .innerJoin('latex_file as paper', (join) => join.onRef('paper.owner', '=', 'link.owner').onRef('paper.id', '=', 'link.file'))
    .select(({ fn }) => ['link.citation', fn.countAll<number>().as('times')])
    .where('paper.id', '=', (eb) => eb.fn.any(eb.val(papers)))
    .where('link.article', 'in', articles)
    .where('link.citation', 'is not', null)
    .groupBy('link.citation')
    .execute();
  const counted = rows.flatMap(({ citation, times }) => (citation === null ? [] : [{ citation, times }]));
  const { citations } = await latex.library.access.visible(user, { articles: [], citations: counted.map((row) => row.citation) });
  return counted.filter(({ citation }) => citations.has(citation));
};
