/** Calls on references that are one work: finding them, merging them, and saying that they are not. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { MERGE_FIELDS } from '../duplicates/merge-fields.ts';
import { REASONS } from '../duplicates/reasons.ts';
import { ArticleRow } from '../model/article.ts';
import { ServerId, Success } from '../model/fields.ts';

/** Groups of one answer at the most; `total` counts all. */
export const MAX_GROUPS = 500;
/** Merges of one call, which is one transaction. */
export const MAX_MERGES = 50;

const together = z.array(ServerId).check(z.minLength(2), z.maxLength(50));

const DuplicateGroup = z.object({
  articles: z.array(ArticleRow),
  /** Certain, and all in one project: may be merged without being looked at. */
  is_sure: z.boolean(),
  /** What they have in common. */
  reasons: z.array(z.enum(REASONS)),
});
export type DuplicateGroup = z.output<typeof DuplicateGroup>;

const Merge = z.object({
  articles: together,
  /** The one that stays; missing: the one that people have worked with, and that says most. */
  kept: z.optional(ServerId),
  /** By field, whose value is taken; the fuller one where nothing is said. */
  fields: z.optional(z.partialRecord(z.enum(MERGE_FIELDS), ServerId)),
});
export type Merge = z.output<typeof Merge>;

const FurtherFile = z.object({ url: z.string(), name: z.string(), size: z.number() });
export type FurtherFile = z.output<typeof FurtherFile>;

export const duplicateCalls = defineContract({
  findDuplicates: {
    method: 'POST',
    path: '/projects/find-duplicates/',
    programs: 'read',
    body: z.object({
      /** With its sub-projects; everything that the caller sees when it is missing. */
      project: z.optional(ServerId),
      /** Comes back with the events that tell how far it is. */
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: z.object({ groups: z.array(DuplicateGroup), total: z.number(), searched: z.number() }),
    seconds: 180,
    perMinute: 20,
    doc: 'Groups of references that are one work, the certain ones first.',
  },
  mergeDuplicates: {
    method: 'POST',
    path: '/projects/merge-duplicates/',
    body: z.object({ merges: z.array(Merge).check(z.minLength(1), z.maxLength(MAX_MERGES)) }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      /** In their order; pass them to `undoMerges` to take it back. */
      merges: z.array(ServerId),
      kept: z.array(ServerId),
    }),
    doc: 'Merges references, all or none: one of each group stays and takes over tags, notes, highlights and keys; the others go into the recycle bin.',
  },
  undoMerges: {
    method: 'POST',
    path: '/projects/undo-merges/',
    body: z.object({ merges: z.array(ServerId).check(z.minLength(1), z.maxLength(MAX_MERGES)) }),
    reply: Success,
    doc: 'Takes merges back, all or none. What was changed since stays changed.',
  },
  notDuplicates: {
    method: 'POST',
    path: '/projects/not-duplicates/',
    body: z.object({
      articles: together,
      /** `false` forgets it again. */
      apart: z.boolean(),
    }),
    reply: Success,
    doc: 'Remembers that references are different works.',
  },
  furtherFiles: {
    method: 'GET',
    path: '/projects/further-files/',
    query: z.object({ article: z.coerce.number() }),
    reply: z.object({ data: z.array(FurtherFile) }),
    doc: 'PDFs that came to a reference from others that were merged into it, beside its own.',
  },
});
