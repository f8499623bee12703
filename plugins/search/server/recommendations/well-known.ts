/** What is recommended to somebody of whom little is known: much cited works of the last years, of their topics where these are known. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Finder } from '../finder.ts';

/** Works that are looked at, and topics. */
const [LOOKED_AT, TOPICS] = [200, 3];
/** Years that count as recent. */
const RECENT = 3;

/** The most frequent, strongest first. */
export const topicsOf = (subjects: readonly (readonly string[])[]): string[] => {
  const counts = new Map<string, number>();
  for (const subject of subjects.flat()) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOPICS)
    .map(([subject]) => subject);
};

/** Most cited first. @param topics none: of everything */
export const wellKnown = async (
  { catalogue }: Finder,
  topics: readonly string[],
  signal: AbortSignal,
): Promise<readonly CatalogueRecord[]> => {
  const from = `${new Date().getUTCFullYear() - RECENT}-01-01`;
  const ask = (filters: object) =>
    catalogue.search({ query: undefined, filters, offset: 0, limit: LOOKED_AT, sort: 'date', facets: false }, signal);
  const found = [
    ...(topics.length > 0 ? (await ask({ from, subjects: topics })).records : []),
    ...(await ask({ from })).records,
    ...(await ask({})).records,
  ];
  const isTopic = ({ subjects }: CatalogueRecord): boolean => subjects.some((subject) => topics.includes(subject));
  const isRecent = ({ info }: CatalogueRecord): boolean => (info.year ?? 0) >= Number(from.slice(0, 4));
  const rank = (record: CatalogueRecord): number => (isTopic(record) ? 2 : 0) + (isRecent(record) ? 1 : 0);
  return [...new Map(found.map((record) => [record.guid, record])).values()].sort(
    (a, b) => rank(b) - rank(a) || (b.citation_count ?? 0) - (a.citation_count ?? 0),
  );
};
