/** `manifest.json` of an archive: who made it and when, and what is in it. Files are named by their hashes and are not listed. */
import * as z from 'zod/mini';

export const FORMAT = 'carrel-account';
/** Of the archive itself; parts have versions of their own. */
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const README = 'README.txt';
export const streamEntry = (part: string, stream: string): string => `parts/${part}/${stream}.jsonl`;
export const fileEntry = (sha256: string): string => `files/${sha256}`;

const Name = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,40}$/));
/** A plugin's id. */
const PartName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.number().check(z.int(), z.gte(0));
const Title = z.string().check(z.maxLength(1000));

const Stream = z.object({ name: Name, records: Count, size: Count, sha256: Hash });
export type StreamHead = z.output<typeof Stream>;

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: Count,
  product: z.string().check(z.maxLength(200)),
  product_version: z.string().check(z.maxLength(100)),
  /** ISO 8601. */
  made_at: z.string().check(z.maxLength(40)),
  parts: z
    .array(z.object({ name: PartName, version: Count, streams: z.array(Stream).check(z.maxLength(50)) }))
    .check(z.maxLength(200)),
  /** What the person could see and others own. */
  left_out: z.array(z.object({ stream: Name, title: Title })).check(z.maxLength(10_000)),
  files: z.object({ count: Count, bytes: Count }),
});
export type Manifest = z.output<typeof Manifest>;

/** The least of it that every version of the format has. */
export const AnyManifest = z.looseObject({ format: z.literal(FORMAT), version: Count });

const ENTRY = /^(?:manifest\.json|README\.txt|parts\/[a-z][a-z0-9-]{0,40}\/[a-z][a-z0-9_]{0,40}\.jsonl|files\/[0-9a-f]{64})$/;

/** Whether an archive of an account has entries of this name: none of them leads anywhere else. */
export const isEntry = (name: string): boolean => ENTRY.test(name);
