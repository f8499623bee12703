/** Which references a document cites, as the person who asks may see them: from the library, or as the document carries them. */
import type { Source } from '#plugins/citing/common/server-services.ts';
import type { LibraryAccess, LibraryItems } from '#plugins/library/common/server-services.ts';
import { type CarriedItem, MAX_ITEM_LENGTH } from '../../common/contract.ts';

export interface Libraries {
  readonly access: Pick<LibraryAccess, 'visible' | 'mergedInto'>;
  readonly items: Pick<LibraryItems, 'items'>;
}

export interface CitedReferences {
  /** Those of the library. */
  readonly known: readonly Source[];
  /** Those that the person cannot see, as far as the document carries them. */
  readonly carried: readonly Source[];
  readonly missing: readonly number[];
  /** Those that are gone because they were merged, with the one that was kept. */
  readonly merged: ReadonlyMap<number, number>;
}

const isOfSize = (item: CarriedItem): boolean => JSON.stringify(item).length <= MAX_ITEM_LENGTH;

/** @param articles ids, each once */
export const citedReferences = async (
  { access, items }: Libraries,
  user: number,
  articles: readonly number[],
  carried: readonly { readonly article: number; readonly item: CarriedItem }[],
): Promise<CitedReferences> => {
  const kept = await access.mergedInto(articles);
  const wanted = [...new Set([...articles, ...kept.values()])];
  const { articles: seen } = await access.visible(user, { articles: wanted, citations: [] });
  // Of a reference of somebody else it is not told what became of it.
  const merged = new Map([...kept].filter(([article, into]) => !seen.has(article) && seen.has(into)));
  const cited = [...new Set(articles.map((article) => merged.get(article) ?? article))];
  const missing = cited.filter((article) => !seen.has(article));
  const unseen = new Set(missing);
  return {
    known: await items.items(
      user,
      cited.filter((article) => seen.has(article)),
    ),
    carried: carried.filter(({ article, item }) => unseen.has(article) && isOfSize(item)),
    missing,
    merged,
  };
};
