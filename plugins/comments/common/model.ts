/** Threads of comments as browsers get them. */
import * as z from 'zod/mini';
import { Anchor } from '#plugins/coedit/common/anchor.ts';
import { TEXT_ROLES } from '#plugins/coedit/common/channel.ts';

/** UTF-16 units of a comment. */
export const LONGEST_COMMENT = 10_000;

const Id = z.number().check(z.int(), z.positive());

/** Somebody of whom a comment speaks, as they are called now. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  /** Where another one who sees the same has the same name. */
  email: z.optional(z.string()),
});
export type Person = z.output<typeof Person>;

export const Comment = z.object({
  id: Id,
  author: z.object({
    /** `null` for a guest, and for an account that is gone: that one has no name either. */
    person: z.nullable(Id),
    name: z.string(),
    is_guest: z.boolean(),
    /** The name is that of a file which the text came from; it may be empty. */
    is_from_file: z.boolean(),
  }),
  /** Plain text, with marks of who is mentioned (`mentions.ts`); empty when it is deleted. */
  text: z.string(),
  /** Those of the marks that mean somebody. */
  mentions: z.array(Person),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  is_deleted: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

export const Thread = z.object({
  id: Id,
  /** The text that it is about, and its name; `null` when that text is gone. */
  document: z.nullable(Id),
  name: z.string(),
  anchor: Anchor,
  created_at: z.string(),
  resolved_at: z.nullable(z.string()),
  resolved_by: z.nullable(z.string()),
  /** The oldest first. */
  comments: z.array(Comment),
  /** Comments of others that the caller has not seen. */
  unread: z.int(),
});
export type Thread = z.output<typeof Thread>;

/** All threads of a thing, and what the caller may do there. */
export const Discussion = z.object({
  role: z.enum(TEXT_ROLES),
  /** Whose the thing is may delete comments of others. */
  is_owner: z.boolean(),
  title: z.string(),
  /** Who can be mentioned. */
  people: z.array(Person),
  /** The oldest first. */
  threads: z.array(Thread),
});
export type Discussion = z.output<typeof Discussion>;
