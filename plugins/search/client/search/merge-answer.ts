/** What came later is put to what is shown, without a work being shown twice. */
import type { SourceName } from '#plugins/catalogue/common/record.ts';
import type { SearchResult } from '../../common/model.ts';

/** The same works in the same order, with what the newer answer knows of them. */
export const refreshed = (shown: readonly SearchResult[], newer: readonly SearchResult[]): readonly SearchResult[] => {
  const known = new Map(newer.map((work) => [work.guid, work]));
  return shown.map((work) => known.get(work.guid) ?? work);
};

/** What is not shown yet. */
export const unseen = (shown: readonly SearchResult[], newer: readonly SearchResult[]): readonly SearchResult[] => {
  const guids = new Set(shown.map(({ guid }) => guid));
  return newer.filter(({ guid }) => !guids.has(guid));
};

/** The newer answer first, in its order; then what was shown and is not in it. */
export const merged = (shown: readonly SearchResult[], newer: readonly SearchResult[]): readonly SearchResult[] => [
  ...newer,
  ...unseen(newer, shown),
];

/** The source that most of these works come from. */
export const mainSource = (works: readonly SearchResult[]): SourceName | undefined => {
  const counts = new Map<SourceName, number>();
  for (const { sources } of works) for (const { source } of sources) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};
