/** The works that a text cites, as the person who asks may see them: out of the library, or as the manuscript has kept them. */
import type { Db, Richtext } from '../richtext.ts';
import type { Source } from '../../common/manuscript.ts';

export interface CitedSources {
  /** Those of the library, of what the person sees. */
  readonly known: readonly Source[];
  /** Others, as they were when somebody cited them who sees them. */
  readonly kept: readonly Source[];
  /** What each cited reference is printed as, where that is another one: those that were merged. */
  readonly resolved: ReadonlyMap<number, number>;
  /** Those that were merged into one that the person sees. */
  readonly merged: ReadonlyMap<number, number>;
  /** Those that nobody sees any more, as far as the manuscript knows. */
  readonly missing: readonly number[];
}

type Libraries = Pick<Richtext, 'library'>;

const visibleTo = async ({ library }: Libraries, user: number, articles: readonly number[]): Promise<ReadonlySet<number>> =>
  (await library.access.visible(user, { articles, citations: [] })).articles;

const keptOf = (db: Db, file: number, articles: readonly number[]) =>
  db
    .selectFrom('richtext_source')
    .select(['article', 'item', 'key', 'person'])
    .where('file', '=', file)
    .where('article', '=', (eb) => eb.fn.any(eb.val(articles)))
    .orderBy('article')
    .execute();

type Kept = Awaited<ReturnType<typeof keptOf>>[number];

/** Those that whoever has brought them into the manuscript does not see any more either, and those that nobody has brought. */
const missingAmong = async (parts: Libraries, articles: readonly number[], kept: readonly Kept[]): Promise<number[]> => {
  const seen = new Set<number>();
  for (const person of new Set(kept.flatMap((row) => row.person ?? []))) {
    const theirs = kept.filter((row) => row.person === person).map(({ article }) => article);
    const into = await parts.library.access.mergedInto(theirs);
    const visible = await visibleTo(parts, person, [...theirs, ...into.values()]);
    for (const article of theirs) if (visible.has(article) || visible.has(into.get(article) ?? 0)) seen.add(article);
  }
  return articles.filter((article) => !seen.has(article));
};

/** Of two that were merged in somebody else's library both were kept, as the same work. */
const sameAmong = (kept: readonly Kept[]): Map<number, number> => {
  const first = new Map<string, number>();
  const same = new Map<number, number>();
  for (const { article, key, person } of kept) {
    const work = JSON.stringify([person, key]);
    const other = first.get(work);
    if (other === undefined) first.set(work, article);
    else if (person !== null) same.set(article, other);
  }
  return same;
};

/** @param articles ids, each once */
export const citedSources = async (
  parts: Libraries,
  db: Db,
  user: number,
  file: number,
  articles: readonly number[],
): Promise<CitedSources> => {
  const into = await parts.library.access.mergedInto(articles);
  const seen = await visibleTo(parts, user, [...new Set([...articles, ...into.values()])]);
  // Of a reference of somebody else it is not told what became of it.
  const merged = new Map([...into].filter(([article, to]) => !seen.has(article) && seen.has(to)));
  const shown = [...new Set(articles.map((article) => merged.get(article) ?? article))];
  const unseen = shown.filter((article) => !seen.has(article));
  const kept = unseen.length > 0 ? await keptOf(db, file, unseen) : [];
  const items = await parts.library.items.items(
    user,
    shown.filter((article) => seen.has(article)),
  );
  return {
    known: items.map(({ article, item }) => ({ article, item, key: typeof item.id === 'string' ? item.id : '' })),
    kept: kept.map(({ article, item, key }) => ({ article, item, key })),
    resolved: new Map([...merged, ...sameAmong(kept)]),
    merged,
    missing: await missingAmong(parts, unseen, kept),
  };
};
