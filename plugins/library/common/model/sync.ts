/**
 * What a device tells the server of its library, and is told (matrix LIB-098, decisions §3 "Sync and conflicts"). A device sends
 * records as it has them; `base` is the record as the server gave it last, so that fields which only one side changed are merged.
 */
import * as z from 'zod/mini';
import { ArticleNote, Citation, CitationChange, CitationNote, NoteChange } from './annotations.ts';
import { Article, ArticleChange } from './article.ts';
import { TagLabels } from './citation-tags.ts';
import { ClientId, ServerId, Version } from './fields.ts';
import { ITEM_KINDS, ItemIds } from './items.ts';
import { Project, ProjectChange } from './project.ts';
import { TagLabel } from './tag.ts';
import { Unknown } from './unknown.ts';

/** Records of one call at the most, sent or answered; what the sent ones came to is answered beyond it. */
export const MAX_SYNCED = 500;

/** A number is the server's id, a string is the device's own of what the server does not know yet (matrix LIB-057). */
const Id = z.union([ServerId, ClientId]);

const sent = {
  id: Id,
  /** As the device counts: one more with every change that it made. */
  version: z.optional(Version),
  /** By the device's clock, which may be wrong: only asked where versions are equal. */
  updated_at: z.optional(z.string().check(z.maxLength(40))),
  base: z.optional(z.looseObject({ version: Version })),
  /** Of a deletion: names what was deleted in one step. What went before it does not come back with it. */
  deleted_with: z.optional(z.string().check(z.maxLength(60))),
};

const tags = z.optional(z.array(TagLabel).check(z.maxLength(500)));

/** A record of each kind as devices send it. */
export const Sent = {
  projects: z.extend(ProjectChange, { ...sent, parent_project_id: z.optional(z.nullable(Id)) }),
  articles: z.extend(ArticleChange, { ...sent, project: z.optional(Id), tags }),
  citations: z.extend(CitationChange, { ...sent, article: z.optional(Id), tags: z.optional(TagLabels) }),
  article_notes: z.extend(NoteChange, { ...sent, article: z.optional(Id) }),
  citation_notes: z.extend(NoteChange, { ...sent, citation: z.optional(Id) }),
} as const;
export type Sent<K extends keyof typeof Sent> = z.output<(typeof Sent)[K]>;

const type = z.enum(ITEM_KINDS);

/**
 * Why an object was not taken: it is not there or not the sender's to see, may not be changed by them, does not fit the plan, makes
 * no sense, belongs to one that was not taken, or waits until the device has read everything anew.
 */
export const RejectReason = z.enum(['gone', 'forbidden', 'limit', 'invalid', 'parent', 'reset']);
export type RejectReason = z.output<typeof RejectReason>;

export const Rejected = z.object({
  id: z.optional(ServerId),
  client_id: z.optional(z.string()),
  type,
  reason: RejectReason,
  /** For people. */
  message: z.string(),
  /** Of a limit that was reached, as its own refusal has it. */
  limit: z.optional(z.object({ type: z.string(), limit: z.number(), used: z.number() })),
});
export type Rejected = z.output<typeof Rejected>;

/**
 * What became of an object that was changed here and elsewhere. `clash`: the same fields were changed, one side's stand, and `lost` has
 * the other's by name. `restored`: it was deleted on one side and changed on the other; it is there.
 */
export const Conflict = z.object({
  type,
  id: ServerId,
  reason: z.enum(['clash', 'restored']),
  kept: z.enum(['mine', 'theirs']),
  lost: z.record(z.string(), z.unknown()),
  /** The note or citation that starts with "(conflict)" and keeps the text that lost. */
  copy: z.optional(ServerId),
});
export type Conflict = z.output<typeof Conflict>;

/** Records by kind; what is in the owner's recycle bin has `is_deleted`. `unknown` is what newer devices said of one beside this. */
export const Records = z.object({
  projects: z.array(z.extend(Project, { unknown: Unknown })),
  articles: z.array(z.extend(Article, { unknown: Unknown })),
  citations: z.array(z.extend(Citation, { unknown: Unknown })),
  article_notes: z.array(z.extend(ArticleNote, { unknown: Unknown })),
  citation_notes: z.array(z.extend(CitationNote, { unknown: Unknown })),
});
export type Records = z.output<typeof Records>;

export const SyncAnswer = z.extend(Records, {
  /** To be sent with the next call, which then answers only what changed. While there is `more` it is the one that was sent. */
  version: z.nullable(z.string()),
  /** To be sent to get the rest. */
  more: z.optional(z.string()),
  /** Erased, or no longer the caller's to see. What belongs to it is gone with it. */
  gone: z.required(ItemIds),
  rejected: z.array(Rejected),
  conflicts: z.array(Conflict),
  /** The device knows what the server does not: everything is answered anew, and what is not among it is gone. */
  reset: z.optional(z.literal(true)),
});
export type SyncAnswer = z.output<typeof SyncAnswer>;
