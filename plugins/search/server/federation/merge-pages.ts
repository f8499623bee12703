/** One page out of what all sources have answered so far. */
import { inStretches } from '#server-kit';
import type { CatalogueRecord, SourceName } from '#plugins/catalogue/common/record.ts';
import type { ShownPage } from './kept/shown-pages.ts';
import { mergeRecords } from './works/merge-records.ts';
import type { FoundWork } from './works/rank.ts';
import { groupWorks } from './works/same-work.ts';

/** What a source has found, best first, over all its pages. */
export interface FoundList {
  readonly source: SourceName;
  readonly records: readonly CatalogueRecord[];
}

export const PAGE = 20;

function* merging(lists: readonly FoundList[]): Generator<void, FoundWork[]> {
  const found = lists.flatMap(({ source, records }) => records.map((record, place) => ({ source, record, place })));
  // Who has a work in an early place tells where it stands, whatever the order of the sources.
  found.sort((a, b) => a.place - b.place);
  const works: FoundWork[] = [];
  for (const positions of yield* groupWorks(found.map(({ record }) => record))) {
    const members = positions.flatMap((at) => found[at] ?? []);
    works.push({
      record: mergeRecords(members.map(({ record }) => record)),
      guids: [...new Set(members.map(({ record }) => record.guid))],
      places: members.map(({ source, place }) => ({ source, place })),
    });
    yield;
  }
  return works;
}

/** Works, each once, in the order in which the first of its records was found. */
export const mergeLists = (lists: readonly FoundList[]): Promise<FoundWork[]> => inStretches(merging(lists));

/** Guids of what other pages have shown. */
export const guidsOf = (pages: readonly ShownPage[]): ReadonlySet<string> => new Set(pages.flat(2));

const isAmong = (work: FoundWork, guids: ReadonlySet<string>): boolean =>
  guids.has(work.record.guid) || work.guids.some((guid) => guids.has(guid));

/** Works that no page before this one has shown. */
export const unseen = (works: readonly FoundWork[], shown: ReadonlyMap<number, ShownPage>, page: number): FoundWork[] => {
  const before = guidsOf([...shown].flatMap(([number, works]) => (number < page ? [works] : [])));
  return works.filter((work) => !isAmong(work, before));
};

/** The page as it was shown, with what is known of its works now; `undefined` unless a later page was shown since. */
export const frozenPage = (
  works: readonly FoundWork[],
  shown: ReadonlyMap<number, ShownPage>,
  page: number,
): FoundWork[] | undefined => {
  const own = shown.get(page);
  if (!own || ![...shown.keys()].some((number) => number > page)) return undefined;
  const found = own.map((guids) => works.find((work) => isAmong(work, new Set(guids))));
  return [...new Set(found)].filter((work) => work !== undefined);
};
