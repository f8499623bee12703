/** A tag on a reference, or, without an article, a tag that the project offers (matrix LIB-047). Paths `a/b/c` nest. */
import * as z from 'zod/mini';
import { ClientId, Colour, ServerId, Timestamp, Version, textUpTo } from './fields.ts';

/** UTF-16 units of a tag. */
export const MAX_TAG = 255;

const label = textUpTo(MAX_TAG).check(z.trim(), z.minLength(1));

export const Tag = z.object({
  id: ServerId,
  client_id: z.nullable(z.string()),
  color: z.string(),
  text: z.string(),
  article: z.nullable(ServerId),
  project: ServerId,
  created_at: Timestamp,
  version: Version,
  space_used: z.number(),
});
export type Tag = z.output<typeof Tag>;

/** A tag as lists and details of references carry it. */
export const TagMark = z.pick(Tag, { id: true, color: true, text: true });
export type TagMark = z.output<typeof TagMark>;

export const NewTag = z.object({
  id: z.optional(ClientId),
  text: label,
  color: z.optional(Colour),
  article: z.optional(z.nullable(ServerId)),
  /** Needed when no article is given. */
  project: z.optional(ServerId),
});
export type NewTag = z.output<typeof NewTag>;

export const TagChange = z.object({
  version: z.optional(Version),
  text: z.optional(label),
  color: z.optional(Colour),
});
export type TagChange = z.output<typeof TagChange>;

export const TagLabel = z.object({ text: label, color: z.optional(Colour) });
export type TagLabel = z.output<typeof TagLabel>;

/** Where a reference carries a tag: on itself, on a highlight of its own, or wherever. */
export const TAG_PLACES = ['reference', 'highlight', 'either'] as const;
export type TagPlace = (typeof TAG_PLACES)[number];

/** A branch of the tree of tags. */
export const TagBranch = z.object({
  path: z.string(),
  /** `null` where only what is below it is a tag. */
  color: z.nullable(z.string()),
  /** References that carry it or something below it, on themselves or on a highlight. */
  count: z.number(),
});
export type TagBranch = z.output<typeof TagBranch>;

/** What becomes of a tag and of all below it, in a project with its sub-projects, or in everything that the user may change. */
export const TagsChange = z.object({
  project: z.optional(ServerId),
  text: label,
  /** Its new text, under which there may be a tag already: then they become one. `null` takes it away. */
  to: z.optional(z.nullable(label)),
  color: z.optional(Colour),
});
export type TagsChange = z.output<typeof TagsChange>;

/** Tags as they were where they stood: on references, on citations, or, `offered`, in projects; without a colour there was none. */
export const TagsBefore = z.array(
  z.object({
    text: label,
    color: z.nullable(Colour),
    offered: z.boolean(),
    /** The ids are those of citations. */
    citations: z.optional(z.boolean()),
    ids: z.array(ServerId).check(z.maxLength(100_000)),
    /** Ids of the tags themselves, in the order of `ids`: they get these again. */
    tags: z.optional(z.array(ServerId).check(z.maxLength(100_000))),
  }),
);
export type TagsBefore = z.output<typeof TagsBefore>;

/** Places of one call that takes a change back: each is a row for a moment. */
export const MAX_PLACES = 500_000;
