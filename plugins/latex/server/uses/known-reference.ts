/** The reference that is asked about, as the user may see it. */
import { notFound } from '../access.ts';
import type { Latex } from '../latex.ts';

export interface KnownReference {
  /** Its id, and those of references that were merged into it. */
  readonly articles: readonly number[];
  /** By which manuscripts cite it. */
  readonly keys: readonly string[];
}

/** @throws HttpError 404 */
export const knownReference = async ({ library: { access } }: Latex, user: number, article: number): Promise<KnownReference> => {
  const { articles } = await access.visible(user, { articles: [article], citations: [] });
  if (!articles.has(article)) throw notFound();
  return access.namesOf(article);
};
