/** Records of one work as one: where it was found, and of each field what says most. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { mergedInfo } from '#plugins/library/common/duplicates/merge-fields.ts';
import { fitting } from '#plugins/library/common/formats/fit.ts';

/** Whose word on a work counts first: who registers it, then who looks after its data, then who gathers. */
const RANK = ['crossref', 'datacite', 'europepmc', 'openalex', 'doaj', 'semanticscholar', 'arxiv', 'core', 'catalogue'];

const rankOf = ({ sources }: CatalogueRecord): number => {
  const ranks = sources.map(({ source }) => RANK.indexOf(source)).filter((rank) => rank >= 0);
  return ranks.length > 0 ? Math.min(...ranks) : RANK.length;
};

const distinctBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[] => {
  const keys = new Set<string>();
  return values.filter((value) => !keys.has(keyOf(value)) && keys.add(keyOf(value)));
};

const most = (counts: readonly (number | null)[]): number | null => {
  const known = counts.filter((count) => count !== null);
  return known.length > 0 ? Math.max(...known) : null;
};

/** What was published stands for its preprint. */
const isPublished = ({ publication_type: type }: CatalogueRecord): boolean => type !== null && type !== 'preprint';

const SCHEMES = ['doi:', 'arxiv:', 'pmid:', 'isbn:', 'work:'];
/** The one that says most, of whoever has it first: what is made of a title is no longer needed where there is a number. */
const bestGuid = (records: readonly CatalogueRecord[]): string => {
  const guids = records.map(({ guid }) => guid);
  const found = SCHEMES.map((scheme) => guids.find((guid) => guid.startsWith(scheme))).find((guid) => guid !== undefined);
  return found ?? guids[0] ?? '';
};

const MOST_SUBJECTS = 50;
const MOST_REFERENCES = 1000;
const MOST_SOURCES = 50;
const LONGEST_GUID = 100;

/** @param records one at least, in the order in which they were found */
export const mergeRecords = (records: readonly CatalogueRecord[]): CatalogueRecord => {
  const byRank = [...records].sort((a, b) => Number(isPublished(b)) - Number(isPublished(a)) || rankOf(a) - rankOf(b));
  const [first, ...others] = byRank;
  if (!first) throw new Error('There is nothing to merge');
  if (others.length === 0) return first;
  const [kept, ...rest] = byRank.map(({ info }, id) => ({ id, info }));
  const merged = kept ? mergedInfo(kept, rest) : first.info;
  const pdf =
    byRank.find(({ is_open_access: isOpen, info }) => isOpen && info.pdf_url) ?? byRank.find(({ info }) => info.pdf_url);
  const { guid: _, pdf_url: __, ...info } = merged;
  const guid = bestGuid(byRank);
  return {
    guid,
    info: fitting({
      ...info,
      ...(guid.length > LONGEST_GUID ? {} : { guid }),
      ...(pdf?.info.pdf_url ? { pdf_url: pdf.info.pdf_url } : {}),
    }),
    publication_type: byRank.find(({ publication_type: type }) => type !== null)?.publication_type ?? null,
    subjects: distinctBy(
      byRank.flatMap(({ subjects }) => subjects),
      (subject) => subject.toLowerCase(),
    ).slice(0, MOST_SUBJECTS),
    citation_count: most(byRank.map(({ citation_count: count }) => count)),
    is_open_access: byRank.some(({ is_open_access: isOpen }) => isOpen),
    references: [...new Set(byRank.flatMap(({ references }) => references))].slice(0, MOST_REFERENCES),
    sources: distinctBy(
      byRank.flatMap(({ sources }) => sources),
      ({ source, id }) => `${source} ${id}`,
    ).slice(0, MOST_SOURCES),
  };
};
