/** A tag on a reference, or, without an article, a tag that the project offers (matrix LIB-047). Paths `a/b/c` nest. */
import * as z from 'zod/mini';
import { ClientId, Colour, ServerId, Timestamp, Version, textUpTo } from './fields.ts';

const label = textUpTo(255).check(z.trim(), z.minLength(1));

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
