/** What is found in everything: references, passages of their PDFs, highlights and notes. */
import * as z from 'zod/mini';
import { ArticleRow } from './article.ts';
import { ServerId } from './fields.ts';

export const FIND_KINDS = ['references', 'passages', 'highlights', 'notes'] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/** Hits of one kind in one answer at the most. */
export const MAX_FOUND = 50;

export const Snippet = z.object({
  text: z.string(),
  /** What was looked for: start and end in `text`, in UTF-16 units, in their order. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** There is more of the text before or after it. */
  isCutBefore: z.boolean(),
  isCutAfter: z.boolean(),
});
export type Snippet = z.output<typeof Snippet>;

const place = {
  article: ServerId,
  /** Of the reference. */
  title: z.string(),
  project: ServerId,
  snippet: Snippet,
};

/** A page of a reference's PDF. */
export const Passage = z.object({
  ...place,
  /** From 1. */
  page: z.number(),
  /** How well it fits; comparable within one answer. */
  rank: z.number(),
});
export type Passage = z.output<typeof Passage>;

export const FoundHighlight = z.object({ ...place, id: ServerId, page: z.number(), color: z.string() });
export type FoundHighlight = z.output<typeof FoundHighlight>;

export const FoundNote = z.object({
  ...place,
  id: ServerId,
  /** The highlight that it is on, with its page; `null` for a note on the reference. */
  citation: z.nullable(ServerId),
  page: z.nullable(z.number()),
});
export type FoundNote = z.output<typeof FoundNote>;

const groupOf = <Hit extends z.ZodMiniType>(hit: Hit) =>
  z.optional(
    z.object({
      data: z.array(hit),
      total: z.number(),
      /** `total` stopped counting: there are at least so many. */
      more: z.optional(z.boolean()),
    }),
  );

/** Groups that were asked for, in the order in which they are read. */
export const Found = z.object({
  references: groupOf(ArticleRow),
  passages: groupOf(Passage),
  highlights: groupOf(FoundHighlight),
  notes: groupOf(FoundNote),
  /** PDFs among what is searched whose pages are still to be read. */
  unread: z.number(),
});
export type Found = z.output<typeof Found>;

const whole = z.coerce.number().check(z.int(), z.gte(0));

export const FindQuery = z.object({
  /** Words that must all be there; `"in a row"`, `-without`, the last one as the beginning of a word. */
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** With what is below it; everything that the user can see when it is missing. */
  project: z.optional(z.coerce.number()),
  /** Some of the kinds, separated by commas; all of them when it is missing. */
  kinds: z.optional(
    z.string().check(z.regex(/^(?:references|passages|highlights|notes)(?:,(?:references|passages|highlights|notes)){0,3}$/)),
  ),
  /** Of each kind. */
  limit: z.optional(whole.check(z.gte(1), z.lte(MAX_FOUND))),
  offset: z.optional(whole.check(z.lte(1000))),
});
export type FindQuery = z.output<typeof FindQuery>;
