/** Bibliographic data of a reference: the fields of decisions §3 "Article info", and what they cannot hold. */
import * as z from 'zod/mini';
import { textUpTo } from './fields.ts';

/** A person, or an organisation in `literal`. */
export const Person = z.object({
  given: z.optional(textUpTo(300)),
  family: z.optional(textUpTo(300)),
  /** "van der", "de la". */
  particle: z.optional(textUpTo(60)),
  /** "Jr.", "III". */
  suffix: z.optional(textUpTo(60)),
  literal: z.optional(textUpTo(1000)),
});
export type Person = z.output<typeof Person>;

/** A source format's own type and the fields that `ArticleInfo` has no place for, verbatim, so that a re-export loses nothing. */
const SourceExtra = z.object({
  type: z.optional(textUpTo(100)),
  fields: z.record(z.string().check(z.maxLength(100)), z.union([textUpTo(200_000), z.array(textUpTo(200_000))])),
});
export type SourceExtra = z.output<typeof SourceExtra>;

export const InfoExtra = z.object({
  bibtex: z.optional(SourceExtra),
  ris: z.optional(SourceExtra),
  enw: z.optional(SourceExtra),
  nbib: z.optional(SourceExtra),
  endnote: z.optional(SourceExtra),
  mods: z.optional(SourceExtra),
  zotero: z.optional(SourceExtra),
  /** CSL variables as they came. */
  csl: z.optional(z.record(z.string(), z.unknown())),
});
export type InfoExtra = z.output<typeof InfoExtra>;

/** Fields that a PDF was read for, until somebody who registers works, or a person, says them; and why nobody who registers works did. */
const ReadFromPdf = z.object({
  /** Name of a field, and the fingerprint of what was read: what was changed since is a person's. */
  fields: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(32))),
  /** `waiting`: is being asked. `unknown`: nobody knows it. `unreachable`: nobody answered. `off`: nobody is asked by this server. */
  lookup: z.optional(z.enum(['waiting', 'unknown', 'unreachable', 'off'])),
});
export type ReadFromPdf = z.output<typeof ReadFromPdf>;

const People = z.array(Person).check(z.maxLength(10_000));
const line = z.optional(textUpTo(2000));

export const ArticleInfo = z.object({
  guid: z.optional(textUpTo(100)),
  title: z.optional(textUpTo(5000)),
  authors: z.optional(People),
  abstract: z.optional(textUpTo(100_000)),
  /** Bare: `10.1000/xyz123`. */
  doi: line,
  isbn: line,
  issn: line,
  publisher: line,
  container_title: line,
  volume: line,
  issue: line,
  pages: line,
  year: z.optional(z.nullable(z.number().check(z.int(), z.gte(-9999), z.lte(9999)))),
  /** `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, a range `a/b`, or what the source said. */
  publish_date: line,
  language: line,
  /** A type of CSL 1.0.2, e.g. `article-journal`. */
  type: z.optional(textUpTo(60)),
  url: line,
  /** `/storage/pdf/{id}/` for a file of the library, or an address elsewhere. */
  pdf_url: line,
  /** Where the record came from: `bibtex`, `ris`, `csljson`, `endnote`, `pubmed`, `mods`, `zotero`, `pdf`, `manual`, or the name of a search source. */
  source: line,
  keywords: z.optional(z.array(textUpTo(1000)).check(z.maxLength(2000))),
  /** The file was uploaded, not found by a search. */
  self_uploaded: z.optional(z.boolean()),
  read_from_pdf: z.optional(z.nullable(ReadFromPdf)),
  // Beyond the specification's list, because references need them and exports ask for them:
  editors: z.optional(People),
  translators: z.optional(People),
  edition: line,
  series: line,
  place: line,
  /** Name of the conference. */
  event: line,
  /** Identifier at a preprint server, with its name: `2101.00001` and `arXiv`. */
  eprint: line,
  eprint_type: line,
  pmid: line,
  note: z.optional(textUpTo(20_000)),
  extra: z.optional(InfoExtra),
});
export type ArticleInfo = z.output<typeof ArticleInfo>;

/** Fields that hold plain text on one line; import, export and forms treat them alike. */
export type InfoLine = {
  [K in keyof ArticleInfo]-?: ArticleInfo[K] extends string | undefined ? K : never;
}[keyof ArticleInfo];
