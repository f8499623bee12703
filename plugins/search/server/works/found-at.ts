/** Where a work was found, each source once with the address of the work's page there. */
import type { CatalogueRecord, SourceName } from '#plugins/catalogue/common/record.ts';
import { SOURCES } from '#plugins/catalogue/common/record.ts';
import { pageAt } from '../sources/sources.ts';

const isSource = (name: string): name is SourceName => (SOURCES as readonly string[]).includes(name);

/** A repository that the catalogue has harvested stands as the catalogue. */
export const foundAt = ({ sources }: Pick<CatalogueRecord, 'sources'>): { source: SourceName; url: string | null }[] => {
  const found = new Map<SourceName, string | null>();
  for (const one of sources) {
    const source = isSource(one.source) ? one.source : 'catalogue';
    if (!found.has(source)) found.set(source, pageAt(one));
  }
  return [...found].map(([source, url]) => ({ source, url }));
};
