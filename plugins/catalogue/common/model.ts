/** What operators see of how the catalogue is filled. */
import * as z from 'zod/mini';

/** `waiting` for its turn; the last three have ended, `cancelled` by a person. */
export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.output<typeof JobState>;

const longWork = {
  id: z.number(),
  state: JobState,
  /** Why it failed; while it is running, why it waits to be tried again. Empty otherwise. */
  message: z.string(),
  taken: z.number(),
  removed: z.number(),
  broken: z.number(),
  began_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
};

/** Records that are taken from a repository, and again what has changed there. */
export const Harvest = z.object({
  ...longWork,
  address: z.string(),
  /** One of its sets; empty for all. */
  set: z.string(),
  /** As the repository calls itself; empty until it has been asked. */
  title: z.string(),
  /** How many records it says there are; `null` when it does not say. */
  total: z.nullable(z.number()),
  /** From when on the next run asks for changes; `null` for everything. */
  since: z.nullable(z.string()),
});
export type Harvest = z.output<typeof Harvest>;

export const DUMP_KINDS = ['openalex', 'crossref', 'arxiv'] as const;
export type DumpKind = (typeof DUMP_KINDS)[number];

/** A file of works on the server. */
export const Dump = z.object({
  ...longWork,
  path: z.string(),
  kind: z.enum(DUMP_KINDS),
  /** Bytes, in all and read. */
  size: z.number(),
  read: z.number(),
});
export type Dump = z.output<typeof Dump>;

/** What is in the catalogue. */
export const Holdings = z.object({
  works: z.number(),
  /** Where the index is: in this house or on a search server. */
  index: z.enum(['embedded', 'opensearch']),
  /** Works that are in the index of the process that answers, and its bytes on the disk; `null` while it is being opened. */
  indexed: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  /** Whether works still have to be put into the index. */
  is_behind: z.boolean(),
  /** Where works come from, most first. */
  sources: z.array(z.object({ value: z.string(), count: z.number() })),
});
export type Holdings = z.output<typeof Holdings>;
