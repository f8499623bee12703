/** Which files are the index, and up to where they hold what was given: the one file whose replacement makes changes true. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hashText } from '../bytes/hash.ts';
import { replaceFile } from './durable.ts';

const Manifest = z.object({
  format: z.literal(1),
  mark: z.number(),
  revision: z.number(),
  /** Number of the next file. */
  next: z.number(),
  /** In the order in which they were made; `removed` names the file that tells which of its records are gone. */
  segments: z.array(z.object({ file: z.string(), removed: z.optional(z.string()) })),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = 'manifest';
export const emptyManifest: Manifest = { format: 1, mark: 0, revision: 0, next: 1, segments: [] };

export const writeManifest = (folder: string, manifest: Manifest): void => {
  const text = JSON.stringify(manifest);
  replaceFile(join(folder, MANIFEST), `${hashText(text)}\n${text}`);
};

/** @returns `undefined` when there is none that can be believed */
export const readManifest = (folder: string): Manifest | undefined => {
  try {
    const [hash, text = ''] = readFileSync(join(folder, MANIFEST), 'utf8').split('\n');
    return Number(hash) === hashText(text) ? Manifest.parse(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
};
