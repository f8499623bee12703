/** What a backup says of itself. Its last two entries: this, and the hashes of all others as `sha256sum` writes them. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Schema } from './schema-of.ts';

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const SCHEMA = 'database/schema.json';
export const KEY = 'secret.key';
/** Before the name of a stored file. */
export const FILES = 'files/';

/** Of rows of one table, in parts, because an entry of an archive has to be smaller than 4 GB. */
export const partName = (table: string, part: number): string => `database/${table.replaceAll('"', '')}.${part}.copy`;

const count = z.number().check(z.int(), z.nonnegative());

export const Manifest = z.object({
  /** Of this file's own form. */
  format: z.literal(1),
  product: z.string(),
  version: z.string(),
  /** The moment of which everything in it is; ISO. */
  moment: z.string(),
  postgres: z.string(),
  /** Names by owner. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** By table: how many rows, in how many parts. */
  tables: z.record(z.string(), z.object({ rows: count, parts: count })),
  files: z.object({ count, bytes: count }),
  /** Whether the key is in it, or a setting of the house; and how to tell that a key is the same. */
  key: z.object({ isInside: z.boolean(), print: z.string() }),
  /** SHA-256 of the hashes. */
  sums: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

/** Tells keys apart without telling the key. */
export const printOf = (key: string): string => createHash('sha256').update(`carrel key ${key}`).digest('hex').slice(0, 16);

/** @throws when it is not what a backup holds */
export const readSchema = (bytes: Buffer): Schema => Schema.parse(JSON.parse(bytes.toString('utf8')));
