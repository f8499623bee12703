/** A work as the catalogue keeps it, and as sources of literature answer it. */
import * as z from 'zod/mini';
import { ArticleInfo } from '#plugins/library/common/model/info.ts';

/** Who knows works: the catalogue itself, and the services that are asked over the network (decisions §5, SEA-007). */
export const SOURCES = [
  'catalogue',
  'openalex',
  'crossref',
  'arxiv',
  'semanticscholar',
  'europepmc',
  'doaj',
  'datacite',
  'core',
] as const;
export const SourceName = z.enum(SOURCES);
export type SourceName = z.output<typeof SourceName>;

/** Types of publication that people choose from (decisions §5, SEA-014). */
export const PUBLICATION_TYPES = [
  'journal article',
  'conference paper',
  'book',
  'book chapter',
  'thesis',
  'preprint',
  'report',
  'dataset',
] as const;
export const PublicationType = z.enum(PUBLICATION_TYPES);
export type PublicationType = z.output<typeof PublicationType>;

/** Where a record was found. */
export const Provenance = z.object({
  source: z.string().check(z.maxLength(100)),
  /** Its id there. */
  id: z.string().check(z.maxLength(500)),
});
export type Provenance = z.output<typeof Provenance>;

export const CatalogueRecord = z.object({
  /**
   * `doi:10.…` in small letters, else `arxiv:…` without its version, `pmid:…`, `isbn:` of 13 digits, else `work:` and 16 letters and
   * digits made of title, year and first author: the same work has the same one wherever it is found.
   */
  guid: z.string().check(z.minLength(1), z.maxLength(500)),
  /** `info.guid` is the same; `info.type` is CSL's, `info.source` the first of `sources`. */
  info: ArticleInfo,
  publication_type: z.nullable(PublicationType),
  /** Fields of research, as the sources name them. */
  subjects: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(50)),
  /** `null`: not known. */
  citation_count: z.nullable(z.number()),
  is_open_access: z.boolean(),
  /** Guids of what it cites, as far as known. */
  references: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(1000)),
  sources: z.array(Provenance).check(z.maxLength(50)),
});
export type CatalogueRecord = z.output<typeof CatalogueRecord>;

/** Facets of a list of works (decisions §5, SEA-015): counted without the filter of the facet itself. */
export const FACETS = ['source', 'publication_type', 'year', 'language', 'publisher', 'subject'] as const;
export type FacetName = (typeof FACETS)[number];
export const Facets = z.record(z.enum(FACETS), z.array(z.object({ value: z.string(), count: z.number() })));
export type Facets = z.output<typeof Facets>;
