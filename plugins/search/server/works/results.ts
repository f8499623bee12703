/** Works as people are shown them: with where they were found, and the reference of theirs that each one is already. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Reason, SearchResult } from '../../common/model.ts';
import type { Finder } from '../finder.ts';
import type { ListedWork } from '../tables.ts';
import { foundAt } from './found-at.ts';

export interface ExplainedWork {
  readonly record: CatalogueRecord;
  readonly reasons: readonly Reason[];
}

/** Those of listed works that are there; one may have another guid by now, because more is known of it. */
export const recordsOf = async (
  { catalogue }: Pick<Finder, 'catalogue'>,
  listed: readonly ListedWork[],
): Promise<ExplainedWork[]> => {
  const records = await catalogue.get(listed.map(({ guid }) => guid));
  const works = new Map<string, ExplainedWork>();
  for (const { guid, reasons } of listed) {
    const record = records.get(guid);
    if (record && !works.has(record.guid)) works.set(record.guid, { record, reasons });
  }
  return [...works.values()];
};

/** A page or a PDF that somebody else can read too: there is something to summarise. */
const isReadable = ({ info: { pdf_url, url, doi } }: CatalogueRecord): boolean => Boolean(pdf_url || url || doi);

export const resultsFor = async (
  { works }: Pick<Finder, 'works'>,
  user: number,
  records: readonly CatalogueRecord[],
): Promise<SearchResult[]> => {
  const known = await works.known(
    user,
    records.map(({ info }) => info),
  );
  return records.map((record, index) => {
    const { guid, info, publication_type, is_open_access, citation_count } = record;
    return {
      ...{ guid, info, publication_type, is_open_access, citation_count },
      isScholarcyAvailable: isReadable(record),
      sources: foundAt(record),
      in_library: known[index] ?? null,
    };
  });
};

/** The same with why each of them is there. */
export const explainedFor = async (
  finder: Pick<Finder, 'works'>,
  user: number,
  works: readonly ExplainedWork[],
): Promise<SearchResult[]> => {
  const results = await resultsFor(
    finder,
    user,
    works.map(({ record }) => record),
  );
  return results.map((result, index) => ({ ...result, reasons: [...(works[index]?.reasons ?? [])] }));
};
