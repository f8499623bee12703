/** The calls of the add-in for Word: its manifest, and the citations of a document as a style prints them. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { StyleId } from '#plugins/citing/common/contract.ts';
import { Entry, Run } from '#plugins/citing/common/runs.ts';
import { LANGUAGES } from '#plugins/citing/common/styles.ts';

/** Citations of one document, and references of one citation, at the most. */
export const MAX_CITATIONS = 3000;
export const MAX_CITED_AT_ONCE = 50;
/** References of one document at the most. */
export const MAX_SOURCES = 2000;
/** Largest CSL-JSON of one reference, in UTF-16 units. */
export const MAX_ITEM_LENGTH = 100_000;

/** Where in a work something stands: the terms of CSL 1.0.2 that people use. */
export const LABELS = [
  'page',
  'chapter',
  'section',
  'paragraph',
  'figure',
  'table',
  'equation',
  'line',
  'note',
  'verse',
  'volume',
  'book',
  'part',
  'folio',
  'sub-verbo',
] as const;

const short = z.string().check(z.maxLength(500));
/** Made by the pane; nothing of it is shown. */
const citationId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

/** One reference of a citation. */
export const Cited = z.object({
  /** Id of the reference in the library. */
  article: z.number().check(z.int(), z.positive()),
  label: z.optional(z.enum(LABELS)),
  /** "3", "12–14"; the style writes "p." or whatever is due before it. */
  locator: z.optional(z.string().check(z.maxLength(100))),
  prefix: z.optional(short),
  suffix: z.optional(short),
  /** Without the author, who stands in the sentence already. */
  suppress_author: z.optional(z.boolean()),
});
export type Cited = z.output<typeof Cited>;

export const DocumentCitation = z.object({
  id: citationId,
  cited: z.array(Cited).check(z.minLength(1), z.maxLength(MAX_CITED_AT_ONCE)),
  /** Number of the footnote or endnote that it stands in, from 1; not given in the text itself. */
  note: z.optional(z.number().check(z.int(), z.positive(), z.lte(100_000))),
});
export type DocumentCitation = z.output<typeof DocumentCitation>;

/** CSL-JSON of a reference, as the document carries it for those who do not have it in their library. */
export const CarriedItem = z.record(z.string().check(z.maxLength(100)), z.unknown());
export type CarriedItem = z.output<typeof CarriedItem>;

const article = z.number().check(z.int(), z.positive());

export const wordContract = defineContract({
  addIn: {
    method: 'GET',
    path: '/word/add-in/',
    reply: z.object({
      /** Under which browsers, and Word, reach this house. */
      address: z.string(),
      /** Whether it is one that Word loads add-ins from: https. */
      is_secure: z.boolean(),
    }),
    doc: 'Whether the add-in for Word can be installed from here.',
  },
  manifest: {
    method: 'GET',
    path: '/word/manifest/',
    auth: 'guest',
    reply: { binary: true, type: 'application/xml' },
    perMinute: 60,
    doc: 'The manifest of the add-in for Word, for this house. 409 when its public address is not https.',
  },
  formatDocument: {
    method: 'POST',
    path: '/word/format/',
    body: z.object({
      style: StyleId,
      language: z.enum(LANGUAGES),
      /** In the order of the document. */
      citations: z.array(DocumentCitation).check(z.maxLength(MAX_CITATIONS)),
      /** What the document carries of references, by their ids; used for those that the caller cannot see. */
      carried: z.array(z.object({ article, item: CarriedItem })).check(z.maxLength(MAX_SOURCES)),
      bibliography: z.boolean(),
    }),
    reply: z.object({
      /** Each citation as it is printed, in the order in which they came. */
      citations: z.array(z.object({ id: z.string(), text: z.array(Run) })),
      /** Not there when it was not asked for, or the style has none. */
      bibliography: z.optional(
        z.object({
          entries: z.array(Entry),
          /** Lines of an entry behind the first are indented. */
          hanging: z.boolean(),
          /** Lines between entries, and within one: CSL's `entry-spacing` and `line-spacing`. */
          entry_spacing: z.number(),
          line_spacing: z.number(),
        }),
      ),
      /** The style puts citations into footnotes. */
      is_note: z.boolean(),
      /** What the document should carry from now on: each reference that is cited, as the library has it. */
      items: z.array(z.object({ article, item: CarriedItem })),
      /** References that were merged into others: citations of the first are citations of the second. */
      merged: z.array(z.object({ article, into: article })),
      /** Those that the caller cannot see, or that are gone: printed as the document carries them, or as "?" where it does not. */
      missing: z.array(article),
    }),
    maxBytes: 8 * 1024 * 1024,
    perMinute: 120,
    seconds: 120,
    doc: 'All citations of a document and its bibliography, as a citation style prints them together.',
  },
});
export type WordContract = typeof wordContract;
