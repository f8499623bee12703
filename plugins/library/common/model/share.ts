/** Who takes part in a project of somebody else (matrix LIB-048). A project is shared with all below it. */
import * as z from 'zod/mini';
import { Permission } from '../roles.ts';
import { ServerId, Timestamp } from './fields.ts';

/** Days that a request can be accepted (decisions §3 "Share action"). */
export const REQUEST_DAYS = 30;
/** People that one invitation can name. */
export const MAX_INVITED = 50;

export { Permission };

/** `expired`: nobody answered in time. */
export const ShareState = z.enum(['requested', 'accepted', 'declined', 'expired']);
export type ShareState = z.output<typeof ShareState>;

/** A person as those see them who share a project with them. */
export const Member = z.object({
  id: ServerId,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
});
export type Member = z.output<typeof Member>;

const common = {
  share_id: ServerId,
  project_id: ServerId,
  permission: Permission,
  featureId: z.literal('collaborators'),
  /** When the person was asked, for the last time. */
  asked_at: Timestamp,
};

export const Share = z.object({
  ...common,
  /** Address of the person. */
  shared_to: z.string(),
  person: Member,
  state: ShareState,
  /** The owner has no share of their own project: always false. */
  isOwner: z.literal(false),
});
export type Share = z.output<typeof Share>;

/** A share as one of those by which people take part in a project. */
export const Participation = z.extend(Share, {
  /** It belongs to a project above, and is changed and ended there. */
  is_inherited: z.boolean(),
  /** Title of that project. `null` where the asking user does not see it: `project_id` is then the project that was asked about. */
  through: z.nullable(z.string()),
});
export type Participation = z.output<typeof Participation>;

/** A share as it is offered to the person. */
export const ShareRequest = z.object({
  ...common,
  /** Of the project. */
  title: z.string(),
  shared_by: Member,
  expires_at: Timestamp,
});
export type ShareRequest = z.output<typeof ShareRequest>;

const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(320));
const invited = z.union([email, z.object({ email })]);

export const NewShare = z.object({
  /** An address as text or as `{email}`, or several of them. */
  shared_to: z.union([invited, z.array(invited).check(z.minLength(1), z.maxLength(MAX_INVITED))]),
  project_id: ServerId,
  permission: Permission,
  /** Taken and not believed: the server knows who owns a project. */
  isOwner: z.optional(z.boolean()),
  featureId: z.optional(z.string().check(z.maxLength(60))),
});
export type NewShare = z.output<typeof NewShare>;
