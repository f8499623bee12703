/** Calls of archives of whole accounts: made here for another house, or made there and taken in. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';

const Id = z.coerce.number().check(z.int(), z.positive());
const GB = 1_000_000_000;

/** Of an archive that is sent; what the person's storage holds, and a little more, is less as a rule. */
export const MAX_ARCHIVE_BYTES = 50 * GB;
/** An upload of that size takes a while. */
const UPLOAD_SECONDS = 6 * 3600;

const AccountArchive = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** Records and files packed so far. */
  done: z.number(),
  /** Bytes, once it is there. */
  size: z.nullable(z.number()),
  /** ISO 8601. */
  asked_at: z.string(),
  /** ISO 8601; until then it can be downloaded. */
  expires_at: z.nullable(z.string()),
  /** Where it is downloaded, by whoever has the link. */
  link: z.nullable(z.string()),
});
export type AccountArchive = z.output<typeof AccountArchive>;

const LeftReason = z.enum(['limit', 'invalid', 'orphan', 'file', 'refused']);

const Report = z.object({
  streams: z.array(z.object({ part: z.string(), stream: z.string(), made: z.number(), there: z.number(), left: z.number() })),
  /** What was not taken, by name; the first of it. */
  left: z.array(z.object({ part: z.string(), stream: z.string(), title: z.string(), reason: LeftReason })),
  /** Parts that this house does not have, or has older. */
  parts: z.array(z.object({ part: z.string(), reason: z.enum(['unknown', 'newer']) })),
  /** What others own, which was never in the archive. */
  left_out: z.array(z.object({ title: z.string(), stream: z.string() })),
});

const ArchiveImport = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Records that are done, of how many; 0 of 0 while it is checked. */
  done: z.number(),
  total: z.number(),
  problem: z.nullable(z.enum(['none', 'damaged', 'newer', 'too-large', 'fault'])),
  report: z.nullable(Report),
  /** ISO 8601. */
  asked_at: z.string(),
});
export type ArchiveImport = z.output<typeof ArchiveImport>;

export const archiveCalls = defineContract({
  accountArchive: {
    method: 'GET',
    path: '/users/account-archive/',
    reply: z.object({ data: z.nullable(AccountArchive) }),
    doc: 'The archive of the account for another house, as far as it is; null when none was asked for, or it has expired.',
  },
  startAccountArchive: {
    method: 'POST',
    path: '/users/account-archive/',
    reply: z.object({ data: AccountArchive }),
    whenCancelled: true,
    perMinute: 10,
    doc: 'Asks for an archive of everything that the signed-in user owns, which another house takes in. While one is being made it is that one.',
  },
  downloadAccountArchive: {
    method: 'GET',
    path: '/users/account-archive/{id}/{key}/',
    auth: 'guest',
    params: z.object({ id: Id, key: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    reply: { binary: true, type: 'application/zip' },
    seconds: UPLOAD_SECONDS,
    perMinute: 60,
    doc: 'The archive, for whoever has its link, for a day.',
  },
  archiveImport: {
    method: 'GET',
    path: '/users/archive-import/',
    reply: z.object({ data: z.nullable(ArchiveImport) }),
    doc: 'The last archive that was taken in, or is; null when there was none lately.',
  },
  importArchive: {
    method: 'POST',
    path: '/users/archive-import/',
    files: { archive: { maxBytes: MAX_ARCHIVE_BYTES } },
    reply: z.object({ data: ArchiveImport }),
    seconds: UPLOAD_SECONDS,
    perMinute: 10,
    doc: 'Takes an archive of an account in: what is in it and not here yet becomes the signed-in user’s. One at a time.',
  },
});
