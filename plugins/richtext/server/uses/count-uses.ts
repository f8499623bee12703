/** How often rich texts cite each highlight of a reference: what a PDF asks for as it opens. No text is looked at. */
import { notFound } from '../access.ts';
import type { Richtext } from '../richtext.ts';
import { citingFiles } from './citing-files.ts';

/** Its id, and those of references that were merged into it. @throws HttpError 404 for a reference that the user cannot see */
export const idsOfReference = async (
  { library: { access } }: Richtext,
  user: number,
  article: number,
): Promise<readonly number[]> => {
  const { articles } = await access.visible(user, { articles: [article], citations: [] });
  if (!articles.has(article)) throw notFound();
  return (await access.namesOf(article)).articles;
};

/** @throws HttpError 404 for a reference that the user cannot see */
export const countUses = async (
  richtext: Richtext,
  user: number,
  article: number,
): Promise<{ citation: number; times: number }[]> => {
  const articles = await idsOfReference(richtext, user, article);
  const files = await citingFiles(richtext, user, articles);
  const counts = new Map<number, number>();
  for (const { uses } of files)
    for (const { highlight, times } of uses) if (highlight !== null) counts.set(highlight, (counts.get(highlight) ?? 0) + times);
  const { citations } = await richtext.library.access.visible(user, { articles: [], citations: [...counts.keys()] });
  return [...counts].filter(([citation]) => citations.has(citation)).map(([citation, times]) => ({ citation, times }));
};
