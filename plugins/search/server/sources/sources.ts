/** The sources that this house asks, by its settings, and where their works are shown. */
import type { Provenance } from '#plugins/catalogue/common/record.ts';
import { arxiv } from './arxiv.ts';
import type { AskedSource } from './asking/polite-asker.ts';
import { core } from './core.ts';
import { crossref } from './crossref.ts';
import { dataCite } from './datacite.ts';
import { doaj } from './doaj.ts';
import { europePmc } from './europe-pmc.ts';
import { openAlex } from './openalex/openalex.ts';
import { semanticScholar } from './semantic-scholar.ts';
import type { SourceSettings } from './settings.ts';
import type { RemoteName, Source } from './source.ts';

const bearer = (key: string): { secretHeaders?: Record<string, string> } =>
  key === '' ? {} : { secretHeaders: { authorization: `Bearer ${key}` } };

/** @param contact mail address of whoever runs this house; empty when there is none */
export const askedSources = (settings: SourceSettings, contact: string): readonly AskedSource[] => {
  const s2Key = settings.SEARCH_SEMANTICSCHOLAR_KEY;
  const all: readonly [Source, string, { secretHeaders?: Record<string, string> }][] = [
    [openAlex, settings.SEARCH_OPENALEX, bearer(settings.SEARCH_OPENALEX_KEY)],
    [crossref(contact), settings.SEARCH_CROSSREF, {}],
    [arxiv, settings.SEARCH_ARXIV, {}],
    [semanticScholar, settings.SEARCH_SEMANTICSCHOLAR, s2Key === '' ? {} : { secretHeaders: { 'x-api-key': s2Key } }],
    [europePmc, settings.SEARCH_EUROPEPMC, {}],
    [doaj, settings.SEARCH_DOAJ, {}],
    [dataCite(contact), settings.SEARCH_DATACITE, {}],
    [core(settings.SEARCH_CORE_PER_MINUTE), settings.SEARCH_CORE, bearer(settings.SEARCH_CORE_KEY)],
  ];
  return all
    .filter(([, base]) => base !== '')
    .map(([source, base, keys]) => ({ source, base: base.replace(/\/+$/, ''), ...keys }));
};

const PAGES: Readonly<Record<RemoteName, (id: string) => string>> = {
  openalex: (id) => `https://openalex.org/${id}`,
  crossref: (id) => `https://doi.org/${id}`,
  arxiv: (id) => `https://arxiv.org/abs/${id}`,
  semanticscholar: (id) => `https://www.semanticscholar.org/paper/${id}`,
  europepmc: (id) => `https://europepmc.org/article/${id}`,
  doaj: (id) => `https://doaj.org/article/${id}`,
  datacite: (id) => `https://doi.org/${id}`,
  core: (id) => `https://core.ac.uk/works/${id}`,
};
const isRemote = (source: string): source is RemoteName => Object.hasOwn(PAGES, source);

/** The page of a work at a source; `null` for what is no source of ours. */
export const pageAt = ({ source, id }: Provenance): string | null =>
  isRemote(source) ? PAGES[source](id.split('/').map(encodeURIComponent).join('/')) : null;
