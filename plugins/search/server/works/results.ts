/** Works as people are shown them: with where they were found, and the reference of theirs that each one is already. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Reason, SearchResult } from '../../common/model.ts';
import type { Finder } from '../finder.ts';
import { sourcesOf } from './source-page.ts';

/** A page or a PDF that somebody else can read too: there is something to summarise. */
const isReadable = ({ info: { pdf_url, url, doi } }: CatalogueRecord): boolean => Boolean(pdf_url || url || doi);

export const resultsFor = async (
  { works }: Pick<Finder, 'works'>,
  user: number,
  records: readonly CatalogueRecord[],
  reasonsOf?: (guid: string) => readonly Reason[],
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
      sources: sourcesOf(record),
      in_library: known[index] ?? null,
      ...(reasonsOf && { reasons: [...reasonsOf(guid)] }),
    };
  });
};
