/** A project: a folder of references with a title and a colour band (matrix LIB-041, LIB-042). */
import * as z from 'zod/mini';
import { mayWrite, Role } from '../roles.ts';
import { ClientId, Colour, ServerId, Timestamp, Version, textUpTo } from './fields.ts';

/** Projects nest at most this deep; a project at the top has depth 1 (decisions §3 "Move document"). */
export const MAX_DEPTH = 5;

export { Role };

export const Project = z.object({
  id: ServerId,
  client_id: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  title: z.string(),
  version: Version,
  background: z.string(),
  category: z.nullable(z.string()),
  is_deleted: z.boolean(),
  /** Of one at the top `null`, and of one whose parent the asking user does not see: to them it is at the top. */
  parent_project_id: z.nullable(ServerId),
  screenshot: z.nullable(z.string()),
  featureId: z.literal('project'),
  /** Bytes of everything in the project, without its sub-projects. */
  space_used: z.number(),
  /** People who take part beside the owner, by its own shares and by those of the projects above it. */
  collaborators_count: z.number(),
  is_shared: z.boolean(),
  created_by_id: ServerId,
  owner_id: ServerId,
  /** What the asking user may do. */
  role: Role,
  /** More than the owner's plan holds: it can be exported and deleted, but not opened or changed (matrix LIB-187). */
  is_locked: z.boolean(),
});
export type Project = z.output<typeof Project>;

/** Whether the asking user may change something in it now. */
export const isWritable = ({ role, is_locked }: Project): boolean => mayWrite(role) && !is_locked;

const title = textUpTo(300);

export const NewProject = z.object({
  id: z.optional(ClientId),
  /** Missing or empty: the title of the parent project (matrix LIB-078). */
  title: z.optional(title),
  background: z.optional(Colour),
  category: z.optional(z.nullable(textUpTo(100))),
  parent_project_id: z.optional(z.nullable(ServerId)),
  created_by_id: z.optional(ServerId),
});
export type NewProject = z.output<typeof NewProject>;

export const ProjectChange = z.object({
  version: z.optional(Version),
  title: z.optional(title.check(z.minLength(1))),
  background: z.optional(Colour),
  category: z.optional(z.nullable(textUpTo(100))),
  screenshot: z.optional(z.nullable(textUpTo(2000))),
  parent_project_id: z.optional(z.nullable(ServerId)),
  is_deleted: z.optional(z.boolean()),
});
export type ProjectChange = z.output<typeof ProjectChange>;

/** What a project holds itself, without its sub-projects. */
export const ProjectStats = z.object({
  project: ServerId,
  articles: z.number(),
  citations: z.number(),
  citationNotes: z.number(),
  articleNotes: z.number(),
  /** The owner and the collaborators. */
  participants: z.number(),
});
export type ProjectStats = z.output<typeof ProjectStats>;

export const ProjectOrder = z.object({ id: ServerId, order: z.array(ServerId) });
export const LastViewed = z.object({ project: ServerId, viewed_at: Timestamp });
export type LastViewed = z.output<typeof LastViewed>;
