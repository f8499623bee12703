/** Calls about what rich texts cite. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Entry, Run } from '#plugins/citing/common/runs.ts';
import { ofFile } from './contract-files.ts';

/** What a file keeps of the works that it cites is not what it was. */
export interface SourcesChanged {
  readonly file: number;
}
export const SOURCES_CHANGED = 'richtext.sources';

const short = z.string().check(z.maxLength(500));

export const Cited = z.object({
  article: z.number().check(z.int(), z.positive()),
  label: z.optional(z.string().check(z.maxLength(30))),
  locator: z.optional(z.string().check(z.maxLength(100))),
  prefix: z.optional(short),
  suffix: z.optional(short),
  suppressAuthor: z.optional(z.boolean()),
});

/** Fields of one paste, and UTF-16 units of the code of one. */
export const MOST_FIELDS = 200;
const LONGEST_FIELD = 400_000;

export const citingCalls = defineContract({
  takeFields: {
    method: 'POST',
    path: '/latex/ck-take-fields/{id}/',
    params: ofFile,
    body: z.object({
      /** Codes of fields as Word has them: `ADDIN ZOTERO_ITEM CSL_CITATION {…}`. */
      fields: z.array(z.string().check(z.maxLength(LONGEST_FIELD))).check(z.minLength(1), z.maxLength(MOST_FIELDS)),
    }),
    reply: z.object({
      /** Works of each field; none where it could not be read, or the library has no room for all of them. */
      fields: z.array(z.array(Cited)),
      /** References that are new in the library. */
      added: z.number(),
    }),
    maxBytes: 8_000_000,
    perMinute: 30,
    seconds: 60,
    doc: 'The works that citations of Zotero, Mendeley and EndNote are about: those of the library that they are, and new references of the others.',
  },
  format: {
    method: 'POST',
    path: '/latex/ck-format/{id}/',
    programs: 'read',
    params: ofFile,
    body: z.object({
      style: z.string().check(z.maxLength(200)),
      /** In the order of the text. */
      citations: z
        .array(
          z.object({
            id: z.string().check(z.maxLength(40)),
            works: z.array(Cited).check(z.minLength(1), z.maxLength(50)),
            /** Number of the footnote that it stands in. */
            note: z.optional(z.number().check(z.int(), z.positive())),
            /** Number of its note where the style makes one of each citation. */
            as_note: z.optional(z.number().check(z.int(), z.positive())),
          }),
        )
        .check(z.maxLength(3000)),
    }),
    reply: z.object({
      citations: z.array(z.object({ id: z.string(), text: z.array(Run) })),
      bibliography: z.array(Entry),
      /** The style puts citations into notes. */
      is_note: z.boolean(),
      hanging: z.boolean(),
      /** References that were merged into others. */
      merged: z.array(z.object({ article: z.number(), into: z.number() })),
      /** Those that nobody can see any more: printed as the manuscript has kept them. */
      missing: z.array(z.number()),
      retracted: z.array(z.number()),
    }),
    maxBytes: 4_000_000,
    perMinute: 240,
    seconds: 60,
    doc: 'All citations of a rich text and its bibliography, as a citation style prints them together.',
  },
});
