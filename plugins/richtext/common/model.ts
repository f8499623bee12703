/** Rich texts as they travel between browser and server. */
import * as z from 'zod/mini';
import { LANGUAGES } from '#plugins/citing/common/styles.ts';
import { Role } from '#plugins/library/common/model/project.ts';

/** Ids come as numbers, and from forms and addresses as their digits. */
export const Id = z.coerce.number().check(z.int(), z.positive());

export const Title = z
  .string()
  .check(z.trim(), z.minLength(1, 'Title is required.'), z.maxLength(100, 'The title may have at most 100 characters.'));

/** A rich text without what it says, as lists show it. */
export const CkFileSummary = z.object({
  id: z.number(),
  client_id: z.nullable(z.string()),
  title: z.string(),
  /** The library's project that it belongs to. */
  project: z.number(),
  /** Citation style, as `citing` names it. */
  style: z.string(),
  /** Of its terms and dates; `auto` is that of whoever made it. */
  language: z.enum(LANGUAGES),
  is_favourite: z.boolean(),
  is_quick_access: z.boolean(),
  /** New ones can be begun from it. */
  is_template: z.boolean(),
  /** What the asking user may do: the roles of its project; who made it is its owner. */
  role: Role,
  /** Who made it, when that is somebody else. */
  owner_name: z.nullable(z.string()),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type CkFileSummary = z.output<typeof CkFileSummary>;

/** RTX-009: what it says is HTML of the schema and nothing else (`html/`). */
export const CkFile = z.extend(CkFileSummary, {
  content: z.string(),
  /** Rises by one whenever what it says changes. */
  version: z.number(),
  /** Number of its text, by which it is opened live. */
  text: z.number(),
  /** Others see it too. */
  is_shared: z.boolean(),
});
export type CkFile = z.output<typeof CkFile>;

/** A picture of a manuscript. */
export const CkAsset = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']),
  /** Bytes. */
  size: z.number(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
});
export type CkAsset = z.output<typeof CkAsset>;

/** What could not be kept of a file that was taken in, and how often; `what` is a key of the report's texts. */
export const Left = z.object({ what: z.string(), count: z.number(), example: z.optional(z.string()) });
export type Left = z.output<typeof Left>;

/** `save`: somebody saved; `hand`: asked for; `restore`: was there before an older one came back; `work`: kept by itself while people write. */
export const VersionKind = z.enum(['save', 'hand', 'restore', 'work']);
export type VersionKind = z.output<typeof VersionKind>;

/** A rich text as it was. */
export const CkVersion = z.object({
  id: z.number(),
  /** From 1, of its file. */
  version: z.number(),
  label: z.string(),
  kind: VersionKind,
  /** Who made it; `null` where several have written and nobody saved, or the account is gone. */
  author: z.nullable(z.string()),
  /** Who has written since the version before; those who are gone have no name. */
  authors: z.array(z.string()),
  /** It does not go with age. */
  is_kept: z.boolean(),
  created_at: z.string(),
});
export type CkVersion = z.output<typeof CkVersion>;

/** What new files are begun from, which the house has. */
export const TEMPLATES = ['blank', 'article', 'thesis-chapter', 'report', 'letter', 'minutes'] as const;
export type Template = (typeof TEMPLATES)[number];
