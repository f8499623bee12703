/** What people have done in projects (matrix CORE-056, LIB-148). */
import * as z from 'zod/mini';
import { ServerId, Timestamp, textUpTo } from './fields.ts';
import { Member } from './share.ts';

const THINGS = ['project', 'reference', 'citation', 'article_note', 'citation_note', 'tag', 'image'] as const;
export type Thing = (typeof THINGS)[number];
const DEEDS = ['added', 'updated', 'deleted', 'restored', 'moved'] as const;
export type Deed = (typeof DEEDS)[number];
const OF_PROJECTS = [
  'project_shared',
  'permission_changed',
  'share_revoked',
  'share_accepted',
  'share_declined',
  'project_exported',
  'project_imported',
] as const;

/** What one does with a reference and its PDF; nobody else is told of it. */
export const ArticleActivityType = z.enum(['view', 'open_pdf', 'download', 'summarise']);
export type ArticleActivityType = z.output<typeof ArticleActivityType>;

/** The types of decisions §1 "Activity types". */
export const ActivityType = z.enum([
  ...THINGS.flatMap((thing) => DEEDS.map((deed) => `${thing}_${deed}` as const)),
  ...OF_PROJECTS,
  ...ArticleActivityType.options,
]);
export type ActivityType = z.output<typeof ActivityType>;

export const Activity = z.object({
  id: ServerId,
  created_at: Timestamp,
  activity_type: ActivityType,
  /** Who did it. */
  user: Member,
  project: z.nullable(ServerId),
  article: z.nullable(ServerId),
  citation: z.nullable(ServerId),
  citation_note: z.nullable(ServerId),
  article_note: z.nullable(ServerId),
  /** Address of the person whom a project was shared with, or no longer is. */
  shared_to: z.nullable(z.string()),
  /** The same person. */
  person: z.nullable(Member),
  old_value: z.nullable(z.string()),
  new_value: z.nullable(z.string()),
  /** What it was about, as it was called then: the title of the reference, else of the project. */
  message: z.nullable(z.string()),
  /** Of how many things it was done at once; only a single one is named. */
  count: z.number(),
  /** Whether the reference, or without one the project, can still be opened by who asks. */
  is_there: z.boolean(),
});
export type Activity = z.output<typeof Activity>;

export const NewActivity = z.object({
  activity_type: ActivityType,
  project: z.optional(z.nullable(ServerId)),
  article: z.optional(z.nullable(ServerId)),
  citation: z.optional(z.nullable(ServerId)),
  citation_note: z.optional(z.nullable(ServerId)),
  article_note: z.optional(z.nullable(ServerId)),
  /** What was, and what is now, as people read it. */
  old_value: z.optional(z.nullable(textUpTo(300))),
  new_value: z.optional(z.nullable(textUpTo(300))),
  message: z.optional(z.nullable(textUpTo(300))),
});
export type NewActivity = z.output<typeof NewActivity>;
