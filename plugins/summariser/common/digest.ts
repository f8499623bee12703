/** What a summary is made of. Every sentence is one of the text's own, and says where it stands. */
import * as z from 'zod/mini';
import { ArticleInfo } from '#plugins/library/common/model/info.ts';

/** Boxes in unrotated PDF points, from the page's bottom left; the page from 1. */
export const Place = z.object({ page: z.number(), boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])) });
export type Place = z.output<typeof Place>;

export const Sentence = z.object({
  text: z.string(),
  place: z.optional(Place),
  /** Words before it in the text. */
  at: z.number(),
});
export type Sentence = z.output<typeof Sentence>;

export const Digest = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  language: z.string(),
  words: z.number(),
  /** 0 for a page of the web. */
  pages: z.number(),
  /** The authors' own, as a block of its own. */
  abstract: z.array(Sentence),
  /** Without the words at its beginning that only tie it to the sentences before. */
  oneSentence: z.optional(Sentence),
  keyPoints: z.array(Sentence),
  /** Of the body, in its order. */
  summary: z.array(Sentence),
  sections: z.array(z.object({ heading: z.string(), level: z.number(), place: z.optional(Place), snippet: z.array(Sentence) })),
  claims: z.array(Sentence),
  terms: z.array(z.object({ term: z.string(), definition: z.optional(Sentence) })),
  abbreviations: z.array(z.object({ short: z.string(), long: z.string() })),
  tables: z.array(z.object({ caption: z.string(), place: z.optional(Place), rows: z.array(z.array(z.string())) })),
  figures: z.array(z.object({ caption: z.string(), place: z.optional(Place) })),
  references: z.array(z.object({ text: z.string(), info: ArticleInfo })),
});
export type Digest = z.output<typeof Digest>;
