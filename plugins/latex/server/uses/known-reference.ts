/** The reference that is asked about, as the user may see it. */
import { notFound } from '../access.ts';
import type { Latex } from '../latex.ts';

export interface KnownReference {
  /** Its id, and those of references that were merged into it. */
  readonly articles: readonly number[];
  /** By which manuscripts cite it. */
  readonly keys: readonly string[];
  /** Of the highlights that are asked about, those that the user can see. */
  readonly citations: ReadonlySet<number>;
}

/** @throws HttpError 404 */
export const knownReference = async (
  { library: { access } }: Latex,
  user: number,
  article: number,
  highlights: readonly number[] = [],
): Promise<KnownReference> => {
  const { articles, citations } = await access.visible(user, { articles: [article], citations: highlights });
  if (!articles.has(article)) throw notFound();
  return { ...(await access.namesOf(article)), citations };
};
