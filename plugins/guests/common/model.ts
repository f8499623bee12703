/** What a link allows, what a guest gets of a manuscript, and what is told to whom. */
import * as z from 'zod/mini';
import { Anchor } from '#plugins/coedit/common/anchor.ts';

export const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

/** A guest reads, or reads and comments. */
export const Allowance = z.enum(['read', 'comment']);
export type Allowance = z.output<typeof Allowance>;

/** 256 random bits. */
export const Secret = z.string().check(z.regex(/^[\w-]{43}$/));

/** Days for which a link may be made; `null` is until it is ended by hand. */
export const DAYS = [7, 30, 90, 365] as const;
export const Days = z.nullable(z.int().check(z.gte(1), z.lte(365)));

/** For whom a link is, in the words of who makes it. */
export const Note = z.string().check(z.trim(), z.maxLength(100));
export const GuestName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** A link as who has made it sees it. */
export const GuestLink = z.object({
  id: z.int(),
  url: z.string(),
  may: Allowance,
  note: z.string(),
  created_at: z.string(),
  ends_at: z.nullable(z.string()),
  /** Names of those who have come by it, newest first. */
  guests: z.array(z.object({ name: z.string(), seen_at: z.string() })),
});
export type GuestLink = z.output<typeof GuestLink>;

/** What a link leads to, before somebody has said who they are. */
export const Invitation = z.object({ title: z.string(), by: z.string(), may: Allowance, ends_at: z.nullable(z.string()) });
export type Invitation = z.output<typeof Invitation>;

export const GuestComment = z.object({
  id: z.int(),
  name: z.string(),
  is_guest: z.boolean(),
  text: z.string(),
  created_at: z.string(),
});

export const GuestThread = z.object({
  id: z.int(),
  /** Name of the text that it is about; empty when that is gone. */
  file: z.string(),
  quote: z.string(),
  /** Where its words are in that text, in UTF-16 units; `null` when they are gone, or when it is resolved. */
  place: z.nullable(z.object({ from: z.int(), to: z.int() })),
  is_resolved: z.boolean(),
  comments: z.array(GuestComment),
});
export type GuestThread = z.output<typeof GuestThread>;

/** Where on the pages something is said: a `PagePlace` of a thread. */
export const GuestMark = z.object({ thread: z.int(), page: z.int(), quads: z.array(z.array(z.number())) });
export type GuestMark = z.output<typeof GuestMark>;

export const GuestManuscript = z.object({
  title: z.string(),
  may: Allowance,
  ends_at: z.nullable(z.string()),
  name: z.string(),
  files: z.array(z.object({ id: z.int(), name: z.string(), content: z.string() })),
  /** Of the compiled pages; `null` when there are none. */
  pages: z.nullable(z.string()),
  /** Of the page that is read in place of its texts, where its kind has one; another one when it looks otherwise. */
  reading: z.nullable(z.string()),
  threads: z.array(GuestThread),
  /** Another one when something of this has changed. */
  stamp: z.string(),
});
export type GuestManuscript = z.output<typeof GuestManuscript>;

/** What is read on the screen. */
export const GuestReading = z.object({
  /** As `GuestManuscript` names it. */
  key: z.string(),
  language: z.enum(['en', 'de']),
  /** HTML of what stands one below the other; `data-at` says which letter of the text its words begin with. */
  blocks: z.array(z.string()),
});
export type GuestReading = z.output<typeof GuestReading>;

/** Where a guest's comment belongs: in a text that they were shown. */
export const GuestPlace = z.object({
  file: Id,
  quote: Anchor.shape.quote,
  before: Anchor.shape.before,
  after: Anchor.shape.after,
});
export type GuestPlace = z.output<typeof GuestPlace>;
