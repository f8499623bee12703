/** Settings of the environment that concern the library. */
import * as z from 'zod/mini';
import { MAX_IMPORT_BYTES } from '../common/contract.ts';

const MIB = 1024 * 1024;
const whole = z.coerce.number().check(z.int(), z.positive());
/** Where a source of references is asked, without a slash at the end; a source with an empty address is not asked. */
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);

/**
 * The bounds of one import are larger than the 10 MB and 5,000 entries of decisions §3, because a library of 100,000
 * references has to come in as one file; who runs a server for many may lower them.
 */
export const Settings = z.object({
  /** Largest file of an import in bytes. */
  LIBRARY_IMPORT_MAX_BYTES: z._default(whole.check(z.lte(MAX_IMPORT_BYTES)), 192 * MIB),
  /** Most entries of an import. */
  LIBRARY_IMPORT_MAX_ENTRIES: z._default(whole, 200_000),
  /** Seconds of a processor that may be spent on a page of a PDF, or on what it says of itself; more where processors are slow. */
  LIBRARY_PDF_SECONDS: z._default(whole, 10),
  /** People that one invitation of the free plan may name (decisions §3 "5 or 1 collaborators"). */
  LIBRARY_FREE_COLLABORATOR_ADD_LIMIT: z._default(whole, 1),
  /** Days that things stay in the recycle bin (decisions §3 "Recycle bin"). */
  LIBRARY_TRASH_DAYS: z._default(whole, 30),
  LIBRARY_LOOKUP_CROSSREF: z._default(address, 'https://api.crossref.org'),
  LIBRARY_LOOKUP_DATACITE: z._default(address, 'https://api.datacite.org'),
  LIBRARY_LOOKUP_OPEN_LIBRARY: z._default(address, 'https://openlibrary.org'),
  LIBRARY_LOOKUP_ARXIV: z._default(address, 'https://export.arxiv.org'),
  LIBRARY_LOOKUP_PUBMED: z._default(address, 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils'),
  /** Origins that may be asked for pages although they are private (`http://wiki.local:8080`), separated by commas. */
  LIBRARY_LOOKUP_PRIVATE: z._default(z.string(), ''),
  /**
   * Whether what a PDF does not say is looked up by the DOI or arXiv number that it carries, or without one by its title: number or title then
   * leave this server. `numbers`: titles stay, which may be those of manuscripts that nobody knows yet.
   */
  LIBRARY_LOOKUP_PDFS: z._default(z.enum(['true', 'numbers', 'false']), 'true'),
  /** Whether Crossref is asked which works were retracted or corrected: the DOIs of all references then leave this server. */
  LIBRARY_NOTICES: z._default(z.enum(['true', 'false']), 'true'),
  /** Days after which it is asked again. */
  LIBRARY_NOTICES_DAYS: z._default(whole, 30),
  /** Seconds that a source is waited for. */
  LIBRARY_LOOKUP_SECONDS: z._default(whole, 15),
  /** Days that an answer is not asked for again. */
  LIBRARY_LOOKUP_CACHE_DAYS: z._default(whole, 30),
  /** Look-ups of one person that may be on their way. */
  LIBRARY_LOOKUPS_AT_ONCE: z._default(whole, 200),
});
export type Settings = z.output<typeof Settings>;
