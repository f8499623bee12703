/** What sources have answered to one question so far, page after page, and what they are to be asked next. */
import type { CatalogueRecord, SourceName } from '#plugins/catalogue/common/record.ts';
import type { SourceReport } from '../../common/model.ts';
import type { KeptPage } from './kept/page-store.ts';
import { PAGE } from './merge-pages.ts';

export interface SourceState {
  readonly source: SourceName;
  /** From the first on, without a gap. */
  readonly pages: readonly KeptPage[];
  /** The last of them was asked for now. */
  readonly isFresh: boolean;
  /** Another one is on its way. */
  readonly isWaiting?: boolean;
}

const isAnswered = ({ state }: KeptPage): boolean => state === 'answered';

/** Pages up to the first that is missing or was not answered; that one is the last of them. */
export const pagesInRow = (kept: ReadonlyMap<string, KeptPage>, keys: readonly string[]): KeptPage[] => {
  const pages: KeptPage[] = [];
  for (const key of keys) {
    const page = kept.get(key);
    if (!page) break;
    pages.push(page);
    if (!isAnswered(page)) break;
  }
  return pages;
};

export const answered = (pages: readonly KeptPage[]): readonly KeptPage[] => pages.filter(isAnswered);

export const recordsOf = ({ pages }: SourceState): readonly CatalogueRecord[] =>
  answered(pages).flatMap(({ page }) => page?.records ?? []);

/**
 * The page that a source is asked for next; `undefined` when what it has said is enough. As long as it has twenty works that were not
 * shown, none of its further ones can stand on this page.
 * @param wanted the page of the search
 */
export const nextPage = (pages: readonly KeptPage[], wanted: number, shown: ReadonlySet<string>): number | undefined => {
  const known = answered(pages);
  if (known.length === 0) return 0;
  if (known.length > wanted || known.at(-1)?.page?.isLast) return undefined;
  const left = known.flatMap(({ page }) => page?.records ?? []).filter(({ guid }) => !shown.has(guid));
  return left.length >= PAGE ? undefined : known.length;
};

/** How the source did; what it said last counts. */
export const reportOf = ({ source, pages, isFresh, isWaiting = false }: SourceState): SourceReport => {
  const last = pages.at(-1);
  const totals = answered(pages).flatMap(({ page }) => page?.total ?? []);
  return {
    source,
    state: isWaiting ? 'waiting' : (last?.state ?? 'waiting'),
    total: totals.length > 0 ? Math.max(...totals) : null,
    took: isWaiting ? null : (last?.took ?? null),
    is_kept: last !== undefined && isAnswered(last) && !isFresh,
    budget: last?.page?.budget ?? null,
  };
};
