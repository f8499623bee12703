/** Settings of the environment that concern the sources of literature. */
import * as z from 'zod/mini';

const whole = z.coerce.number().check(z.int(), z.positive());
/** Where a source is asked; one with an empty address is not asked. */
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);
const key = z._default(z.string().check(z.trim()), '');

export const SourceSettings = z.object({
  SEARCH_OPENALEX: z._default(address, 'https://api.openalex.org'),
  /** Free at openalex.org; without one it answers some searches a day only. */
  SEARCH_OPENALEX_KEY: key,
  SEARCH_CROSSREF: z._default(address, 'https://api.crossref.org'),
  SEARCH_ARXIV: z._default(address, 'https://export.arxiv.org'),
  SEARCH_SEMANTICSCHOLAR: z._default(address, 'https://api.semanticscholar.org'),
  SEARCH_SEMANTICSCHOLAR_KEY: key,
  SEARCH_EUROPEPMC: z._default(address, 'https://www.ebi.ac.uk/europepmc/webservices/rest'),
  SEARCH_DOAJ: z._default(address, 'https://doaj.org'),
  SEARCH_DATACITE: z._default(address, 'https://api.datacite.org'),
  SEARCH_CORE: z._default(address, 'https://api.core.ac.uk'),
  SEARCH_CORE_KEY: key,
  /** Questions to CORE in a minute: 10 without a key and with an academic one, 25 with a personal one. */
  SEARCH_CORE_PER_MINUTE: z._default(whole, 10),
  /** Seconds that a source is waited for. */
  SEARCH_SECONDS: z._default(whole.check(z.lte(60)), 8),
  /** Hours that an answer is used again. */
  SEARCH_CACHE_HOURS: z._default(whole, 24),
  /** Answers that are kept at the most, pages of 20 works each. */
  SEARCH_CACHE_PAGES: z._default(whole, 10_000),
});
export type SourceSettings = z.output<typeof SourceSettings>;
