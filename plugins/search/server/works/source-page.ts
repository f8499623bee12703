/** The address of a work's page at the source where it was found. */
import type { CatalogueRecord, SourceName } from '#plugins/catalogue/common/record.ts';
import { SOURCES } from '#plugins/catalogue/common/record.ts';

type Address = (id: string) => string | null;
const below =
  (base: string): Address =>
  (id) =>
    `${base}${encodeURIComponent(id).replaceAll('%2F', '/').replaceAll('%3A', ':')}`;

/** By the ids that the sources give (`sources/`): a DOI where works are registered by it. */
const ADDRESSES: Readonly<Record<SourceName, Address>> = {
  catalogue: () => null,
  openalex: below('https://openalex.org/'),
  crossref: below('https://doi.org/'),
  arxiv: below('https://arxiv.org/abs/'),
  semanticscholar: below('https://www.semanticscholar.org/paper/'),
  europepmc: below('https://europepmc.org/article/'),
  doaj: below('https://doaj.org/article/'),
  datacite: below('https://doi.org/'),
  core: below('https://core.ac.uk/works/'),
};

const isSource = (name: string): name is SourceName => (SOURCES as readonly string[]).includes(name);

/** Each source once; a repository that the catalogue has harvested stands as the catalogue. */
export const sourcesOf = ({ sources }: Pick<CatalogueRecord, 'sources'>): { source: SourceName; url: string | null }[] => {
  const found = new Map<SourceName, string | null>();
  for (const { source: name, id } of sources) {
    const source = isSource(name) ? name : 'catalogue';
    if (!found.has(source)) found.set(source, ADDRESSES[source](id));
  }
  return [...found].map(([source, url]) => ({ source, url }));
};
